// The listings of one organization, sorted, eight on a page.
import { ListingCard } from '../../search/cards/ListingCard.tsx'
import { ListingRecords } from '../ListingRecords.tsx'

type Props = {
  orgName: string
  picked?: readonly string[] | undefined
  /** The prefix of `page` and `sort`, since the address also contains those of a search. */
  prefix: string
}

/** The links contain the search parameters, for the way back to the results. */
export const OtherListings = ({ orgName, picked, prefix }: Props) => (
  <div className="mt-12 print:hidden">
    <ListingRecords
      title={`All listings by ${orgName}`}
      input={({ sort }) => ({ org_name: orgName, sort })}
      perPage={8}
      prefix={prefix}
      noun="listings"
      empty={{ title: 'Nothing here yet', caption: 'No Data Found' }}
    >
      {listing => <ListingCard listing={listing} picked={picked} withSearch />}
    </ListingRecords>
  </div>
)
