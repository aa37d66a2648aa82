// Notifies the contributors of an organization, and the account that asked, about a provider request.
import sql from 'sql-template-tag'
import type { Viewer } from '#contract/policy.ts'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/db/connection.ts'
import { type Notice, notify } from '#server/mail/notify.ts'
import { membersOf } from '../../organizations/memberships.ts'
import type { Decided } from './providerRequests.ts'

const whyKeeper = 'You get this because you contribute for this organization.'
const whyAsker = 'You get this because you named this provider.'
const detailsOf = (id: number) => `/listings/details/${id}`

/**
 * Notifies once for each request, when its listing is live; before that the review of the listing decides. The notice does not
 * name the account that asked: only the request does, which loses the name when the account is deleted.
 */
export async function notifyRequested(db: Db, { publicUrl }: Config, listingId: number): Promise<void> {
  const requests = await db.rows<Decided & { owner: string }>(sql`
    update provider_requests r set told_at = now()
    from listings l join organizations owner on owner.id = l.organization_id, organizations o
    where r.listing_id = ${listingId} and l.id = r.listing_id and o.id = r.organization_id
      and r.status = 'waiting' and r.told_at is null and l.status = 'approved'
    returning r.asked_by_id, r.listing_id, l.listing_name, r.organization_id, o.organization_name, owner.organization_name as owner`)
  for (const { organization_id, organization_name, listing_name, owner } of requests)
    for (const member of await membersOf(db, organization_id))
      await notify(db, member, {
        kind: 'provider_asked',
        title: `Is ${organization_name} a provider of ${listing_name}?`,
        text: `It was named as a provider of this listing of ${owner}.\n\nIt is not shown until you accept it.`,
        link: '/my-company',
        mail: true,
        publicUrl,
        letter: { why: whyKeeper },
      })
}

/** `decision`: the review of the listing that accepted it, which may be undone. */
type Accepted = Decided & Pick<Notice, 'decision'>

/** For the contributors of the organization and the account that asked, except the one who decided. */
export async function notifyAccepted(db: Db, { publicUrl }: Config, viewer: Viewer, accepted: Accepted): Promise<void> {
  const { asked_by_id, listing_id, listing_name, organization_id, organization_name, decision } = accepted
  const link = detailsOf(listing_id)
  const notice = { kind: 'provider_accepted', link, mail: true, publicUrl, ...(decision && { decision }) } as const
  if (asked_by_id !== viewer.id)
    await notify(db, asked_by_id, {
      ...notice,
      title: `Accepted: ${organization_name} as a provider of ${listing_name}`,
      text: 'It is shown with the listing now.',
      letter: { why: whyAsker },
    })
  for (const member of await membersOf(db, organization_id))
    if (member !== viewer.id && member !== asked_by_id)
      await notify(db, member, {
        ...notice,
        title: `${organization_name} is shown as a provider of ${listing_name} now`,
        text: 'If that is wrong, take the listing off the list of your organization’s listings.',
        letter: { why: whyKeeper },
      })
}

export async function notifyDeclined(
  db: Db,
  { publicUrl }: Config,
  { asked_by_id, listing_id, listing_name, organization_name, note }: Decided & { note: string },
): Promise<void> {
  await notify(db, asked_by_id, {
    kind: 'provider_declined',
    title: `Declined: ${organization_name} as a provider of ${listing_name}`,
    text: [note, 'The listing stays as it is, without this provider.'].filter(Boolean).join('\n\n'),
    link: detailsOf(listing_id),
    mail: true,
    publicUrl,
    letter: { why: whyAsker },
  })
}
