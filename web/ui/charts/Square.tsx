// Providers as dots by price and skill. Overlapping dots are moved apart.
import type { CSSProperties } from 'react'
import type { OrganizationType } from '#contract/calls/reference.ts'
import { counted } from '../formatCount.ts'
import { initialsOf } from '../initialsOf.ts'
import { typeClassOf } from '../organizationType.ts'
import { fewRatings } from '../Stars.tsx'
import { apart, type Spot } from './apart.ts'
import { ChartFrame } from './ChartFrame.tsx'
import styles from './Square.module.css'

type Dot = {
  id: number
  label: string
  type: OrganizationType
  /** From 1 to 5; null with too few ratings. */
  skill: number | null
  price: number | null
  count: number
  onChoose?: () => void
}

export function Square({ dots, label = 'Skill and price' }: { dots: readonly Dot[]; label?: string }) {
  const rated = dots.flatMap(({ skill, price, ...dot }) =>
    skill === null || price === null ? [] : [{ ...dot, skill, price }],
  )
  const [best] = rated.toSorted((one, other) => other.skill + other.price - one.skill - one.price)
  if (rated.length < 2 || !best) return null
  const missing = dots.length - rated.length
  const places = rated.map(({ skill, price }): Spot => ({ x: share(price), y: share(skill) }))
  const shown = apart(places)
  return (
    <ChartFrame
      label={label}
      caption={`${best.label} is best of ${rated.length}: skill ${best.skill.toFixed(1)}, price ${best.price.toFixed(1)}.`}
      note={missing > 0 && `Not rated yet: ${missing}.`}
      table={{
        columns: ['Provider', 'Skill', 'Price', 'Ratings'],
        rows: rated.map(({ label, skill, price, count }) => ({
          cells: [label, tenths(skill), tenths(price), count],
        })),
      }}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset brings a frame of its own. */}
      <div className={styles.square} role="group" aria-label={label}>
        <span className={styles.corner}>Good and fair</span>
        <svg className={styles.hairs} viewBox="0 0 100 100" aria-hidden="true">
          {shown.map(({ x, y }, at) => {
            const from = places[at] ?? { x, y }
            const isAside = from.x !== x || from.y !== y
            return isAside && <path key={rated[at]?.id} d={`M${from.x} ${100 - from.y}L${x} ${100 - y}`} />
          })}
        </svg>
        {rated.map(({ id, label, type, skill, price, count, onChoose }, at) => {
          const { x, y } = shown[at] ?? { x: 0, y: 0 }
          const spot: CSSProperties & { '--x': string; '--y': string } = { '--x': `${x}%`, '--y': `${y}%` }
          const description = `${label}: skill ${skill.toFixed(1)}, price ${price.toFixed(1)}, ${counted(count, 'rating')}`
          const looks = {
            className: `${styles.dot} ${typeClassOf(type)}`,
            style: spot,
            title: description,
            'aria-label': description,
            'data-few': count < fewRatings || undefined,
          }
          return onChoose ? (
            <button key={id} type="button" {...looks} onClick={onChoose}>
              {initialsOf(label)}
            </button>
          ) : (
            <span key={id} role="img" {...looks}>
              {initialsOf(label)}
            </span>
          )
        })}
        <span className={styles.across} aria-hidden="true">
          <span>1</span>
          <span>Price</span>
          <span>5</span>
        </span>
        <span className={styles.upward} aria-hidden="true">
          <span>1</span>
          <span>Skill</span>
          <span>5</span>
        </span>
      </div>
    </ChartFrame>
  )
}

/** Rounded as in the picture. */
const tenths = (mark: number) => Number(mark.toFixed(1))

/** A rating from 1 to 5 in percent of the side, with room for half a dot at the edges. */
const share = (mark: number) => 8 + ((mark - 1) / 4) * 84
