// Tells of mail that does not leave: a sentence for /ready and a line of the log, with counts alone.
import sql, { type Sql } from 'sql-template-tag'
import type { Db } from '../db/connection.ts'
import type { Log } from '../db/log.ts'

const waitMinutes = 10
/** How long a given-up mail keeps its text and is told of. */
const givenUpDays = 7

type Stuck = { waiting: number; given_up: number; oldest_minutes: number | null; next_try: string | null }

/** A mail that reports a decision waits on purpose until its first try is due. */
const readStuck = async (db: Db) =>
  (await db.row<Stuck>(sql`
    select waiting.count as waiting, oldest_minutes, next_try,
      (select count(*)::int from outbox where given_up_at > now() - make_interval(days => ${givenUpDays}::int)) as given_up
    from (
      select count(*)::int as count, to_char(min(send_after), 'YYYY-MM-DD HH24:MI "UTC"') as next_try,
        floor(extract(epoch from now() - min(created_at)) / 60)::int as oldest_minutes
      from outbox
      where sent_at is null and given_up_at is null and created_at < now() - make_interval(mins => ${waitMinutes}::int)
        and (attempts > 0 or send_after < now() - make_interval(mins => ${waitMinutes}::int))) waiting`)) ?? {
    waiting: 0,
    given_up: 0,
    oldest_minutes: null,
    next_try: null,
  }

const mails = (count: number) => (count === 1 ? '1 mail' : `${count} mails`)

export const stuckMailWarning = (db: Db) => async (): Promise<string[]> => {
  const { waiting, given_up, next_try } = await readStuck(db)
  return [
    waiting > 0 &&
      `${mails(waiting)} could not be sent for more than ${waitMinutes} minutes; the next try is due at ${next_try}.`,
    given_up > 0 &&
      `${mails(given_up)} of the last ${givenUpDays} days could not be sent and ${given_up === 1 ? 'was' : 'were'} given up.`,
  ].filter(sentence => sentence !== false)
}

/** Logs one line each time it is called while mail waits, and once when more was given up. */
export function stuckMailReport({ db, log }: { db: Db; log: Log }): () => Promise<void> {
  let toldOf = 0
  return async () => {
    const { waiting, given_up, oldest_minutes, next_try } = await readStuck(db)
    if (waiting > 0 || given_up > toldOf)
      log.warn(
        { waiting, oldestMinutes: oldest_minutes, nextTry: next_try, givenUp: given_up },
        'Mail does not leave: see SMTP_URL and the lines of each mail',
      )
    toldOf = given_up
  }
}

/** Only the recipient and the subject are kept of a mail that nobody sends again, and those for a month. */
export const expiredMails = (batch: number): Sql[] => [
  sql`update outbox set text = '', html = '', stop_link = null, reply_to = null where id in (
    select id from outbox
    where coalesce(sent_at, given_up_at) < now() - make_interval(days => ${givenUpDays}::int)
      and (text <> '' or html <> '' or stop_link is not null) limit ${batch})`,
  sql`delete from outbox where id in (
    select id from outbox where coalesce(sent_at, given_up_at) < now() - interval '30 days' limit ${batch})`,
]
