// The ranking of a risk: what is asked of the index, and why a listing stands where it does. It needs no database.
import { maxMatches } from '#contract/calls/matches.ts'
import { categoryOfSubcategory, kindsOfBusiness, subcategoriesOf } from '#contract/calls/reference.ts'
import type { SearchEngine } from '../../../search/engine.ts'
import type { Ranked, RankedGroup, RankQuery } from '../../../search/rankQuery.ts'
import { isTermOfClass, kindTerm, termsOfClass } from '../listings/search/reading/classTerms.ts'
import type { ClassRead } from '../listings/search/reading/meaning.ts'
import { type ClassGrade, classGrades } from './classGrades.ts'
import { anyOf, coreOf, freshPoints, linesInstead, termsOf, verifiedWithin } from './criteria.ts'
import type { Directory } from './directory.ts'
import { byName } from './directory.ts'
import type { Risk } from './risk.ts'

/** With fewer who write all of it, a broker wants to know of the neighbors too. */
const few = 4

export type Ranking = { query: RankQuery; grades: readonly ClassGrade[] }
type Known = {
  engine: SearchEngine
  directory: Directory
  /** The organizations within the viewer's reach. */
  within: readonly string[]
  now: Date
}

/**
 * Where nobody writes what the business is, those of a neighboring class are, or whoever is nearest; where it is written in part, they come
 * after. `narrowing` is what the viewer chose.
 */
export function ranked(risk: Risk, known: Known, narrowing: Partial<RankQuery>): Ranking & { found: Ranked } {
  const { engine } = known
  const rankedBy = ({ query: whole, grades }: Ranking) => {
    const query = { ...whole, ...narrowing }
    return { query, grades, found: engine.rank(query) }
  }
  /** Null where nobody who can be called meets the class, and not only in part. */
  const written = (found: ReturnType<typeof rankedBy>, asked: Risk) => {
    const bands = writing(found, engine)
    if (callable(bands) === 0) return null
    if (writersIn(bands) >= few) return found
    return rankedBy(rankingOf(asked, known, { isNear: true, neighborsLast: true, withSharedCode: true }))
  }
  const first = rankedBy(rankingOf(risk, known))
  // Without a class there are no neighbors.
  if (first.grades.length === 0 || writersIn(first.found.bands) >= few) return first
  const ofRisk = written(first, risk)
  if (ofRisk) return ofRisk
  const trade = asTrade(risk)
  const ofTrade = trade && written(rankedBy(rankingOf(trade, known)), trade)
  if (ofTrade) return ofTrade
  const instead = linesInstead(risk, engine)
  const other = instead.length > 0 ? rankedBy(rankingOf(risk, known, { instead })) : null
  if (other && callable(writing(other, engine)) > 0) return other
  // A near class with a near line is too far, but where nobody has the line.
  const far = engine.count({ filters: { line_of_business: anyOf(risk) } }) > 0 ? {} : { instead }
  const near = rankedBy(rankingOf(risk, known, { isNear: true, ...far }))
  if (callable(near.found.bands) > 0)
    return rankedBy(rankingOf(risk, known, { isNear: true, withSharedCode: true, ...far }))
  return rankedBy(rankingOf(risk, known, { isNear: true, isWide: true, ...far }))
}

/** What a business has of its own sort says what it is: 'owner-operator with a dump truck'. */
function asTrade(risk: Risk): Risk | null {
  const categories = new Set(risk.classes.flatMap(categoriesOf))
  const isOne = ({ kinds, subcategories }: ClassRead) => kinds.length === 1 && subcategories.length === 0
  const own = risk.features.filter(one => isOne(one) && categoriesOf(one).some(name => categories.has(name)))
  return own.length > 0 ? { ...risk, classes: [...own, ...risk.classes] } : null
}

const categoriesOf = (one: ClassRead) => subcategoriesOf(one).flatMap(name => categoryOfSubcategory(name) ?? [])

