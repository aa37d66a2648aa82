// A chosen value with a remove button; in the search bar of a narrow screen it is plain text.
import { Icon } from './Icon.tsx'
import styles from './Pill.module.css'

type Props = { label: string; isInSegment?: boolean; onRemove?: (() => void) | undefined }

export function Pill({ label, isInSegment, onRemove }: Props) {
  return (
    <span className={isInSegment ? styles.inSegment : styles.pill}>
      <span className={isInSegment ? 'one-line' : 'breaks'}>{label}</span>
      {onRemove && (
        <button
          type="button"
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
  target.focus({ preventScroll: true })
  return true
}
