// Providers as dots by price and skill. Overlapping dots are moved apart.
import type { OrganizationType } from '#contract/calls/reference.ts'
import { counted } from '../formatCount.ts'
import { initialsOf } from '../initialsOf.ts'
import { typeClassOf } from '../organizationType.ts'
import { fewRatings } from '../Stars.tsx'
import { apart, type Spot } from './apart.ts'
import { ChartFrame } from './ChartFrame.tsx'

export type Dot = {
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
      <div className={square} role="group" aria-label={label}>
        <span className="absolute -top-5 right-0.5 text-12 font-semibold text-on-accent-soft">Good and fair</span>
        <svg className="absolute inset-0 stroke-faint stroke-[0.5]" viewBox="0 0 100 100" aria-hidden="true">
          {shown.map(({ x, y }, at) => {
            const from = places[at] ?? { x, y }
            const isAside = from.x !== x || from.y !== y
            return isAside && <path key={rated[at]?.id} d={`M${from.x} ${100 - from.y}L${x} ${100 - y}`} />
          })}
        </svg>
        {rated.map(({ id, label, type, skill, price, count, onChoose }, at) => {
          const { x, y } = shown[at] ?? { x: 0, y: 0 }
          const description = `${label}: skill ${skill.toFixed(1)}, price ${price.toFixed(1)}, ${counted(count, 'rating')}`
          const looks = {
            className: `${dot} ${typeClassOf(type)} ${count < fewRatings ? fewLook : manyLook}`,
            style: { left: `${x}%`, bottom: `${y}%` },
            title: description,
            'aria-label': description,
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
        <span className={`${axis} inset-x-0 -bottom-5.5`} aria-hidden="true">
          <span>1</span>
          <span>Price</span>
          <span>5</span>
        </span>
        <span className={`${axis} top-0 -left-5.5 h-full rotate-180 [writing-mode:vertical-rl]`} aria-hidden="true">
          <span>1</span>
          <span>Skill</span>
          <span>5</span>
        </span>
      </div>
    </ChartFrame>
  )
}

/** With hairs through the middle and the quarter in which both are high in the accent's color. */
const square =
  'relative mt-5.5 mb-7 ml-6 aspect-square w-[min(252px,calc(100%-24px))] rounded-md border border-line-strong bg-surface bg-[linear-gradient(var(--color-line),var(--color-line)),linear-gradient(var(--color-line),var(--color-line)),linear-gradient(var(--color-accent-soft),var(--color-accent-soft))] bg-size-[1px_100%,100%_1px,50%_50%] bg-position-[50%_0,0_50%,100%_0] bg-no-repeat'
const dot =
  'absolute grid size-7 -translate-x-1/2 translate-y-1/2 place-items-center rounded-full font-display text-11 leading-none font-semibold text-(--type-text)'
const manyLook = 'bg-(--type-ground) ring-pen ring-(--type-text) forced-colors:border-3 print:border-3'
const fewLook = 'bg-surface inset-ring-pen inset-ring-(--type-text) forced-colors:border print:border'
const axis = 'absolute flex justify-between text-12 text-faint'

/** Rounded as in the picture. */
const tenths = (mark: number) => Number(mark.toFixed(1))

/** A rating from 1 to 5 in percent of the side, with room for half a dot at the edges. */
const share = (mark: number) => 8 + ((mark - 1) / 4) * 84
