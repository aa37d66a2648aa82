// The three views of an entry: preview, changes, and all facts. The keys 1, 2 and 3 switch between them.
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { placeOfField } from '#web/review/diff/ChangeTable.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'

export type View = 'brokers' | 'changed' | 'facts'

const views: { value: View; label: string }[] = [
  { value: 'brokers', label: 'As brokers will see it' },
  { value: 'changed', label: 'What changed' },
  { value: 'facts', label: 'All facts' },
]

export function ViewSwitch({ view, onChange }: { view: View; onChange: (view: View) => void }) {
  useShortcuts(
    'This entry',
    views.map(({ value, label }, index) => ({ key: String(index + 1), does: label, run: () => onChange(value) })),
  )
  return (
    <div className="flex items-center justify-between gap-3 px-4 py-3.5 @max-lg:*:first:w-full @max-lg:[&>:first-child>*]:shrink sm:px-5">
      <Segments label="How to look at it" look="sunk" value={view} options={views} onChange={onChange} />
      <span className="whitespace-nowrap @max-lg:hidden pointer-coarse:hidden" aria-hidden="true">
        <KeyCaps keys="1" /> <KeyCaps keys="2" /> <KeyCaps keys="3" />
      </span>
    </div>
  )
}

/** Scrolls to the row of a field, once the view that contains it has rendered, and to what is asked about it. */
export const showField = (name: string) =>
  requestAnimationFrame(() => {
    const row = document.getElementById(placeOfField(name))
    row?.scrollIntoView({ block: 'center' })
    takeFocus(row?.querySelector<HTMLElement>('input, button'))
  })
