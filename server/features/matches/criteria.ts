// Turns a risk into the criteria and terms of a ranking, with the points for each.

import { verdictOnLimit } from '#contract/rules/coverageLimits.ts'
import { freshLimitDays } from '#contract/rules/freshDays.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { Criterion, RankedGroup, RankQuery, Term } from '../../../search/rankQuery.ts'
import { secondsBefore } from '../../review/freshness.ts'
import { limitOfValue } from '../listings/search/limitValues.ts'
import { codeTerm, termsOfClass } from '../listings/search/reading/classTerms.ts'
import { factTerm } from '../listings/search/reading/facts.ts'
import { labelOfLine, nearLines, packagesWith } from '../listings/search/reading/lineSense.ts'
import type { ClassGrade } from './classGrades.ts'
import { headOf, type LineAsked, type Risk } from './risk.ts'
import { retention, type WantedLimit } from './wantedLimits.ts'

export const accessPoints = { appointed: 60, through: 30 } as const
const corePoints = 300
/** Who writes the line itself and the class by its code comes before who writes the class and a line like it. */
const insteadPoints = 70
/** Who is not in the state is of less use than who has another line or class there. */
const statePoints = 340
const termPoints = { met: 40, not_stated: 10, missed: -80 }
/** Who writes the line by its own name comes before who writes it by that of a special one. */
const ownLinePoints = { met: 60, not_stated: 0, missed: 0 }
/** Of a term that is a condition: among those that are worth a call, who is nearer to the class comes first all the same. */
const cautionPoints = { met: 0, not_stated: 0, missed: -50 }
/** Who states what was asked for comes before who was verified later. */
const askedPoints = { ...termPoints, met: 80 }

/** Every line that meets one of those that were asked for. */
export const anyOf = ({ lines }: Pick<Risk, 'lines'>): string[] => [
  ...new Set(lines.flatMap(line => [...line.metBy, ...packagesFor(line, lines)])),
]

/** The packages that meet a line which was asked. Who asks for liability alone buys no package. */
const packagesFor = ({ slug }: LineAsked, lines: readonly LineAsked[]): string[] =>
  lines.some(each => each.slug === 'property') ? packagesWith(slug) : []

/** The lines that come nearest to the only one asked for, if no listing of the class has that in the states. */
export function linesInstead(
  { lines: [line, ...others], states, classes, codes }: Risk,
  engine: SearchEngine,
): string[] {
  // Who writes a line like it for whatever business is no market for this line.
  if (!line || others.length > 0 || classes.length + codes.length === 0) return []
  const near = linesNear(line)
  if (near.length === 0) return []
  const head = headOf(classes)
  const terms = [...(head ? termsOfClass(head) : []), ...codes.map(codeTerm)]
  const inStates = states.length > 0 && { state: states }
  const isWritten =
    engine.count({ filters: { line_of_business: line.metBy, ...inStates }, ...(terms.length > 0 && { terms }) }) > 0
  return isWritten ? [] : near
}

const linesNear = ({ slug, metBy }: LineAsked) => nearLines([slug]).filter(line => !metBy.includes(line))

/** Of what was asked, the lines that a listing writes, else the packages in which it does. */
export function writtenOf({ slug, metBy, isNameOfSeveral }: LineAsked, writes: (line: string) => boolean): string[] {
  if (!isNameOfSeveral && writes(slug)) return [slug]
  const own = metBy.filter(writes)
  return own.length > 0 ? own : packagesWith(slug).filter(writes)
}

/** What of a listing meets a line that was asked: lines by their names, and a package as one that includes it. */
export function labelWritten(line: LineAsked, writes: (line: string) => boolean): string {
  const written = writtenOf(line, writes)
  const isPackage = !line.isNameOfSeveral && !line.metBy.some(each => written.includes(each))
  const labels = labelsOf(line, written).join(', ')
  return isPackage && labels !== '' ? `${line.label} in its ${labels}` : labels || line.label
}

/** What lines that meet one are called. */
export const labelsOf = ({ slug, label, isNameOfSeveral }: LineAsked, lines: readonly string[]): string[] =>
  lines.map(line => (line === slug && !isNameOfSeveral ? label : labelOfLine(line)))

/** Whose line a listing of a match has: those asked for that it writes, or the one that is near them. */
export function linesWritten(
  { core }: Pick<RankedGroup, 'core'>,
  { lines }: Risk,
): { asked: Risk['lines']; near: string | null } {
  const { values = [], grade } = core.find(({ name }) => name === 'line') ?? {}
  // Only a line that no listing of the class has is graded: by itself first, then by the lines that are near it.
  const near = grade === undefined ? undefined : lines.flatMap(linesNear)[grade - 1]
  return { asked: grade === 0 ? lines : lines.filter(({ slug }) => values.includes(slug)), near: near ?? null }
}

