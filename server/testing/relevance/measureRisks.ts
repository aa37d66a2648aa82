// Matches the judged risks with the demo directory, without a database, and judges rows and reasons.
import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { z } from 'zod'
import { omit } from '#contract/rules/omit.ts'
import type { Reason } from '#contract/rules/reasonText.ts'
import type { RankedGroup } from '../../../search/rankQuery.ts'
import { termsOfClass } from '../../features/listings/search/reading/classTerms.ts'
import type { ClassRead } from '../../features/listings/search/reading/meaning.ts'
import { callable, classFound, ranked } from '../../features/matches/ranking.ts'
import { reasonsFor } from '../../features/matches/reasons.ts'
import { readWords, riskOf } from '../../features/matches/risk.ts'
import type { DemoDirectory } from './demoDirectory.ts'
import { meantBy } from './families.ts'
import { isOfJudgedClass, type Judgement, rightOnes } from './judge.ts'
import { type JudgedRisk, judgedRisk } from './risk.ts'

const page = 9
const now = new Date('2026-10-01T00:00:00Z')
const folder = path.join(import.meta.dirname, 'risks')

export type RiskVerdict = {
  /** Null if nobody was expected. */
  firstIsRight: boolean | null
  precision: number | null
  falseZero: boolean
  wrongFilters: string | null
  /** Null where somebody was to be found. */
  honestZero: boolean | null
  /** Reasons that are not true, in words. */
  falseReasons: string[]
}
export type RiskRun = { group: string; risk: JudgedRisk; verdict: RiskVerdict }

/** By group, which is the name of its file. */
export function judgedRisks(): Map<string, JudgedRisk[]> {
  const names = readdirSync(folder).filter(name => name.endsWith('.json'))
  return new Map(
    names.sort().map(name => {
      const written: unknown = JSON.parse(readFileSync(path.join(folder, name), 'utf8'))
      return [path.basename(name, '.json'), z.array(judgedRisk).parse(written)]
    }),
  )
}

export type MatchAsked = {
  words?: string | undefined
  state?: string[]
  line_of_business?: string[]
  iso_class_code?: string | undefined
  premium?: string | undefined
  year_started?: number | undefined
  admitted?: JudgedRisk['admitted']
  no_appointment?: true | undefined
}
type Row = { group: RankedGroup; reasons: Reason[] }

/** The first rows of a match as the server answers it, and how many there are in each band. */
export function matchIn({ means, facts, labels, listings }: DemoDirectory, asked: MatchAsked, length = page) {
  const { engine, vocabulary } = means
  const risk = riskOf(asked, readWords(asked.words, { engine, vocabulary }), { labels, now })
  const directory = { names: new Map<string, string>(), narrow: new Map() }
  const nameOf = (id: number) => listings.get(id)?.name ?? ''
  const { grades, found } = ranked(risk, { engine, directory, within: [], now }, { length })
  const { groups, bands } = found
  const rows = groups.flatMap((group, at): Row[] => {
    const listing = facts.get(group.id)
    if (!listing) return []
    // Nobody reads the reasons of a later page.
    if (at >= page) return [{ group, reasons: [] }]
    const found = grades.length > 0 ? classFound(group, risk, { grades, engine }) : undefined
    const writes = (line: string) => engine.meets(group.id, { filters: { line_of_business: [line] } })
    const isOf = (one: ClassRead) => engine.meets(group.id, { terms: [termsOfClass(one)] })
    const reach = { appointed: new Set<number>(), requested: new Set<number>(), through: new Map() }
    return [{ group, reasons: reasonsFor(group, listing, { risk, found, reach, nameOf, writes, isOf, others: [] }) }]
  })
  return { risk, rows, bands }
}

function askedOf({ words, states, lines, code, premium, year_started, admitted, ...risk }: JudgedRisk): MatchAsked {
  return {
    ...{ words, iso_class_code: code, year_started, admitted, no_appointment: risk.no_appointment },
    premium: premium === undefined ? undefined : String(premium),
    ...(!risk.in_words && { state: states, line_of_business: lines }),
  }
}

export function runRisks(demo: DemoDirectory, groups: ReadonlyMap<string, readonly JudgedRisk[]>): RiskRun[] {
  return [...groups].flatMap(([group, risks]) => risks.map(risk => ({ group, risk, verdict: verdictOn(demo, risk) })))
}