/** The bands of those who meet the class. */
const writing = (ranking: Ranking, engine: SearchEngine): readonly number[] =>
  engine.rank({ ...ranking.query, core: wholeClass(ranking), length: 0 }).bands

/** The criteria with only those grades that meet the class, whether it was surely or only likely meant. */
export function wholeClass({ query, grades }: Ranking): RankQuery['core'] {
  const met = grades
    .filter(({ verdict, isLikely }) => verdict === 'met' || isLikely)
    .map(grade => ({ ...grade, verdict: 'met' as const }))
  return query.core.map(each => (each.name === 'class' ? { name: 'class', grades: met } : each))
}

/** Who writes the risk as it is, before neighbors and wider readings are tried. */
export function rankingOf(
  risk: Risk,
  { engine, directory, within, now }: Known,
  far: { isNear?: true; neighborsLast?: true; withSharedCode?: true; isWide?: true; instead?: readonly string[] } = {},
): Ranking {
  const grades = classGrades(risk, { engine, ...far })
  const query: RankQuery = {
    ...{ group: 'organization', owner: 'owner', narrow: directory.narrow, order: byName(directory) },
    core: coreOf(risk, grades, far.instead ?? []),
    terms: termsOf(risk, { engine, excused: within }),
    not: risk.not,
    fresh: freshPoints(now),
    ranges: verifiedWithin(now, undefined),
    ...{ isShared: true, isUnited: true },
  }
  return { query, grades }
}

/** How many of the bands 1 to 3 there are: whom to call. */
export const callable = ([writes = 0, withCatch = 0, open = 0]: readonly number[]): number => writes + withCatch + open

/** How many of the bands 1 and 2 there are: who writes it, with a condition or without. */
export const writersIn = ([writes = 0, withCatch = 0]: readonly number[]): number => writes + withCatch

/** How the best listing of a group has the class; undefined if it does not. */
export const gradeOf = ({ core }: Pick<RankedGroup, 'core'>, grades: Ranking['grades']): ClassGrade | undefined =>
  grades[core.find(({ name }) => name === 'class')?.grade ?? -1]

/** Whether it is worth a call for a neighboring class only. */
export const isNeighbor = (group: RankedGroup, grades: Ranking['grades']): boolean =>
  group.band === 3 && gradeOf(group, grades)?.is === 'near'

export const neighborsIn = ({ query, grades }: Ranking, engine: SearchEngine): RankedGroup[] =>
  grades.some(({ is }) => is === 'near')
    ? engine.rank({ ...query, from: 0, length: maxMatches }).groups.filter(group => isNeighbor(group, grades))
    : []

/** How the best listing of a group meets the class; `own` is the listing's own name for the class that was asked. */
export type ClassFound = { grade: ClassGrade; verdict: Exclude<ClassGrade['verdict'], 'missed'>; own: string } | null

export function classFound(
  group: Pick<RankedGroup, 'id' | 'core'>,
  risk: Risk,
  { grades, engine }: Pick<Ranking, 'grades'> & { engine: SearchEngine },
): ClassFound {
  const grade = gradeOf(group, grades)
  const { verdict = 'missed' } = grade ?? {}
  if (!grade || verdict === 'missed') return null
  const isRead = (term: string) => engine.meets(group.id, { terms: [[term]] })
  const read = new Set(risk.classes.flatMap(termsOfClass))
  const terms = (grade.terms ?? [])
    .filter(isTermOfClass)
    .sort((one, other) => Number(read.has(other)) - Number(read.has(one)))
  const own = (terms.find(isRead) ?? '').replace(/^#\w+ /, '')
  // Of a whole trade it writes the one kind that it is for.
  const isInPart = grade.is === 'class' && grade.verdict === 'partly'
  const kinds = isInPart ? kindsOfBusiness(own).filter(kind => isRead(kindTerm(kind))) : []
  return { grade, verdict, own: kinds.length === 1 ? (kinds[0] ?? own) : own }
}
