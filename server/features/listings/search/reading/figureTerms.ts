// Figures as index terms: what a listing states, and what a broker's figure asks for.
import { greatestLimits } from '#contract/rules/coverageLimits.ts'
import { factTerm } from './facts.ts'

const limitTypes = {
  limit: ['per-occurrence', 'each-claim', 'combined-single-limit'],
  umbrella: ['umbrella-each-occurrence'],
  tiv: ['total-insured-value'],
} as const
/** What a figure is of: a wished minimum premium, the premium of the risk, its years in business, or a limit. */
export type FigureOf = 'premium' | 'expected' | 'years' | keyof typeof limitTypes

/** A listing has the term of the step that its dollars reach. They are close, and brokers ask for round figures. */
const dollars = [2, 3, 4, 5, 6, 7, 8].flatMap(power =>
  [1, 1.2, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5, 6, 7.5].map(each => Math.round(each * 10 ** power)),
)
const mostYears = 100
const years = Array.from({ length: mostYears + 1 }, (_, count) => count)

const termOf = (kind: string, step: number | undefined) => factTerm(`${kind} ${step ?? 'unstated'}`)

/** The terms of a qualifier; a listing meets it with any of them. What it does not state speaks against no risk. */
export function termsOfFact(fact: string): string[] {
  const [, kind, figure] = /^(premium|expected|years|limit|umbrella|tiv) (\d+)$/.exec(fact) ?? []
  if (!kind) return [factTerm(fact)]
  const upTo = (steps: readonly number[]) => steps.filter(step => step <= Number(figure))
  if (kind === 'premium') return upTo(dollars).map(step => termOf('premium', step))
  if (kind === 'expected') return [undefined, ...upTo(dollars)].map(step => termOf('premium', step))
  if (kind === 'years') return [undefined, ...upTo(years)].map(step => termOf('years', step))
  return [undefined, ...dollars.filter(step => step >= Number(figure))].map(step => termOf(kind, step))
}

type Described = {
  minimum_premium: string | null
  minimum_years_in_business: number | null
  limits: readonly string[]
}

export function figureTermsOf({ minimum_premium, minimum_years_in_business, limits }: Described): string[] {
  const stated = greatestLimits(limits)
  return [
    termOf('premium', minimum_premium === null ? undefined : dollars.find(step => step >= Number(minimum_premium))),
    termOf('years', minimum_years_in_business ?? undefined),
    ...Object.entries(limitTypes).map(([kind, types]) => {
      const most = Math.max(...types.map(type => stated.get(type) ?? 0))
      return termOf(
        kind,
        dollars.findLast(step => step <= most),
      )
    }),
  ]
}
