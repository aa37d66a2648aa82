// What is applied, each with its own way out; with nothing applied, a sentence that keeps the place.
import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './AppliedChips.module.css'
import type { AppliedChip } from './appliedChips.ts'
import type { Filters } from './searchParams.ts'

type Props = { chips: AppliedChip[]; onRemove: (without: Partial<Filters>) => void }

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

/** The button goes with its chip: the focus moves to the next one before, so that it is not lost. */
function moveFocus({ currentTarget }: MouseEvent<HTMLButtonElement>) {
  const chip = currentTarget.closest('li')
  const next = chip?.nextElementSibling ?? chip?.previousElementSibling
  const target = next?.querySelector('button') ?? document.getElementById('results-heading')
  target?.focus({ preventScroll: true })
}
