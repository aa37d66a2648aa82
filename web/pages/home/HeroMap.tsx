// The fifty states and DC as tiles, brighter where more people live; saffron is the state that is being searched.

import { stateName } from '#contract/stateNames.ts'
import { states, tilePlace } from '#web/ui/states.ts'
import styles from './HeroMap.module.css'
import { exampleState } from './texts.ts'

/** By the census of 2020: 20 million and more, 9 and more, 5 and more, 2 and more. */
const levels = [
  ['most', ['CA', 'TX', 'FL', 'NY']],
  ['many', ['PA', 'IL', 'OH', 'GA', 'NC', 'MI', 'NJ']],
  ['some', ['VA', 'WA', 'AZ', 'MA', 'TN', 'IN', 'MD', 'MO', 'WI', 'CO', 'MN', 'SC', 'AL']],
  ['few', ['LA', 'KY', 'OR', 'OK', 'CT', 'UT', 'IA', 'NV', 'AR', 'MS', 'KS', 'NM']],
] as const
const levelOf = (code: string) => levels.find(([, codes]) => codes.some(one => one === code))?.[0]

export function HeroMap({ picked }: { picked: string | null }) {
  const shown = states.find(({ code }) => code === (picked ?? exampleState))
  return (
    <div className={styles.place}>
      <div
        className={styles.map}
        role="img"
        aria-label={`Map of the 50 states and DC${picked ? `, ${stateName(picked)} marked` : ''}`}
      >
        {states.map(state => (
          <span
            key={state.code}
            className={state === shown ? styles.picked : undefined}
            data-level={levelOf(state.code)}
            style={tilePlace(state)}
          >
            {state.code}
          </span>
        ))}
        {shown && (
          <p className={styles.call} data-side={shown.column > 7 ? 'left' : 'right'} style={tilePlace(shown)}>
            <b>{shown.name}</b>
            <span>{picked ? 'Your search' : 'Who writes it here?'}</span>
          </p>
        )}
      </div>
    </div>
  )
}
