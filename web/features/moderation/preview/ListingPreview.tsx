// A preview of a listing for its reviewer, with the components that brokers see: its card, its row, and the sections of its page.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { listingAbout } from '#contract/facts/listing.ts'
import { contactsOf } from '#contract/rules/contactsOf.ts'
import { statedTerms } from '#contract/rules/statedTerms.ts'
import { emptyContactQuery } from '#contract/rules/whoToCall.ts'
import { WhoToCall } from '#web/features/contacts/WhoToCall.tsx'
import { ListingAbout } from '#web/features/listings/records/details/ListingAbout.tsx'
import { ListingCoverage } from '#web/features/listings/records/details/ListingCoverage.tsx'
import { ListingFit } from '#web/features/listings/records/details/ListingFit.tsx'
import { desksOf } from '#web/features/listings/records/listingTexts.ts'
import { ListingCard } from '#web/features/listings/search/cards/ListingCard.tsx'
import { ListingRow } from '#web/features/listings/search/table/ListingRow.tsx'
import { PreviewFrame } from './PreviewFrame.tsx'
import { PreviewSection } from './PreviewSection.tsx'
import type { PreviewProps } from './previewProps.ts'

const about = new Set<string>([...listingAbout.flatMap(({ facts }) => facts), 'office_addresses', 'tags'])
const isCalled = (field: string) => field === 'contacts'
const isCovered = (field: string) => field === 'states'
const isRead = (field: string) => about.has(field)
const isOther = (field: string) => !(isCalled(field) || isCovered(field) || isRead(field))

/** The changed values say what is stated, and not those of the live listing. */
function withStated(listing: ListingRecord): ListingRecord {
  const { value, note } = listing.stated.minimum_premium
  return { ...listing, stated: statedTerms({ ...listing, organization_minimum_premium: note === '' ? null : value }) }
}

export function ListingPreview({ record, isBrief = false, ...notes }: PreviewProps<ListingRecord>) {
  const listing = withStated(record)
  const card = <ListingCard listing={listing} />
  if (isBrief) return <PreviewFrame card={card} />
  const page = (
    <>
      <PreviewSection {...notes} holds={isCalled}>
        <WhoToCall
          contacts={contactsOf(listing)}
          contactQuery={{ ...emptyContactQuery, listing: listing.id }}
          company={listing.org_name}
          desks={desksOf(listing)}
          isPending={false}
          level={3}
        />
      </PreviewSection>
      <PreviewSection {...notes} holds={isOther}>
        <ListingFit listing={listing} searched={emptyContactQuery} level={3} />
      </PreviewSection>
      <PreviewSection {...notes} holds={isCovered}>
        <ListingCoverage states={listing.states} picked={[]} level={3} />
      </PreviewSection>
      <PreviewSection {...notes} holds={isRead}>
        <ListingAbout listing={listing} typed="" level={3} />
      </PreviewSection>
    </>
  )
  return <PreviewFrame card={card} row={<ListingRow listing={listing} onOpen={() => undefined} />} page={page} />
}
