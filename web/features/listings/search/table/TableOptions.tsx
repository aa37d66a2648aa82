// The table's part of the menu 'Display': its columns and their order, the number of rows, and copying the page as text.
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { notify } from '#web/platform/notify.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { display, useDisplay } from '../results/display.ts'
import { rowChoices } from '../searchParams.ts'
import { chosenColumns, moved, otherColumns, tableText } from './columnChoice.ts'
import { columns } from './columns.tsx'
import styles from './TableOptions.module.css'

type Props = { listings: readonly ListingRecord[]; rows: number; onRows: (rows: number) => void }

export function TableOptions({ listings, rows, onRows }: Props) {
  const { columns: stored } = useDisplay()
  const chosen = chosenColumns(stored)
  const copy = () =>
    navigator.clipboard.writeText(tableText(listings, chosen)).then(
      () => notify.success('The rows of this page are copied.'),
      () => notify.error('The browser did not allow copying.'),
    )
  return (
    <>
      <fieldset className={styles.columns}>
        <legend className="label">Columns</legend>
        {[...chosen, ...otherColumns(chosen)].map(key => {
          const at = chosen.indexOf(key)
          const { label } = columns[key]
          return (
            <div key={key}>
              <label>
                <input
                  type="checkbox"
                  checked={at >= 0}
                  onChange={() => display({ columns: at < 0 ? [...chosen, key] : chosen.filter(one => one !== key) })}
                />
                {label}
              </label>
              {at > 0 && (
                <IconButton aria-label={`Move up ${label}`} onClick={() => display({ columns: moved(chosen, at, -1) })}>
                  <Icon name="up" size="s" />
                </IconButton>
              )}
              {at >= 0 && at < chosen.length - 1 && (
                <IconButton
                  aria-label={`Move down ${label}`}
                  onClick={() => display({ columns: moved(chosen, at, 1) })}
                >
                  <Icon name="down" size="s" />
                </IconButton>
              )}
            </div>
          )
        })}
      </fieldset>
      <div className="row wraps gap-8px">
        {stored && (
          <Button kind="ghost" size="sm" onClick={() => display({ columns: null })}>
            Reset columns
          </Button>
        )}
        {rowChoices.map(
          choice =>
            choice !== rows && (
              <Button key={choice} kind="sec" size="sm" onClick={() => onRows(choice)}>
                Show {choice}
              </Button>
            ),
        )}
        <Button kind="sec" size="sm" onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </>
  )
}
