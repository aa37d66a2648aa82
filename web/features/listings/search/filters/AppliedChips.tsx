// The applied filters as chips that can be removed one by one. Without filters a sentence keeps the layout stable.
import { Icon } from '#web/ui/Icon.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import type { AppliedChip } from './appliedChips.ts'

/** On a phone it scrolls sideways, and its edges fade out where it can be scrolled. */
const rowClass =
  'mt-2 mb-3 flex min-h-8.5 min-w-0 flex-1 items-center gap-2 max-sm:-mx-gutter max-sm:min-h-12 max-sm:overflow-x-auto max-sm:[mask-image:linear-gradient(to_right,transparent,#000_var(--spacing-gutter),#000_calc(100%-28px),transparent_calc(100%-4px))] max-sm:py-0.5 max-sm:pr-7 max-sm:pl-gutter max-sm:[scrollbar-width:none] sm:flex-wrap'

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
          className="flex max-w-full flex-none"
          key={key}
          title={isLeftOut ? 'Left out: no listing here has it' : from && `Understood from “${from}”`}
        >
          <Pill
            look={isLeftOut ? 'leftOut' : isExcluded ? 'excluded' : 'applied'}
            label={label}
            sign={
              <>
                {isLeftOut && <span className="sr-only">Left out: </span>}
                {isExcluded && (
                  <span className="mr-1.5 -ml-0.5 text-faint">
                    <Icon name="no" size="s" />
                  </span>
                )}
                {kind && <span className="mr-1.25 font-normal">{kind}</span>}
              </>
            }
            onRemove={() => onRemove(without)}
            orElse={() => document.getElementById('results-heading')}
          />
        </li>
      ))}
    </ul>
  )
}
