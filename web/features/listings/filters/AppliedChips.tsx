// The applied filters as chips that can be removed one by one. Without filters a sentence keeps the layout stable.
import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
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
            onClick={event => {
              moveFocus(event)
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

/** A removed chip takes its focused button along, so the focus first moves to the next chip. */
function moveFocus({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const chip = currentTarget.closest('li')
  const next = chip?.nextElementSibling ?? chip?.previousElementSibling
  const target = next?.querySelector('button') ?? document.getElementById('results-heading')
  target?.focus({ preventScroll: true })
}
