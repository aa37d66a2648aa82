// The largest choices as toggles with counts, and a search that adds others.
import { useMeanings } from '#web/features/reference/useMeanings.ts'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import type { Choice } from '../search/filters/facets.ts'
import { Toggle } from './Toggle.tsx'

type Props = {
  label: string
  other: string
  choices: readonly Choice[]
  value: readonly string[]
  most: number
  /** The synonyms that the server searches. */
  meaning?: 'class'
  onChange: (values: readonly string[]) => void
}

/** The number of toggles. */
const shown = 12

export function Toggles({ label, other, choices, value, most, meaning, onChange }: Props) {
  const largest = choices.toSorted((one, other) => (other.count ?? 0) - (one.count ?? 0)).slice(0, shown)
  // Choices of an earlier visit may have no market in the chosen states.
  const added = value
    .filter(one => !largest.some(choice => choice.value === one))
    .map(one => choices.find(choice => choice.value === one) ?? { value: one, label: one, count: 0 })
  const others = choices.filter(choice => !largest.includes(choice) && !value.includes(choice.value))
  const found = useMeanings(meaning ?? 'class', others)
  const isFull = value.length >= most
  const toggle = (one: string) => onChange(value.includes(one) ? value.filter(other => other !== one) : [...value, one])
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot wrap its toggles in all browsers. */}
      <div role="group" aria-label={label} className="mb-5 flex flex-wrap gap-2">
        {[...largest, ...added].map(({ value: one, label, count }) => {
          const isOn = value.includes(one)
          return (
            <Toggle
              key={one}
              isOn={isOn}
              isOff={!isOn && isFull}
              figure={count === undefined ? undefined : formatCount(count)}
              onPress={() => toggle(one)}
            >
              {label}
            </Toggle>
          )
        })}
      </div>
      <div className="max-w-105">
        <Picker
          label={other}
          isRepeated
          placeholder="Search"
          disabled={isFull}
          hint={isFull ? `${most} at most. Take one off to add another.` : undefined}
          {...(meaning ? found : { options: others })}
          value={null}
          onChange={one => one !== null && toggle(one)}
        />
      </div>
    </>
  )
}
