// Messages to the operators of the site.
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { count } from '#server/http/rateLimits.ts'
import { notify } from '#server/mail/notify.ts'

export type Message = { id: number; contact_name: string; contact_email: string; message: string; created_at: string }
type NewMessage = Omit<Message, 'id' | 'created_at'> & { user_id: number; publicUrl: string }

const mostAnHour = 5
const mostLinks = 5

/** Counts in the message's own transaction, so that a refused message does not count. */
export async function limitMessages(db: Db, userId: number): Promise<void> {
  const { count: sent, resetsIn } = await count(db, `contact:${userId}`, 3_600)
  if (sent > mostAnHour)
    throw new Failure('too_many', {
      message: 'You have sent several messages within the last hour. Please wait a while before the next one.',
      retryAfter: resetsIn,
    })
}

/** Advertising mostly consists of links. */
export function refuseAdvertising(message: string): void {
  if ((message.match(/https?:\/\/|www\./gi) ?? []).length > mostLinks)
    throw wrongField('message', `Please write with at most ${mostLinks} links.`)
}

export async function storeMessage(db: Db, written: NewMessage): Promise<void> {
  const { user_id, contact_name, contact_email, message, publicUrl } = written
  await db.run(sql`
    insert into contact_messages (user_id, contact_name, contact_email, message)
    values (${user_id}, ${contact_name}, ${contact_email}, ${message})`)
  const admins = await db.rows<{ id: number }>(sql`
    select id from users where role = 'superAdmin' and disabled_at is null order by id`)
  for (const { id } of admins)
    await notify(db, id, {
      kind: 'message',
      title: `Message from ${contact_name}`,
      text: `${contact_name} (${contact_email}) wrote through Contact Us:\n\n${message}`,
      link: '/dashboard/messages',
      about: user_id,
      mail: true,
      publicUrl,
      // An answer in the mail program reaches whoever wrote, not the address from which mails are sent.
      letter: { replyTo: contact_email, why: 'You get this because you run the site.' },
    })
}

export const messagePage = (db: Db, { page, per_page }: { page: number; per_page: number }) =>
  db.rows<Message>(sql`
    select id, contact_name, contact_email, message, created_at from contact_messages
    order by id desc limit ${per_page} offset ${(page - 1) * per_page}`)

export async function countMessages(db: Db): Promise<number> {
  const counted = await db.row<{ total: number }>(sql`select count(*)::int as total from contact_messages`)
  return counted?.total ?? 0
}
