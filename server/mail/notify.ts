// Notifies an account of what became of its contribution, by a notice on the site and for some events also by mail.
import sql from 'sql-template-tag'
import type { MailScope } from '#contract/rules/mailScopes.ts'
import type { Db } from '../db/connection.ts'
import { greetingOf } from './greeting.ts'
import { queueMail } from './outbox.ts'
import type { Mail } from './render.ts'

export type Notice = {
  kind: string
  title: string
  text: string
  /** A path of the site, such as /articles/how-it-works; '' leads nowhere. */
  link: string
  /** The account that the text names, so that the notice is deleted with that account. */
  about?: number
  /** The decision that it reports, and how long it waits in case the decision is undone. */
  decision?: { entry: number; waitSeconds: number }
} & (
  | { mail?: false }
  // The links of the foot are pages of the site too.
  // An account that stopped mails of this scope gets the notice alone, and so does one that mail does not reach.
  | { mail: true; publicUrl: string; scope?: MailScope; foot?: Mail['foot']; letter: Letter }
)
/** Parts of the mail that differ from the notice, and why one gets it. */
export type Letter = Partial<Pick<Mail, 'headline' | 'paragraphs' | 'quotation' | 'ledger' | 'replyTo' | 'digest'>> & {
  why: string
  button?: string
}

/** `userId` is null if the account was deleted. */
export async function notify(db: Db, userId: number | null, notice: Notice): Promise<void> {
  if (userId === null) return
  if (notice.link !== '' && !isPath(notice.link)) throw new Error('A notice leads to a page of this site.')
  const { kind, title, text, link, about, decision } = notice
  const scope = notice.mail ? notice.scope : undefined
  const account = await db.row<{ username: string; name: string; disabled: boolean; stopped: boolean }>(sql`
    with noticed as (
      insert into notices (user_id, kind, title, text, link, about_user_id, about, shown_after)
      select id, ${kind}, ${title}, ${text}, ${link}, ${about}::int, ${decision?.entry}::bigint,
        now() + make_interval(secs => ${decision?.waitSeconds ?? 0}::int) from users where id = ${userId}
      returning user_id)
    select username, name_24 as name, disabled_at is not null as disabled,
      ${scope}::text is not null and (mail_paused_at is not null
        or exists (select 1 from mail_stops s where s.user_id = users.id and s.scope = ${scope}::text)) as stopped
    from users join noticed on users.id = noticed.user_id`)
  if (!notice.mail || !account || account.disabled || account.stopped) return
  const { publicUrl, foot, letter } = notice
  const { button = 'Open in Appetite', paragraphs, digest, ...parts } = letter
  const onSite = (path: string) => new URL(path, publicUrl).href
  await queueMail(
    db,
    account.username,
    {
      subject: title,
      ...parts,
      paragraphs: [greetingOf(account.name), ...(paragraphs ?? text.split(/\n{2,}/).filter(Boolean))],
      ...(link !== '' && { action: { label: button, link: onSite(link) } }),
      ...(digest && { digest: { ...digest, link: onSite(digest.link) } }),
      ...(foot && { foot: footOn(onSite, foot) }),
    },
    decision,
  )
}

type Foot = NonNullable<Mail['foot']>
function footOn(onSite: (path: string) => string, [first, second]: Foot): Foot {
  const whole = ({ label, link }: Foot[0]) => ({ label, link: onSite(link) })
  return second ? [whole(first), whole(second)] : [whole(first)]
}

/** Checks the resolved path too, since a path that begins with two slashes leads to another site. */
function isPath(link: string): boolean {
  const site = 'https://appetite.invalid'
  const { origin, pathname } = new URL(link, site)
  return link.startsWith('/') && origin === site && !pathname.startsWith('//')
}
