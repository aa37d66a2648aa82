// The history of a record, collapsed.
import { useRef, useState } from 'react'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { RecordKind } from './diff/recordFields.ts'
import { RecordHistory } from './RecordHistory.tsx'

/** In the queue g opens it; on other pages g begins the keys that lead elsewhere. */
type Props = { kind: RecordKind; id: number; hasKey?: boolean }

/** The history is loaded when it is first opened. */
export function HistoryFold({ kind, id, hasKey = true }: Props) {
  const [isOpen, setOpen] = useState(false)
  const fold = useRef<HTMLDetailsElement>(null)
  const show = () => {
    if (!fold.current) return
    fold.current.open = true
    fold.current.querySelector('summary')?.focus()
  }
  useShortcuts('This entry', [{ key: 'g', does: 'Show its history', run: show, when: () => hasKey }])
  return (
    <details ref={fold} className="border-t" onToggle={event => setOpen(event.currentTarget.open)}>
      <summary className="flex min-h-12 items-center gap-2 px-4.5 font-medium *:last:ml-auto sm:px-6">
        <Icon name="clock" size="s" />
        History
        <Icon name="down" />
      </summary>
      <div className="px-4.5 pb-5 sm:px-6">{isOpen && <RecordHistory kind={kind} id={id} />}</div>
    </details>
  )
}
