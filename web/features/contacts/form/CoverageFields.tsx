// For which listings, lines and states somebody answers: entered in rows of lines that share their states.
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import styles from './ContactFields.module.css'
import { CoverageRows } from './CoverageRows.tsx'
import { blankCoverage, type Coverage, isWholeCoverage, thisListing } from './coverageValues.ts'
import { placed, without } from './draftRows.ts'
import { type Carrier, type ListingChoice, useListingChoices } from './useListingChoices.ts'

type Props = { value: Coverage[]; onChange: (coverage: Coverage[]) => void; carrier: Carrier }

export function CoverageFields({ value, onChange, carrier }: Props) {
  const { choices, seek, isBusy, failed, retry } = useListingChoices(carrier)
  const replace = (next: Coverage) => onChange(placed(value, next))
  return (
    <div className="stack gap-12">
      {failed && <FailureNote error={failed} onRetry={retry} />}
      {value.map((coverage, index) => (
        <fieldset key={coverage.key} className={styles.coverage}>
          <legend className="visually-hidden">{`Coverage ${index + 1}`}</legend>
          <div className={styles.head}>
            <Picker
              label="Listing"
              required
              options={withChosen(choices, coverage).map(choice => ({
                ...choice,
                disabled: value.some(other => other.key !== coverage.key && other.listing === choice.value),
              }))}
              value={coverage.listing || null}
              onChange={listing => {
                const chosen = choices.find(choice => choice.value === listing)
                replace({ ...coverage, listing: listing ?? '', listing_name: chosen?.label ?? '' })
              }}
              onSearch={carrier.listing ? undefined : seek}
              busy={isBusy}
              clearable={false}
              placeholder="Choose a listing"
            />
            {value.length > 1 && (
              <IconButton
                aria-label={`Remove coverage ${index + 1}`}
                onClick={() => onChange(without(value, coverage))}
              >
                <Icon name="x" />
              </IconButton>
            )}
          </div>
          <CoverageRows
            value={coverage.rows}
            onChange={rows => replace({ ...coverage, rows })}
            source={choices.find(choice => choice.value === coverage.listing)}
          />
        </fieldset>
      ))}
      {!carrier.listing && (
        <div>
          <Button
            kind="soft"
            size="sm"
            disabled={!value.every(isWholeCoverage)}
            onClick={() => onChange([...value, blankCoverage()])}
          >
            <Icon name="plus" size="s" />
            Add Listing
          </Button>
        </div>
      )}
    </div>
  )
}

/** What was chosen in an earlier search is among the choices still. */
function withChosen(choices: ListingChoice[], { listing, listing_name }: Coverage): ListingChoice[] {
  if (listing === '' || listing === thisListing || choices.some(choice => choice.value === listing)) return choices
  return [...choices, { value: listing, label: listing_name, lines: [], states: [] }]
}
