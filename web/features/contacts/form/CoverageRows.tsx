// The lines of one listing, each row with the states in which they are answered for.
import { LinePicker } from '#web/features/reference/LinePicker.tsx'
import { StatesField } from '#web/features/reference/StatesField.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ContactFields.module.css'
import { blankRow, type CoverageRow, isWholeRow } from './coverageValues.ts'
import { placed, without } from './draftRows.ts'
import type { ListingChoice } from './useListingChoices.ts'

type Props = {
  value: CoverageRow[]
  onChange: (rows: CoverageRow[]) => void
  /** The listing that was chosen: its lines and states can be taken over. */
  source: ListingChoice | undefined
}

export function CoverageRows({ value, onChange, source }: Props) {
  const replace = (row: CoverageRow) => onChange(placed(value, row))
  const canCopy = source !== undefined && source.lines.length + source.states.length > 0
  return (
    <>
      {value.map((row, index) => (
        <div key={row.key} className={styles.row}>
          {canCopy && (
            <button
              type="button"
              className="text-link"
              onClick={() => replace({ ...row, lines: source.lines, states: source.states })}
            >
              Same as listing
            </button>
          )}
          <LinePicker required value={row.lines} onChange={lines => replace({ ...row, lines })} />
          <StatesField label="States" required value={row.states} onChange={states => replace({ ...row, states })} />
          {value.length > 1 && (
            <button
              type="button"
              className="text-link"
              aria-label={`Remove lines ${index + 1}`}
              onClick={() => onChange(without(value, row))}
            >
              Remove
            </button>
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
