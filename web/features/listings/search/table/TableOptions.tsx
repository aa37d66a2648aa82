// The table's part of the menu 'Display': its columns and their order, the number of rows, and copying the page as text.

import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { rowChoices } from '#contract/search.ts'
import { notify } from '#web/platform/notify.ts'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PlainCheckbox } from '#web/ui/PlainCheckbox.tsx'
import { display, useDisplay } from '../results/display.ts'
import { chosenColumns, moved, otherColumns, tableText } from './columnChoice.ts'
import { columns } from './columns.tsx'

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
      <fieldset className="grid min-w-0">
        <legend className="text-14 font-semibold">Columns</legend>
        {[...chosen, ...otherColumns(chosen)].map(key => {
          const at = chosen.indexOf(key)
          const { label } = columns[key]
          return (
            <div key={key} className="flex min-h-9 items-center gap-0.5">
              <label className="flex min-h-9 flex-1 cursor-pointer items-center gap-2 text-14">
                <PlainCheckbox
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
      <div className="flex flex-wrap items-center gap-2">
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
