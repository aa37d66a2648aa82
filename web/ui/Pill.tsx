// A chosen value with a remove button; in the search bar of a narrow screen it is plain text.
import { takeFocusInPlace } from './focus.ts'
import { Icon } from './Icon.tsx'

type Props = { label: string; isInSegment?: boolean; onRemove?: (() => void) | undefined }

const shape = 'inline-flex max-w-full min-w-0 items-center gap-0.5 rounded-sm font-medium forced-colors:border'
const looks = {
  field: 'min-h-11 bg-accent-soft pr-0.5 pl-2.5 text-14 text-on-accent-soft sm:min-h-7.5',
  segment:
    'text-16 text-ink not-first:max-sm:before:mr-1.25 not-first:max-sm:before:text-faint not-first:max-sm:before:content-["·"] sm:min-h-6.5 sm:bg-accent-soft sm:pr-0.5 sm:pl-2 sm:text-13 sm:text-on-accent-soft',
}

export function Pill({ label, isInSegment, onRemove }: Props) {
  return (
    <span className={`${shape} ${isInSegment ? looks.segment : looks.field}`}>
      <span className={isInSegment ? 'truncate' : 'wrap-anywhere'}>{label}</span>
      {onRemove && (
        <button
          type="button"
          className={`h-11 w-10 place-items-center rounded-[5px] hover:bg-accent-soft-hover sm:grid sm:h-auto sm:min-h-6.5 sm:w-6.5 ${isInSegment ? 'hidden' : 'grid'}`}
          aria-label={`Remove ${label}`}
          onClick={({ currentTarget }) => {
            focusBeside(currentTarget.parentElement)
            onRemove()
          }}
        >
          <Icon name="x" size="s" />
        </button>
      )}
    </span>
  )
}

/** What is removed takes its focused button along, so the focus first moves to the one beside it. Returns whether there is one. */
export function focusBeside(item: Element | null): boolean {
  const whole = item?.parentElement?.matches('li') ? item.parentElement : item
  const beside = whole?.nextElementSibling ?? whole?.previousElementSibling
  const target = beside?.matches('button') ? beside : beside?.querySelector('button')
  if (!(target instanceof HTMLElement)) return false
  takeFocusInPlace(target)
  return true
}
