// The coverage of a contact: listings, and for each of them rows of lines that share the same states.
import { useState } from 'react'
import { LinePicker } from '#web/features/reference/LinePicker.tsx'
import { StatesField } from '#web/features/reference/StatesField.tsx'
import { fromCommas } from '#web/platform/fromCommas.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import {
  anyListing,
  blankCoverage,
  blankRow,
  type Coverage,
  type CoverageRow,
  isWholeCoverage,
  isWholeRow,
  thisListing,
} from './coverageValues.ts'
import { placed, without } from './draftRows.ts'

/** The listing or organization to which the contact belongs. */
export type Carrier = {
  /** The listing in whose form the contact is written, with its lines and states so far. */
  listing?: { name: string; lines: string[]; states: string[] }
  /** Set if the organization exists: its listings are then offered first. */
  orgName?: string
}

type Props = { value: Coverage[]; onChange: (coverage: Coverage[]) => void; carrier: Carrier }

export function CoverageFields({ value, onChange, carrier }: Props) {
  const { choices, setSearchText, isBusy, failed, retry } = useListingChoices(carrier)
  const replace = (next: Coverage) => onChange(placed(value, next))
  return (
    <div className="grid grid-cols-1 gap-3">
      {failed && <FailureNote error={failed} onRetry={retry} />}
      {value.map((coverage, index) => (
        <fieldset key={coverage.key} className="grid min-w-0 grid-cols-1 gap-3.5 rounded-lg border bg-page p-3 sm:p-4">
          <legend className="sr-only">{`Coverage ${index + 1}`}</legend>
          <div className="flex items-end gap-2 *:first:flex-1">
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
              onSearch={carrier.listing ? undefined : setSearchText}
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

/** Adds the chosen listing, which an earlier search may have found. */
function withChosen(choices: ListingChoice[], { listing, listing_name }: Coverage): ListingChoice[] {
  if (listing === '' || listing === thisListing || choices.some(choice => choice.value === listing)) return choices
  return [...choices, { value: listing, label: listing_name, lines: [], states: [] }]
}

type ListingChoice = { value: string; label: string; group?: string; lines: string[]; states: string[] }

const most = 20

/** The listing being written, those of its organization, and those of the directory. */
function useListingChoices({ listing, orgName }: Carrier) {
  const [searchText, setSearchText] = useState('')
  const own = useCall(
    'listings.filtered',
    { org_name: orgName ?? '', per_page: 100, facets: false },
    { enabled: orgName !== undefined },
  )
  const found = useCall(
    'listings.filtered',
    { searchTerm: searchText, per_page: most, facets: false },
    { keepLast: true, enabled: listing === undefined },
  )
  const choices: ListingChoice[] = []
  if (listing)
    choices.push({
      value: thisListing,
      label: listing.name.trim() || 'This listing',
      lines: listing.lines,
      states: listing.states,
    })
  else choices.push({ value: anyListing, label: 'Any listing of this organization', lines: [], states: [] })
  const optionOf = (record: NonNullable<typeof found.data>['listings'][number], group: string): ListingChoice => ({
    value: String(record.id),
    label: record.listing_name,
    group,
    lines: fromCommas(record.line_of_business),
    states: record.states,
  })
  const ours = (own.data?.listings ?? []).map(record => optionOf(record, 'Its listings'))
  const ids = new Set(ours.map(choice => choice.value))
  const others = (found.data?.listings ?? [])
    .map(record => optionOf(record, 'In the directory'))
    .filter(choice => !ids.has(choice.value))
  return {
    choices: [...choices, ...ours, ...others],
    setSearchText,
    isBusy: found.isFetching,
    failed: found.error ?? own.error,
    retry: () => void (found.isError ? found.refetch() : own.refetch()),
  }
}

type RowsProps = {
  value: CoverageRow[]
  onChange: (rows: CoverageRow[]) => void
  /** The chosen listing, whose lines and states can be copied. */
  source: ListingChoice | undefined
}

/** The lines of one listing, in rows with their states. */
function CoverageRows({ value, onChange, source }: RowsProps) {
  const replace = (row: CoverageRow) => onChange(placed(value, row))
  const canCopy = source !== undefined && source.lines.length + source.states.length > 0
  return (
    <>
      {value.map((row, index) => (
        <div
          key={row.key}
          className={`grid grid-cols-1 gap-3.5 [&>button]:justify-self-start ${index > 0 ? 'border-t pt-3.5' : ''}`}
        >
          {/* It stays where it is while listings are looked up, so that nothing moves under a press. */}
          <TextButton
            disabled={!canCopy}
            onClick={() => source && replace({ ...row, lines: source.lines, states: source.states })}
          >
            Same as listing
          </TextButton>
          <LinePicker required value={row.lines} onChange={lines => replace({ ...row, lines })} />
          <StatesField label="States" required value={row.states} onChange={states => replace({ ...row, states })} />
          {value.length > 1 && (
            <TextButton aria-label={`Remove lines ${index + 1}`} onClick={() => onChange(without(value, row))}>
              Remove
            </TextButton>
          )}
        </div>
      ))}
      <div>
        <Button
          kind="ghost"
          size="sm"
          disabled={!value.every(isWholeRow)}
          onClick={() => onChange([...value, blankRow()])}
        >
          <Icon name="plus" size="s" />
          Add Line Of Business
        </Button>
      </div>
    </>
  )
}
