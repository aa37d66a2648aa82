// The most frequent choices of a filter as rows with live counts. The order stays fixed under the pointer or with keyboard focus.
import { useState } from 'react'
import { FacetRow } from '#web/ui/FacetRow.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Skeleton } from '#web/ui/Loading.tsx'
import { type Choice, inOrder, largest } from './facets.ts'

type Props = {
  /** The first counts are loading: skeletons keep the place of the rows. */
  isLoading: boolean
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  held: boolean
  most: number
  /** Selects and orders the choices that are shown. */
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
    <div className="grid grid-cols-1 gap-px" role="group" aria-label={label}>
      {rows.map(({ value, label: name, count }) => {
        const isOn = chosen.includes(value)
        const isOff = count === 0 && !isOn
        return (
          <FacetRow
            key={value}
            name={name}
            figure={count === undefined ? undefined : formatCount(count)}
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
    <div className="grid grid-cols-1 gap-px">
      {Array.from({ length: count }, (_, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: places have nothing but their number.
        <div key={place} className="grid min-h-11 items-center px-2.5 sm:min-h-8.5">
          <Skeleton width={`${80 - 14 * place}%`} height={14} />
        </div>
      ))}
    </div>
  )
}
