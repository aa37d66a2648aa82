// A chosen value as a chip, with a button that removes it. It is the browser's own, since the search of the landing page has some.
import type { ReactNode } from 'react'
import { takeFocusInPlace } from './focus.ts'
import { Icon } from './Icon.tsx'

type Props = {
  label: string
  look?: keyof typeof looks
  /** Before the label. */
  sign?: ReactNode
  onRemove?: (() => void) | undefined
  /** Takes the focus when the last of several is removed. */
  orElse?: () => HTMLElement | null
}

const shape = 'inline-flex max-w-full min-w-0 items-center font-medium'
const round = 'min-h-11 flex-none rounded-full pr-0.5 pl-3 text-14 whitespace-nowrap sm:min-h-8.5'
const looks = {
  field:
    'min-h-11 gap-0.5 rounded-sm bg-accent-soft pr-0.5 pl-2.5 text-14 text-on-accent-soft forced-colors:border sm:min-h-7.5',
  /** In the search bar; on a narrow screen it is plain text. */
  segment:
    'gap-0.5 rounded-sm text-16 text-ink forced-colors:border not-first:max-sm:before:mr-1.25 not-first:max-sm:before:text-faint not-first:max-sm:before:content-["·"] sm:min-h-6.5 sm:bg-accent-soft sm:pr-0.5 sm:pl-2 sm:text-13 sm:text-on-accent-soft',
  /** What a search applies, excludes, and had to leave out. */
  applied: `${round} bg-accent-soft text-on-accent-soft forced-colors:border`,
  excluded: `${round} inset-ring inset-ring-line-strong forced-colors:border`,
  leftOut: `${round} border border-dashed border-control text-muted`,
}
const crosses = {
  field: 'grid h-11 w-10 rounded-sm sm:h-auto sm:min-h-6.5 sm:w-6.5',
  segment: 'hidden rounded-sm sm:grid sm:min-h-6.5 sm:w-6.5',
  round: 'grid size-11 rounded-full sm:size-7.5',
}

export function Pill({ label, look = 'field', sign, onRemove, orElse }: Props) {
  return (
    <span className={`${shape} ${looks[look]}`}>
      {sign}
      <span className={look === 'field' ? 'wrap-anywhere' : 'truncate'}>{label}</span>
      {onRemove && (
        <button
          type="button"
          className={`place-items-center hover:bg-accent-soft-hover ${crosses[look === 'field' || look === 'segment' ? look : 'round']}`}
          aria-label={`Remove ${label}`}
          onClick={({ currentTarget }) => {
            takeFocusInPlace(besideOf(currentTarget.parentElement) ?? orElse?.())
            onRemove()
          }}
        >
          <Icon name="x" size="s" />
        </button>
      )}
    </span>
  )
}

/** What is removed takes its focused button along, so the focus first moves to the one beside it. */
function besideOf(pill: Element | null): HTMLElement | null {
  const whole = pill?.parentElement?.matches('li') ? pill.parentElement : pill
  const beside = whole?.nextElementSibling ?? whole?.previousElementSibling
  const target = beside?.matches('button') ? beside : beside?.querySelector('button')
  return target instanceof HTMLElement ? target : null
}
