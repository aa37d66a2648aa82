// The applied filters as chips that can be removed one by one. Without filters a sentence keeps the layout stable.
import { takeFocusInPlace } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { focusBeside } from '#web/ui/Pill.tsx'
import type { AppliedChip } from './appliedChips.ts'

/** On a phone it scrolls sideways, and its edges fade out where it can be scrolled. */
const rowClass =
  'mt-2 mb-3 flex min-h-8.5 items-center gap-2 max-sm:-mx-gutter max-sm:min-h-12 max-sm:overflow-x-auto max-sm:[mask-image:linear-gradient(to_right,transparent,#000_var(--spacing-gutter),#000_calc(100%-28px),transparent_calc(100%-4px))] max-sm:py-0.5 max-sm:pr-7 max-sm:pl-gutter max-sm:[scrollbar-width:none] sm:flex-wrap'

const chipShape =
  'inline-flex min-h-11 flex-none items-center rounded-full pr-0.5 pl-3 text-14 font-medium whitespace-nowrap sm:min-h-8.5'
const looks = {
  applied: 'bg-accent-soft text-on-accent-soft forced-colors:border',
  excluded: 'inset-ring inset-ring-line-strong forced-colors:border',
  leftOut: 'border border-dashed border-control text-muted',
}

type Props = { chips: AppliedChip[]; onRemove: (without: AppliedChip['without']) => void }

export function AppliedChips({ chips, onRemove }: Props) {
  if (chips.length === 0)
    return (
      <div className={rowClass}>
        <p className="text-13 text-faint">Every approved listing. Say what you need to place, and where.</p>
      </div>
    )
  return (
    <ul className={rowClass} aria-label="Applied search and filters">
      {chips.map(({ key, kind, label, from, isExcluded, isLeftOut, without }) => (
        <li
          className={`${chipShape} ${isLeftOut ? looks.leftOut : isExcluded ? looks.excluded : looks.applied}`}
          key={key}
          title={isLeftOut ? 'Left out: no listing here has it' : from && `Understood from “${from}”`}
        >
          {isLeftOut && <span className="sr-only">Left out: </span>}
          {isExcluded && (
            <span className="mr-1.5 -ml-0.5 text-faint">
              <Icon name="no" size="s" />
            </span>
          )}
          {kind && <span className="mr-1.25 font-normal">{kind}</span>}
          {label}
          <button
            type="button"
            className="grid size-11 place-items-center rounded-full hover:bg-accent-soft-hover sm:size-7.5"
            aria-label={`Remove ${label}`}
            onClick={({ currentTarget }) => {
              if (!focusBeside(currentTarget)) takeFocusInPlace(document.getElementById('results-heading'))
              onRemove(without)
            }}
          >
            <Icon name="x" size="s" />
          </button>
        </li>
      ))}
    </ul>
  )
}
