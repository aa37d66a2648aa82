// Rows of the table that are ticked, on any page, and put on a list or exported together.

import { useState } from 'react'
import { AddToListButton } from '#web/features/collections/AddToListButton.tsx'
import { ExportButton } from '#web/platform/ExportButton.tsx'
import { Button, IconButton } from '#web/ui/Button.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { PlainCheckbox } from '#web/ui/PlainCheckbox.tsx'

export type Ticking = { has: (id: number) => boolean; turn: (id: number, isOn: boolean) => void }

/** `ticking` is null until somebody starts to tick. */
export function useTickedRows(here: readonly number[]) {
  const [ids, setIds] = useState<readonly number[] | null>(null)
  const turn = (id: number, isOn: boolean) =>
    setIds(before => [...(before ?? []).filter(other => other !== id), ...(isOn ? [id] : [])])
  const ticking: Ticking | null = ids && { has: id => ids.includes(id), turn }
  return {
    ticking,
    button: (
      <IconButton
        className="-mx-1 -my-2 grid! size-6!"
        aria-label="Select rows"
        title="Select rows"
        aria-pressed={ids !== null}
        onClick={() => setIds(ids ? null : [])}
      >
        <Icon name="list" size="s" />
      </IconButton>
    ),
    bar: ids && (
      <div className="flex min-h-12 flex-wrap items-center gap-2 border-b bg-accent-soft px-3.5 py-1.5 text-14 text-on-accent-soft print:hidden">
        <p role="status" className="font-medium">
          {formatCount(ids.length)} selected
        </p>
        <div className="ml-auto flex flex-wrap gap-2">
          <Button kind="ghost" size="sm" onClick={() => setIds([...new Set([...ids, ...here])])}>
            Select all on this page
          </Button>
          {ids.length > 0 && <AddToListButton listings={ids} />}
          {ids.length > 0 && (
            <ExportButton kind="sec" exporting={{ what: 'listings', ids: [...ids], rows: ids.length }} />
          )}
          <Button kind="ghost" size="sm" onClick={() => setIds(null)}>
            Done
          </Button>
        </div>
      </div>
    ),
  }
}

export const RowTick = ({ id, name, ticking }: { id: number; name: string; ticking: Ticking }) => (
  <label className="grid size-7.5 cursor-pointer place-items-center rounded-md hover:bg-hover">
    <PlainCheckbox
      aria-label={`Select ${name}`}
      checked={ticking.has(id)}
      onChange={event => ticking.turn(id, event.currentTarget.checked)}
    />
  </label>
)
