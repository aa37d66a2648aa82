// The listings that the account has saved.
import { changedDays, freshStepNamed } from '#contract/rules/freshDays.ts'
import { Pill } from '#web/ui/Pill.tsx'
import { ListingCard } from '../search/cards/ListingCard.tsx'
import { ListingRecords } from './ListingRecords.tsx'

type Text = (name: string) => string
const isChanged = (text: Text) => text('changed') === String(changedDays)

export const SavedListings = () => (
  <div className="mt-11">
    <ListingRecords
      title="Saved Listings"
      id="saved"
      input={({ sort, text }) => {
        const step = freshStepNamed(text('step'))
        return {
          is_favorite: true,
          sort,
          ...(step && { verified_step: step.step }),
          ...(isChanged(text) && { changed_within: changedDays }),
        }
      }}
      perPage={9}
      prefix="saved_"
      noun="saved listings"
      filters={({ address: { text }, ask }) => {
        const step = freshStepNamed(text('step'))
        return (
          <div className="mb-3.5 flex flex-wrap gap-2 empty:hidden">
            {isChanged(text) && (
              <Pill label={`Changed in ${changedDays} days`} onRemove={() => ask({ changed: undefined })} />
            )}
            {step && <Pill label={step.chip} onRemove={() => ask({ step: undefined })} />}
          </div>
        )
      }}
      empty={({ text }) =>
        isChanged(text) || freshStepNamed(text('step'))
          ? { title: 'No saved listings match your filters', clears: ['changed', 'step'] }
          : { title: 'No saved listings found', text: 'A bookmark on a listing keeps it here.' }
      }
    >
      {listing => <ListingCard listing={listing} />}
    </ListingRecords>
  </div>
)
