// A chosen value with a remove button; in the search bar of a narrow screen it is plain text.
import { Icon } from './Icon.tsx'
import styles from './Pill.module.css'

type Props = { label: string; isInSegment?: boolean; onRemove?: (() => void) | undefined }

export function Pill({ label, isInSegment, onRemove }: Props) {
  return (
    <span className={isInSegment ? styles.inSegment : styles.pill}>
      <span className={isInSegment ? 'one-line' : 'breaks'}>{label}</span>
      {onRemove && (
        <button type="button" aria-label={`Remove ${label}`} onClick={onRemove}>
          <Icon name="x" size="s" />
        </button>
      )}
    </span>
  )
}
