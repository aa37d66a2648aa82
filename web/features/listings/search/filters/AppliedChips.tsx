// The applied filters as chips that can be removed one by one. Without filters a sentence keeps the layout stable.
import { Icon } from '#web/ui/Icon.tsx'
import { focusBeside } from '#web/ui/Pill.tsx'
import styles from './AppliedChips.module.css'
import type { AppliedChip } from './appliedChips.ts'

type Props = { chips: AppliedChip[]; onRemove: (without: AppliedChip['without']) => void }

export function AppliedChips({ chips, onRemove }: Props) {
  if (chips.length === 0)
    return (
      <div className={styles.row}>
        <p className="caption">Every approved listing. Say what you need to place, and where.</p>
      </div>
    )
  return (
    <ul className={styles.row} aria-label="Applied search and filters">
      {chips.map(({ key, kind, label, from, without }) => (
        <li className={styles.applied} key={key} title={from && `Understood from “${from}”`}>
          {kind && <span className={styles.kind}>{kind}</span>}
          {label}
          <button
            type="button"
            aria-label={`Remove ${label}`}
            onClick={({ currentTarget }) => {
              if (!focusBeside(currentTarget))
                document.getElementById('results-heading')?.focus({ preventScroll: true })
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