export function coreOf(risk: Risk, grades: readonly ClassGrade[], instead: readonly string[]): Criterion[] {
  const core: Criterion[] = [
    risk.isNationwide
      ? {
          name: 'state',
          grades: [
            { verdict: 'met', points: statePoints, terms: [factTerm('nationwide')] },
            {
              verdict: 'partly',
              points: statePoints / 2,
              ...(risk.states.length > 0 && { filters: { state: risk.states } }),
            },
          ],
        }
      : {
          ...{ name: 'state', filter: 'state', values: risk.states, points: statePoints },
          ...(risk.allStates && { needed: 'all' as const }),
        },
    instead.length > 0
      ? {
          name: 'line',
          grades: [
            { verdict: 'met', points: corePoints, filters: { line_of_business: anyOf(risk) } },
            ...instead.map(line => ({
              verdict: 'partly' as const,
              points: insteadPoints,
              filters: { line_of_business: [line] },
            })),
          ],
        }
      : {
          ...{
            name: 'line',
            filter: 'line_of_business',
            values: risk.lines.map(({ slug }) => slug),
            points: corePoints,
          },
          also: Object.fromEntries(
            risk.lines.map(line => [
              line.slug,
              [
                ...line.metBy.filter(each => each !== line.slug),
                ...(isFar(grades) ? [] : packagesFor(line, risk.lines)),
              ],
            ]),
          ),
        },
    ...(grades.length > 0
      ? [
          {
            name: 'class',
            grades: grades.map(({ is: _, quoted: __, isLikely: ___, isOfLine: ____, ...grade }) => grade),
          },
        ]
      : []),
  ]
  return core.filter(each => !risk.dropped.has(each.name) && (!('values' in each) || each.values.length > 0))
}

/** Where nobody writes the class, who says nothing of it comes last. The package of a neighbor would be too far. */
const isFar = (grades: readonly ClassGrade[]): boolean => grades.some(({ is, isLast }) => is === null && isLast)

/** A smaller one is no more than a deductible. */
const leastHeavy = 50_000

/** Missed by who wants a retention that most businesses cannot bear. Who pays as much in premium may. */
const withoutRetention = (values: readonly string[], premium: number | null): Term => ({
  ...{ name: 'retention', isCaution: true, points: cautionPoints, filter: 'limit', met: [] },
  stated: values.filter(value => {
    const { type, amount } = limitOfValue(value)
    return type === retention && amount >= Math.max(leastHeavy, (premium ?? 0) + 1)
  }),
})

/** Who states only an aggregate that is high enough comes before who states nothing. */
const likelyPoints = { met: 20, not_stated: 0, missed: 0 }

function limitTerms(wanted: WantedLimit, values: readonly string[]): Term[] {
  if (wanted.isOfOtherLines) return []
  const stated = values.map(value => {
    const limit = limitOfValue(value)
    return { value, verdict: verdictOnLimit(wanted, limit), isEnough: limit.amount >= wanted.amount }
  })
  const valuesOf = (found: typeof stated) => found.map(({ value }) => value)
  const met = valuesOf(stated.filter(({ verdict }) => verdict === 'met'))
  const missed = valuesOf(stated.filter(({ verdict }) => verdict === 'missed'))
  const likely = valuesOf(stated.filter(({ verdict, isEnough }) => verdict === 'partly' && isEnough))
  const { type } = wanted
  return [
    { name: `limit ${type}`, filter: 'limit', met, stated: [...met, ...missed], points: termPoints },
    { name: `likely limit ${type}`, filter: 'limit', met: likely, stated: likely, points: likelyPoints },
  ]
}

type Known = { engine: SearchEngine; excused: Iterable<string> }

/** The terms that the risk contains, and what a listing may have against any risk. */
export function termsOf(risk: Risk, { engine, excused }: Known): Term[] {
  const {
    premium,
    years,
    admitted,
    noAppointment,
    lines,
    limits,
    qualifiers,
    features,
    wanted,
    needed,
    dropped,
    codesExcepting,
  } = risk
  const values = engine.values('limit').map(({ value }) => value)
  const points = termPoints
  return [
    ...(premium === null ? [] : [{ name: 'premium', number: 'minimum_premium', most: premium, points }]),
    ...(noAppointment ? [{ name: 'appointment', filter: 'appointment_needed', met: ['0'], excused, points }] : []),
    ...(admitted ? [{ name: 'admitted', filter: 'admitted', met: [admitted], points }] : []),
    ...(years === null ? [] : [{ name: 'years', number: 'minimum_years_in_business', most: years, points }]),
    ...limits.flatMap(limit => limitTerms(limit, values)),
    ...lines.flatMap(line => {
      const { slug, metBy } = line
      const own = { filter: 'line_of_business', met: [slug], stated: [slug], points: ownLinePoints }
      return metBy.length + packagesFor(line, lines).length > 1 && !dropped.has('line')
        ? [{ name: `own ${slug}`, ...own }]
        : []
    }),
    ...features.map(one => ({ name: `has ${one.from}`, holds: termsOfClass(one), points })),
    ...wanted.flatMap(({ value, lines }) => {
      const of = { name: `wanted ${value}`, points }
      return lines.length > 0 ? [{ ...of, filter: 'line_of_business', met: lines, stated: lines }] : []
    }),
    ...(limits.some(({ type }) => type === retention) ? [] : [withoutRetention(values, premium)]),
    ...(codesExcepting.size === 0
      ? []
      : [
          {
            ...{ name: 'code exception', isCaution: true as const, points: cautionPoints },
            ...{ filter: 'iso_class_code', met: [], stated: [...codesExcepting.keys()] },
          },
        ]),
    ...needed.map(thing => ({
      ...{ name: `needed ${thing}`, filter: 'excludes', met: [], stated: [thing] },
      points: { ...points, not_stated: 0 },
    })),
    ...qualifiers.map(({ value }) => ({ name: `asked ${value}`, holds: [factTerm(value)], points: askedPoints })),
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
