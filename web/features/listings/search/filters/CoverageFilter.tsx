// The map as a filter by state, collapsed until it is opened.

import { useState } from 'react'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { StatePicker } from '#web/ui/fields/StatePicker.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './CoverageFilter.module.css'
import { type Choice, offered } from './facets.ts'

type Props = { value: readonly string[]; choices: Choice[]; onChange: (codes: string[]) => void }

export function CoverageFilter({ value, choices, onChange }: Props) {
  const [isOpen, setOpen] = useState(false)
  const isCounted = choices.every(({ count }) => count !== undefined)
  const counts = Object.fromEntries(choices.map(choice => [choice.value, choice.count]))
  return (
    <details className={styles.fold} onToggle={event => setOpen(event.currentTarget.open)}>
      <summary>
        <span>Coverage map</span>
        {value.length > 0 && <CountBadge kind="quiet" count={value.length} />}
        <Icon name="down" />
      </summary>
      {isOpen &&
        (offered(choices, value).length === 0 ? (
          <p className="caption">No state has a listing for this search.</p>
        ) : (
          <StatePicker legend="Covered states" value={value} onChange={onChange} {...(isCounted && { counts })} />
        ))}
    </details>
  )
}
