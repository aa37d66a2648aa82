// Which items of a list are marked, and what can be done with them.
import { Link } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import { comparisonOf, mostCompared } from '#contract/comparison.ts'
import { type Collected, openAddToList } from '#web/platform/dialogs.ts'
import { ExportButton } from '#web/platform/ExportButton.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { type Item, moveTo, recordsIn } from './items.ts'

export function useMarked(items: readonly Item[]) {
  const [ids, setIds] = useState<readonly number[]>([])
  return {
    marked: items.filter(({ id, is_gone }) => !is_gone && ids.includes(id)),
    mark: (id: number, isOn: boolean) => setIds(isOn ? [...ids, id] : ids.filter(other => other !== id)),
    clear: () => setIds([]),
  }
}

type Props = {
  marked: readonly Item[]
  /** Without it nothing can be moved. */
  list?: { id: number; name: string; version: number }
  onTakeOut: () => void
  onClear: () => void
}

export function MarkedBar({ marked, list, onTakeOut, onClear }: Props) {
  const place = useRef<HTMLDivElement>(null)
  if (marked.length === 0) return null
  const at = () => place.current
  const records = recordsIn(marked)
  return (
    <div
      ref={place}
      className="flex flex-wrap items-center gap-2 border-b bg-accent-soft px-4 py-1.5 text-14 text-on-accent-soft sm:px-5 print:hidden"
    >
      <p role="status" className="font-medium">
        {formatCount(marked.length)} marked
      </p>
      <div className="flex flex-wrap gap-2 sm:ml-auto">
        <CompareMarked {...records} />
        <ExportMarked {...records} />
        <Button kind="sec" size="sm" aria-haspopup="dialog" onClick={() => openAddToList({ ...records, at: at() })}>
          Add to list
        </Button>
        {list && (
          <Button
            kind="sec"
            size="sm"
            aria-haspopup="dialog"
            onClick={() =>
              openAddToList({ ...records, at: at(), move: { from: list.id, to: other => moveTo(list, other, marked) } })
            }
          >
            Move to list
          </Button>
        )}
        <Button kind="sec" size="sm" onClick={onTakeOut}>
          Take out
        </Button>
        <Button kind="ghost" size="sm" onClick={onClear}>
          Clear
        </Button>
      </div>
    </div>
  )
}

/** A table holds one kind. */
function ExportMarked({ listings, organizations }: Required<Collected>) {
  if (listings.length > 0 && organizations.length > 0) return null
  const what = organizations.length === 0 ? 'listings' : 'organizations'
  const ids = [...listings, ...organizations]
  return <ExportButton kind="sec" exporting={{ what, ids, rows: ids.length }} />
}

/** Up to four of one kind stand side by side. */
function CompareMarked({ listings, organizations }: Required<Collected>) {
  const kind = organizations.length === 0 ? 'listings' : 'organizations'
  const ids = kind === 'listings' ? listings : organizations
  const isOneKind = listings.length === 0 || organizations.length === 0
  if (!isOneKind || ids.length < 2 || ids.length > mostCompared) return null
  return (
    <Link className={buttonClass('sec', 'sm')} to="/compare" search={comparisonOf(kind, ids)}>
      <Icon name="scale" size="s" /> Compare {ids.length}
    </Link>
  )
}
