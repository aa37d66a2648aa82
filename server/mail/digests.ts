// Combines mails of one kind to one account that come due together: many approvals within a minute are one mail with a line for each.
import sql from 'sql-template-tag'
import type { Database, Db } from '../db/connection.ts'
import { type Digest, type LedgerRow, type Mail, renderMail } from './render.ts'

/** What is stored with a mail that waits to be combined. */
export type StoredDigest = Digest & { greeting: string }

/** Nobody waits longer than this for the last of a series. */
const mostMinutes = 5
const mostLines = 100
const deadlineMs = 5_000

type Group = { recipient: string; kind: Digest['kind'] }

/**
 * A mail waits while others of its kind to the same account wait for the end of their own minute, in which they could be undone.
 * Deliveries claim only what this has released, so two servers never send the same line twice.
 */
export async function combineDigests(db: Database): Promise<void> {
  const groups = await db.rows<Group>(sql`
    select recipient, digest ->> 'kind' as kind from outbox where digest is not null
    group by 1, 2
    having min(send_after) <= now()
      and (max(send_after) <= now() or min(send_after) <= now() - make_interval(mins => ${mostMinutes}::int))`)
  for (const group of groups) await db.transaction(deadlineMs, tx => combine(tx, group))
}

async function combine(db: Db, { recipient, kind }: Group): Promise<void> {
  // One server at a time; otherwise each would lock a part of the group, and send it as a mail of its own.
  const lock = await db.row<{ taken: boolean }>(
    sql`select pg_try_advisory_xact_lock(hashtextextended(${`${kind} ${recipient}`}, 27)) as taken`,
  )
  if (!lock?.taken) return
  const waiting = await db.rows<{ id: number; digest: StoredDigest }>(sql`
    select id, digest from outbox
    where recipient = ${recipient} and digest ->> 'kind' = ${kind} and send_after <= now() order by id for update`)
  const [first, ...others] = waiting
  if (!first) return
  if (others.length === 0) return void (await db.run(sql`update outbox set digest = null where id = ${first.id}`))
  const { subject, text, html } = renderMail(combined(waiting.map(({ digest }) => digest)))
  // Undoing one of the decisions no longer deletes it, since it reports the others too.
  await db.run(sql`
    update outbox set subject = ${subject}, text = ${text}, html = ${html}, digest = null, about = null where id = ${first.id}`)
  await db.run(sql`delete from outbox where id = any(${others.map(({ id }) => id)}::int[])`)
}

function combined(digests: StoredDigest[]): Mail {
  const count = digests.length
  const { greeting = 'Hello,', link = '' } = digests[0] ?? {}
  const lines: LedgerRow[] = digests.slice(0, mostLines).map(({ line }) => line)
  return {
    subject: `Approved: ${count} entries`,
    headline: `${count} of your entries are live`,
    paragraphs: [greeting, 'Reviewers approved what you sent. Thank you.'],
    ledger: [...lines, ...(count > mostLines ? [{ label: `and ${count - mostLines} more` }] : [])],
    action: { label: 'See my contributions', link },
    why: 'You get this because you sent these entries.',
  }
}
