// What a deletion leaves behind: what members sent stays among their contributions, and its authors and keepers are notified.
import sql from 'sql-template-tag'
import type { Subject, SubjectKind, Viewer } from '#contract/policy.ts'
import type { MailScope } from '#contract/rules/mailScopes.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { notify } from '../mail/notify.ts'
import { stopLinkOf } from '../mail/stopTokens.ts'
import { reviewMessages } from './reviewMessages.ts'
import type { ReviewedKind } from './tables.ts'

type Deleting = {
  kind: ReviewedKind
  id: number
  title: string
  /** Listings that are deleted with their organization. */
  listings?: readonly number[]
  note: string
  /** Who deletes, and is told nothing. */
  by: number
  /** The author takes it back. What it sent itself is not kept. */
  isWithdrawn?: boolean
}
/** For each account to be notified, the titles of what it sent besides the record itself. */
export type Deleted = Pick<Deleting, 'kind' | 'title' | 'note' | 'isWithdrawn'> & {
  listings: number
  people: Map<number, { sent: string[]; isAuthor: boolean }>
}

type Row = { kind: string; id: number; record_kind: string; author_id: number; title: string }

/** Called before the rows are deleted. */
export async function keepDeleted(db: Db, deleting: Deleting): Promise<Deleted> {
  const { kind, id, title, listings = [], note, by, isWithdrawn = false } = deleting
  const gone = {
    listings: kind === 'listing' ? [id] : [...listings],
    organizations: kind === 'organization' ? [id] : [],
    articles: kind === 'article' ? [id] : [],
  }
  const rows = await db.rows<Row>(sql`
    with gone_listings as (select unnest(${gone.listings}::int[]) as id),
    gone_organizations as (select unnest(${gone.organizations}::int[]) as id),
    sent as (
      select 'listing' as kind, l.id, 'listing' as record_kind, l.id as record_id, l.created_by_id as author_id, l.listing_name as title, l.created_at
      from gone_listings join listings l using (id)
      union all
      select 'organization', o.id, 'organization', o.id, o.created_by_id, o.organization_name, o.created_at
      from gone_organizations join organizations o using (id)
      union all
      select 'article', a.id, 'article', a.id, a.author_id, a.title, a.created_at from articles a where a.id = any(${gone.articles}::int[])
      union all
      select 'proposal', p.id, case when l.id is null then 'organization' else 'listing' end, coalesce(l.id, o.id), p.author_id,
        coalesce(l.listing_name, o.organization_name), p.created_at
      from proposals p left join listings l on l.id = p.listing_id left join organizations o on o.id = p.organization_id
      where (p.listing_id in (select id from gone_listings) or p.organization_id in (select id from gone_organizations))
        and p.status not in ('replaced', 'withdrawn')
      union all
      select 'provider', r.id, 'listing', r.listing_id, r.asked_by_id, o.organization_name || ' as a provider of ' || l.listing_name, r.created_at
      from provider_requests r join listings l on l.id = r.listing_id join organizations o on o.id = r.organization_id
      where (r.listing_id in (select id from gone_listings) or r.organization_id in (select id from gone_organizations))
        and r.status <> 'withdrawn')
    insert into deleted_contributions (kind, id, record_kind, record_id, author_id, title, note, created_at)
    select kind, id, record_kind, record_id, author_id, title, ${note}, created_at from sent
    where author_id is not null and not (${isWithdrawn}::boolean and author_id = ${by})
    returning kind, id, record_kind, author_id, title`)
  const keepers = await db.rows<{ user_id: number }>(sql`
    select distinct m.user_id from memberships m
    where m.organization_id = any(${gone.organizations}::int[])
      or m.organization_id in (select organization_id from listings l where l.id = any(${gone.listings}::int[]))`)
  const people: Deleted['people'] = new Map(keepers.map(({ user_id }) => [user_id, { sent: [], isAuthor: false }]))
  for (const row of rows.toSorted((one, other) => one.id - other.id)) {
    const person = people.get(row.author_id) ?? { sent: [], isAuthor: false }
    people.set(row.author_id, person)
    if (row.kind === kind && row.id === id) person.isAuthor = true
    else person.sent.push(row.kind === 'proposal' ? `your change to ${row.title}` : row.title)
  }
  people.delete(by)
  return { kind, title, note, isWithdrawn, listings: listings.length, people }
}

/** What is remembered of a deleted record is for superAdmins only. */
export const findDeleted = async (
  db: Db,
  viewer: Viewer,
  { kind, id }: { kind: SubjectKind; id: number },
): Promise<Subject | null> =>
  viewer.role !== 'superAdmin'
    ? null
    : db.row<Subject>(sql`
        select ${kind}::text as kind, ${id}::int as id, false as approved, null::int as created_by_id, null::int as organization_id
        where exists (select 1 from audit where kind = ${kind} and record_id = ${id} and action = any(${endings}::text[]))`)

const endings = ['deleted', 'deleted with its organization', 'withdrawn', 'withdrawn with its organization']

const mostNames = 20
const scope: MailScope = 'deleted'

export async function notifyDeleted(db: Db, config: Config, deleted: Deleted): Promise<void> {
  const { kind, title, note, isWithdrawn, listings, people } = deleted
  const { noun } = reviewMessages[kind]
  const what = [
    isWithdrawn ? `Its author took this ${noun} back.` : `A reviewer deleted this ${noun}.`,
    ...(listings > 0
      ? [`${listings === 1 ? 'A listing' : `${listings} listings`} that nobody else offers went with it.`]
      : []),
  ].join(' ')
  // In the order of their ids, as every transaction that writes to several accounts does.
  for (const [person, { sent, isAuthor }] of [...people].sort(([one], [other]) => one - other)) {
    const hasSent = isAuthor || sent.length > 0
    const names = sent.slice(0, mostNames)
    const more = sent.length - names.length
    const stays = hasSent ? 'It stays in My Contributions as deleted.' : ''
    await notify(db, person, {
      kind: 'deleted',
      title: `Deleted: ${title}`,
      text: [
        what,
        ...(names.length > 0 ? [`You sent: ${[...names, ...(more > 0 ? [`and ${more} more`] : [])].join(', ')}.`] : []),
        ...(note === '' ? [] : [note]),
        ...(stays === '' ? [] : [stays]),
      ].join('\n\n'),
      link: hasSent ? '/profile' : '/my-company',
      mail: true,
      scope,
      publicUrl: config.publicUrl,
      letter: {
        paragraphs: [what, ...(stays === '' ? [] : [stays])],
        quotation: note,
        ledger: [...names.map(label => ({ label })), ...(more > 0 ? [{ label: `and ${more} more` }] : [])],
        button: hasSent ? 'See my contributions' : 'See my company',
        why: hasSent
          ? 'You get this because you sent it.'
          : 'You get this because you contribute for its organization.',
      },
      foot: [{ label: 'Stop mails about deleted entries', link: stopLinkOf(config, person, scope) }],
    })
  }
}
