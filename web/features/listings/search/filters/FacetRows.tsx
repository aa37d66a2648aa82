// The most frequent choices of a filter as rows with live counts.
import { FacetRow } from '#web/ui/FacetRow.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { type Choice, largest } from './facets.ts'

type Props = {
  /** The first counts are loading: bars keep the place of the rows. */
  isLoading: boolean
  label: string
  choices: readonly Choice[]
  chosen: readonly string[]
  onToggle: (value: string) => void
  most: number
  /** Selects and orders the choices that are shown. */
  pick?: (choices: readonly Choice[], chosen: readonly string[], most: number) => Choice[]
}

export function FacetRows({ label, choices, chosen, onToggle, most, isLoading, pick = largest }: Props) {
  if (isLoading) return <Bars what={label} bar="h-9 sm:h-6" frame="grid gap-2.5 py-1" count={4} />
  const rows = pick(choices, chosen, most)
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
