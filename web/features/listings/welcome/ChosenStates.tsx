// 'Where do you place business?': regions as buttons, and the map; on a phone the states of each region.
import { StateTiles } from '#web/ui/fields/StateTiles.tsx'
import { regions, states } from '#web/ui/states.ts'
import { Toggle } from './Toggle.tsx'

type Props = { value: readonly string[]; onChange: (codes: readonly string[]) => void }

/** Larger tiles than in a form, which look as if they can be pressed. */
const mapClass =
  'max-w-3xl [--color-on-tile-off:var(--color-ink)] [--color-tile-off-line:var(--color-control)] [--color-tile-off:var(--color-surface)] [--most-tile:62px] [&_.tile]:text-16'

export function ChosenStates({ value, onChange }: Props) {
  const region = (name: string, codes: readonly string[]) => {
    const picked = codes.filter(code => value.includes(code)).length
    const isFull = picked === codes.length
    const isAll = codes.length === states.length
    const others = value.filter(code => !codes.includes(code))
    return (
      <Toggle
        key={name}
        isOn={isFull || (picked > 0 && !isAll && 'mixed')}
        figure={isAll ? undefined : `${picked}/${codes.length}`}
        onPress={() => onChange(isFull ? others : [...others, ...codes])}
      >
        {name}
      </Toggle>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in all browsers. */}
      <div
        role="group"
        aria-label="Regions"
        className="mb-5 flex gap-2 max-sm:-mx-gutter max-sm:overflow-x-auto max-sm:px-gutter sm:flex-wrap"
      >
        {regions.map(({ name, states }) =>
          region(
            name,
            states.map(({ code }) => code),
          ),
        )}
        {region(
          'All 51',
          states.map(({ code }) => code),
        )}
      </div>
      <div className={mapClass}>
        <StateTiles
          value={value}
          onToggle={code => onChange(value.includes(code) ? value.filter(one => one !== code) : [...value, code])}
          headOf={({ name, states }) => (
            <p className="flex justify-between text-14 font-semibold">
              {name}
              <span className="text-faint">
                {states.filter(({ code }) => value.includes(code)).length}/{states.length}
              </span>
            </p>
          )}
        />
      </div>
    </>
  )
}
