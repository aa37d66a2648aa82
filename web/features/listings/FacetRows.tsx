// A few choices of a filter as rows with live counts. Nothing moves while it is held: pointed at, or reached by keyboard.
import { useState } from 'react'
import { FacetRow } from '#web/ui/FacetRow.tsx'
import { figure } from '#web/ui/figure.ts'
import { Skeleton } from '#web/ui/Loading.tsx'
import styles from './FacetRows.module.css'
import { type Choice, inOrder, largest } from './facets.ts'

type Props = {
  /** Nothing is counted yet: the places of the rows are kept. */
  isLoading: boolean
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  held: boolean
  most: number
  /** Which of the choices are shown, and in which order. */
  pick?: (choices: readonly Choice[], chosen: readonly string[], most: number) => Choice[]
}

export function FacetRows({ label, choices, chosen, onToggle, held, most, isLoading, pick = largest }: Props) {
  const fresh = pick(choices, chosen, most)
  const [order, setOrder] = useState<readonly string[]>([])
  const values = fresh.map(({ value }) => value)
  const isOld = order.join('\n') !== values.join('\n')
  if (isOld && (!held || order.length === 0)) setOrder(values)
  if (isLoading) return <Places count={most} />
  const rows = held && order.length > 0 ? inOrder(choices, order, chosen) : fresh
  if (rows.length === 0) return null
  const top = Math.max(1, ...rows.map(({ count }) => count ?? 0))
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame and a legend of its own.
    <div className={styles.rows} role="group" aria-label={label}>
      {rows.map(({ value, label: name, count }) => {
        const isOn = chosen.includes(value)
        const isOff = count === 0 && !isOn
        return (
          <FacetRow
            key={value}
            name={name}
            figure={count === undefined ? undefined : figure(count)}
            share={(count ?? 0) / top}
            isOn={isOn}
            isOff={isOff}
            aria-pressed={isOn}
            onClick={() => !isOff && onToggle(value)}
          />
        )
      })}
    </div>
  )
}

function Places({ count }: { count: number }) {
  return (
    <div className={styles.rows}>
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number.
        <div key={place} className={styles.place}>
          <Skeleton width={`${80 - 14 * place}%`} height={14} />
        </div>
      ))}
    </div>
  )
}
