// The listings that the account has saved.
import { changedDays, freshStepNamed } from '#contract/rules/freshDays.ts'
import { ListingCard } from '#web/features/listings/search/cards/ListingCard.tsx'
import { ListingList } from '#web/features/listings/search/results/ListingList.tsx'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { ListSection } from '#web/ui/List.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { dateSortOf, dateSorts, SortSelect } from '#web/ui/SortSelect.tsx'

export function SavedListings() {
  const params = useListParams('saved_')
  const sort = dateSortOf(params.text('sort'))
  const step = freshStepNamed(params.text('step'))
  const isChanged = params.text('changed') === String(changedDays)
  const query = {
    is_favorite: true,
    sort,
    ...(step && { verified_step: step.step }),
    ...(isChanged && { changed_within: changedDays }),
  }
  const list = useList('listings.filtered', query, { perPage: 9, params })
  return (
    <ListSection
      className="mt-11"
      query={list.query}
      id="saved"
      title="Saved Listings"
      of="listings"
      aside={
        <>
          {isChanged && (
            <Pill label={`Changed in ${changedDays} days`} onRemove={() => params.ask({ changed: undefined })} />
          )}
          {step && <Pill label={step.chip} onRemove={() => params.ask({ step: undefined })} />}
          <SortSelect value={sort} options={[...dateSorts]} onChange={sort => params.ask({ sort })} />
        </>
      }
    >
      <ListingList
        {...list}
        noun="saved listings"
        empty={
          isChanged || step ? (
            <EmptyState title="None of your saved listings is like this" />
          ) : (
            <EmptyState title="No saved listings found" text="A bookmark on a listing keeps it here." />
          )
        }
      >
        {listing => <ListingCard key={listing.id} listing={listing} />}
      </ListingList>
    </ListSection>
  )
}
