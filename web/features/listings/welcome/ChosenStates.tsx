// 'Where do you place business?': regions as buttons, and the map; on a phone the states of each region.
import { StateTiles } from '#web/ui/fields/StateTiles.tsx'
import { regions, states } from '#web/ui/states.ts'
import styles from './Welcome.module.css'

type Props = { value: readonly string[]; onChange: (codes: readonly string[]) => void }

export function ChosenStates({ value, onChange }: Props) {
  const region = (name: string, codes: readonly string[]) => {
    const picked = codes.filter(code => value.includes(code)).length
    const isFull = picked === codes.length
    const isAll = codes.length === states.length
    const others = value.filter(code => !codes.includes(code))
    return (
      <button
        key={name}
        type="button"
        className={styles.toggle}
        aria-pressed={isFull ? true : picked > 0 && !isAll ? 'mixed' : false}
        onClick={() => onChange(isFull ? others : [...others, ...codes])}
      >
        {name}
        {!isAll && (
          <span>
            {picked}/{codes.length}
          </span>
        )}
      </button>
    )
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways in all browsers. */}
      <div role="group" aria-label="Regions" className={styles.regions}>
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
      <div className={styles.map}>
        <StateTiles
          value={value}
          onToggle={code => onChange(value.includes(code) ? value.filter(one => one !== code) : [...value, code])}
          headOf={({ name, states }) => (
            <p className={styles.region}>
              {name}
              <span>
                {states.filter(({ code }) => value.includes(code)).length}/{states.length}
              </span>
            </p>
          )}
        />
      </div>
    </>
  )
}