function verdictOn(demo: DemoDirectory, judged: JudgedRisk): RiskVerdict {
  const { risk, rows: all, bands } = matchIn(demo, askedOf(judged), demo.listings.size)
  const rows = all.slice(0, page)
  const wrongFilters = wrongFiltersIn(judged, risk)
  const written = { ...judgementOf(judged), lines: [judged.lines.map(meantBy).join(' / ')] }
  if (judged.nobody) {
    const falseReasons = rows.flatMap(row => classReasonsMet(row).map(text => `${text} for nobody`))
    return {
      ...{ firstIsRight: null, precision: null, falseZero: false },
      wrongFilters,
      // A neighbor may be worth a call, as long as nobody is said to write it.
      honestZero: bands[0] + bands[1] === 0,
      falseReasons,
    }
  }
  const { best, also, isExact } = rightOnes(written, demo.listings.values())
  if (best.size === 0) throw new Error(`Nobody is right for '${judged.words}': its judgement is wrong.`)
  const isGood = (id: number) => best.has(id) || also.has(id)
  const called = all.filter(({ group }) => group.band < 4)
  const shown = called.slice(0, page)
  const hits = shown.filter(({ group }) => isGood(group.id)).length
  const reached = new Set(
    called.flatMap(({ group }) => [group.group, ...(group.beside ?? []).map(other => other.group)]),
  )
  const isReached = (id: number) => [...reached].some(organization => demo.offered.get(organization)?.includes(id))
  const missing = [...best].filter(id => !isReached(id)).length
  const max = Math.min(page, called.filter(({ group }) => best.has(group.id)).length + missing)
  const isOfClass = (id: number) => {
    const listing = demo.listings.get(id)
    // Who is filed under the code that was asked says the truth of it.
    const isOfCode = listing !== undefined && judged.code !== undefined && listing.code === judged.code
    return isGood(id) || isOfCode || (listing !== undefined && isOfJudgedClass(listing, judged))
  }
  const falseReasons = rows.flatMap(row => (isOfClass(row.group.id) ? [] : falseReasonsOf(row)))
  // Where nobody writes it as described, saying so is right.
  if (!isExact && callable(bands) === 0)
    return {
      ...{ firstIsRight: null, precision: null, falseZero: false },
      wrongFilters,
      honestZero: true,
      falseReasons,
    }
  return {
    firstIsRight: shown[0] !== undefined && isGood(shown[0].group.id),
    precision: max === 0 ? 0 : Math.min(1, hits / max),
    falseZero: callable(bands) === 0,
    wrongFilters,
    honestZero: null,
    falseReasons,
  }
}

function judgementOf(judged: JudgedRisk): Judgement {
  return omit(judged, 'words', 'code', 'premium', 'year_started', 'admitted', 'no_appointment', 'in_words', 'nobody')
}

const classReasonsMet = ({ reasons }: Row) =>
  reasons.filter(({ criterion, verdict }) => criterion === 'class' && verdict === 'met').map(({ text }) => text)

/** Of a listing of another trade: that it writes the class, or that nothing is against it. */
function falseReasonsOf(row: Row): string[] {
  const against = row.reasons.some(({ verdict }) => verdict !== 'met' && verdict !== 'not_stated')
  return [...classReasonsMet(row), ...(against || row.group.band > 1 ? [] : ['Nothing against it'])]
}

function wrongFiltersIn({ states, lines }: JudgedRisk, risk: ReturnType<typeof riskOf>): string | null {
  const slugs = risk.lines.map(({ slug }) => slug)
  if (states.join() !== risk.states.join() && [...states].sort().join() !== [...risk.states].sort().join())
    return `states ${risk.states.join(' ') || 'none'} instead of ${states.join(' ')}`
  if (slugs.some(slug => !lines.includes(slug)) || lines.some(slug => !slugs.includes(slug)))
    return `lines ${slugs.join(' ') || 'none'} instead of ${lines.join(' ')}`
  return null
}

export function faultsOfRisk({ verdict }: RiskRun): string {
  const { firstIsRight, precision, falseZero, wrongFilters, honestZero, falseReasons } = verdict
  return [
    falseZero && 'nobody found',
    !falseZero && firstIsRight === false && 'first is wrong',
    !falseZero && precision !== null && precision < 1 && `precision ${precision.toFixed(2)}`,
    wrongFilters,
    honestZero === false && 'should find nobody',
    ...falseReasons.map(text => `false: ${text}`),
  ]
    .filter(Boolean)
    .join(', ')
}

/** What is reached is held. */
export const riskGoals = { first: 0.96, precision: 0.93, falseZeros: 5, falseReasons: 0 }
export type RiskSum = {
  risks: number
  first: number
  precision: number
  falseZeros: number
  wrongFilters: number
  honestZeros: number
  falseReasons: number
}

export function sumOfRisks(runs: readonly RiskRun[]): RiskSum {
  const verdicts = runs.map(({ verdict }) => verdict)
  const judged = verdicts.filter(({ firstIsRight }) => firstIsRight !== null)
  const zeros = verdicts.filter(({ honestZero }) => honestZero !== null)
  const share = (count: number, of: number) => (of === 0 ? 1 : count / of)
  return {
    risks: runs.length,
    first: share(judged.filter(({ firstIsRight }) => firstIsRight).length, judged.length),
    precision: share(
      judged.reduce((sum, { precision }) => sum + (precision ?? 0), 0),
      judged.length,
    ),
    falseZeros: verdicts.filter(({ falseZero }) => falseZero).length,
    wrongFilters: verdicts.filter(({ wrongFilters }) => wrongFilters !== null).length,
    honestZeros: share(zeros.filter(({ honestZero }) => honestZero).length, zeros.length),
    falseReasons: verdicts.reduce((sum, { falseReasons }) => sum + falseReasons.length, 0),
  }
}

export const areGoodEnough = (sum: RiskSum): boolean =>
  sum.first >= riskGoals.first &&
  sum.precision >= riskGoals.precision &&
  sum.falseZeros <= riskGoals.falseZeros &&
  sum.falseReasons <= riskGoals.falseReasons &&
  sum.wrongFilters === 0 &&
  sum.honestZeros === 1
