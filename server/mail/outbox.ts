// Queues mails in the transaction that causes them, and records what becomes of them. `deliver.ts` sends them.
import sql from 'sql-template-tag'
import type { Db } from '../db/connection.ts'
import type { StoredDigest } from './digests.ts'
import { type Mail, renderMail } from './render.ts'

/** `decision` is the decision that the mail reports; the mail waits a while in case it is undone. */
type Decision = { entry: number; waitSeconds: number } | undefined

export async function queueMail(db: Db, to: string, mail: Mail, decision?: Decision): Promise<void> {
  const { subject, text, html, stopLink, replyTo } = renderMail(mail)
  await db.run(sql`
    insert into outbox (recipient, subject, text, html, stop_link, reply_to, digest, about, send_after)
    values (${to}, ${subject}, ${text}, ${html}, ${stopLink}, ${replyTo}, ${digestOf(mail)}::jsonb,
      ${decision?.entry}::bigint,
      now() + make_interval(secs => ${decision?.waitSeconds ?? 0}::int))`)
}

function digestOf({ digest, paragraphs: [greeting = ''] }: Mail): string | null {
  const stored: StoredDigest | undefined = digest && { ...digest, greeting }
  return stored ? JSON.stringify(stored) : null
}

/** One attempt to send a mail. Its result counts only if no later attempt has begun. */
export type Claim = {
  id: number
  attempts: number
  recipient: string
  subject: string
  text: string
  html: string
  stop_link: string | null
  reply_to: string | null
  created_at: string
}

/**
 * Claims the mails that are due by moving their due time past the longest sending. If this server dies, they are due
 * again. It is one statement, which is committed before anything is sent.
 */
export function claimDue(db: Db, { max, leaseSeconds }: { max: number; leaseSeconds: number }): Promise<Claim[]> {
  return db.rows<Claim>(sql`
    with due as materialized (
      select id from outbox
      where sent_at is null and given_up_at is null and send_after <= now() and digest is null
      order by send_after, id limit ${max}
      for update skip locked)
    update outbox set attempts = attempts + 1, send_after = now() + make_interval(secs => ${leaseSeconds})
    from due where outbox.id = due.id
    returning outbox.id, attempts, recipient, subject, text, html, stop_link, reply_to, created_at`)
}

/** The text is deleted once it is sent, since it may hold a link that opens an account. */
export const markSent = (db: Db, { id }: Claim) =>
  db.run(sql`
    update outbox set sent_at = now(), text = '', html = '', stop_link = null, reply_to = null, last_error = null where id = ${id} and sent_at is null`)

export const retryLater = (db: Db, { id, attempts }: Claim, failed: { error: string; waitSeconds: number }) =>
  db.run(sql`
    update outbox set send_after = now() + make_interval(secs => ${failed.waitSeconds}), last_error = ${failed.error}
    where id = ${id} and attempts = ${attempts} and sent_at is null`)

/** An address at which this many mails in a row did not arrive gets no more of those that can be stopped. */
const pausedAfter = 3

export const markFailed = (db: Db, { id, attempts, recipient }: Claim, error: string) =>
  db.run(sql`
    with failed as (
      update outbox set given_up_at = now(), last_error = ${error}
      where id = ${id} and attempts = ${attempts} and sent_at is null returning id),
    -- Only the mail above changes in this statement, so the others are counted as they stand.
    before as (
      select given_up_at from outbox
      where recipient = ${recipient} and id <> ${id} and coalesce(sent_at, given_up_at) is not null
      order by id desc limit ${pausedAfter - 1})
    update users set mail_paused_at = now()
    where username = ${recipient} and mail_paused_at is null and exists (select 1 from failed)
      and (select count(given_up_at) from before) = ${pausedAfter - 1}`)
