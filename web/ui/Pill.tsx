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

/** A removed pill takes its focused button along, so the focus first moves to the one beside it. */
function focusBeside(pill: Element | null) {
  const item = pill?.parentElement?.matches('li') ? pill.parentElement : pill
  const beside = item?.nextElementSibling ?? item?.previousElementSibling
  const target = beside?.matches('button') ? beside : beside?.querySelector('button')
  if (target instanceof HTMLElement) target.focus({ preventScroll: true })
}
