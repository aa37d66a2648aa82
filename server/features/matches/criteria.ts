// Turns a risk into the criteria and terms of a ranking, with the points for each.

import { searchWeights } from '#contract/facts/fact.ts'
import { freshLimitDays } from '#contract/freshDays.ts'
import crosswalk from '#contract/reference/iso-crosswalk.json' with { type: 'json' }
import type { SearchEngine } from '../../../search/engine.ts'
import type { Condition, Criterion, GradedCriterion, RankQuery, Term } from '../../../search/rankQuery.ts'
import { secondsBefore } from '../../review/freshness.ts'
import { amountOf, isOfType } from '../listings/limitValues.ts'
import type { Risk } from './risk.ts'

export const accessPoints = { appointed: 60, through: 30 } as const
const corePoints = 300
const termPoints = { met: 40, not_stated: 10, missed: -80 }

/** How a listing meets the class of a risk; null if it states no class. */
type ClassGrade = GradedCriterion['grades'][number] & {
  is: 'code' | 'sub_category' | 'words' | 'category' | 'mention' | null
}

/** In the order in which they count; empty if no class is asked for. */
export function classGrades({ codes, words }: Pick<Risk, 'codes' | 'words'>): ClassGrade[] {
  if (codes.length === 0 && words === '') return []
  const filed = crosswalk.filter(({ isoCode }) => codes.includes(isoCode))
  const subcategories = [...new Set(filed.map(({ subcategory }) => subcategory))]
  const categories = [...new Set(filed.map(({ category }) => category))]
  const met = (is: ClassGrade['is'], points: number, more: Condition): ClassGrade => ({
    is,
    points,
    verdict: 'met',
    ...more,
  })
  const partly = (is: ClassGrade['is'], points: number, more: Condition): ClassGrade => ({
    is,
    points,
    verdict: 'partly',
    ...more,
  })
  // The space at the end marks the last word as complete.
  const whole = `${words} `
  const code = ['iso_class_code']
  const unfiled = categories.length === 0
  return [
    ...(codes.length > 0 ? [met('code', 200, { filters: { iso_class_code: codes } })] : []),
    ...(unfiled ? [] : [met('sub_category', 150, { filters: { sub_category: subcategories } })]),
    ...(words === '' ? [] : [met('words', 150, { words: whole, leastWeight: searchWeights.tags })]),
    ...(unfiled ? [] : [partly('category', 100, { filters: { category: categories }, none: ['sub_category'] })]),
    ...(words === '' ? [] : [partly('mention', 90, { words: whole })]),
    // A code without a category says nothing about sub-categories, so only a listing with another code misses it.
    {
      ...{ is: null, verdict: 'not_stated', points: 60 },
      none: unfiled ? (words === '' ? code : [...code, 'sub_category']) : [...code, 'sub_category', 'category'],
    },
  ]
}

export function coreOf(risk: Risk, grades: readonly ClassGrade[]): Criterion[] {
  const core = [
    { name: 'state', filter: 'state', values: risk.states, points: corePoints },
    { name: 'line', filter: 'line_of_business', values: risk.lines.map(({ slug }) => slug), points: corePoints },
    ...(grades.length > 0 ? [{ name: 'class', grades: grades.map(({ is: _, ...grade }) => grade) }] : []),
  ]
  return core.filter(({ name }) => !risk.dropped.has(name))
}

type Known = { engine: SearchEngine; excused: Iterable<string> }

/** Only the terms that the risk contains. */
export function termsOf(risk: Risk, { engine, excused }: Known): Term[] {
  const { premium, years, admitted, noAppointment, limits } = risk
  const values = limits.length > 0 ? engine.values('limit').map(({ value }) => value) : []
  const points = termPoints
  return [
    ...(premium === null ? [] : [{ name: 'premium', number: 'minimum_premium', most: premium, points }]),
    ...(noAppointment ? [{ name: 'appointment', filter: 'appointment_needed', met: ['0'], excused, points }] : []),
    ...(admitted ? [{ name: 'admitted', filter: 'admitted', met: [admitted], points }] : []),
    ...(years === null ? [] : [{ name: 'years', number: 'minimum_years_in_business', most: years, points }]),
    ...limits.map(({ type, amount }) => {
      const stated = values.filter(value => isOfType(value, type))
      return {
        name: `limit ${type}`,
        filter: 'limit',
        met: stated.filter(value => amountOf(value) >= amount),
        stated,
        points,
      }
    }),
  ]
}

export const freshPoints = (now: Date): NonNullable<RankQuery['fresh']> => ({
  sort: 'verified',
  steps: [
    { least: secondsBefore(now, freshLimitDays.fresh), points: 30 },
    { least: secondsBefore(now, freshLimitDays.aging), points: 15 },
  ],
})

export const verifiedWithin = (now: Date, days: number | undefined): NonNullable<RankQuery['ranges']> =>
  days === undefined ? {} : { verified: { least: secondsBefore(now, days) } }
