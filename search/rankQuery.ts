// The types of a ranking: what documents are asked for, the groups that they belong to, and the answer.
import type { Condition } from './condition.ts'
import type { Query } from './query.ts'

export type Verdict = 'met' | 'partly' | 'not_stated' | 'missed'

/** Met by all of the values, and partly met by some: partial points are rounded down. Where all are `needed`, some of them miss it. */
type CountedCriterion = {
  name: string
  filter: string
  values: readonly string[]
  points: number
  needed?: 'all'
  /** Other values of the filter that meet one of the values as well as itself. */
  also?: Readonly<Record<string, readonly string[]>>
}
/** A value of the criterion, and those that count as it. */
export const eitherOf = (value: string, { also }: Pick<CountedCriterion, 'also'>): string[] => [
  value,
  ...(also?.[value] ?? []),
]
/**
 * The first grade whose condition a document meets is its grade; without one it misses the criterion. With a grade for what is 'missed', a
 * document without a grade has no band, and one of that grade has a band where it meets the rest wholly.
 */
export type GradedCriterion = { name: string; grades: readonly Grade[] }
type Grade = Condition & {
  verdict: Verdict
  points: number
  /** Documents of this grade stand after all others of their band, whatever terms those miss. */
  isLast?: true
}
export type Criterion = CountedCriterion | GradedCriterion

/**
 * Met by a number within its limits, or by any of the values `met`; stated by any number, or by any of `stated` or any value at all.
 * Of terms of the index, any is enough, and without them it is not stated.
 */
export type Term = TermOf & {
  name: string
  points: { met: number; not_stated: number; missed: number }
  /** The groups that meet it regardless of their documents. */
  excused?: Iterable<string>
  /** Whoever misses it stands in band 2, and otherwise only loses its points. */
  isCaution?: true
}
type TermOf =
  | { number: string; least?: number; most?: number }
  | { filter: string; met: readonly string[]; stated?: readonly string[] }
  | { holds: readonly string[] }

/**
 * The values that count for a group, by the group and the name of a counted criterion. Others are not limited.
 * A caller reuses it between queries, and replaces it instead of changing it.
 */
export type Narrow = ReadonlyMap<string, Readonly<Record<string, ReadonlySet<string>>>>

/**
 * A group stands for its best document: by band, then by whether its grade is a last one, by the fewest missed terms, by points, the higher value of `fresh.sort`, and the lower id.
 * Band 1 meets each criterion and misses no term, 2 misses a term, 3 misses no criterion, 4 misses one. Whatever misses more has no band.
 */
export type RankQuery = Pick<Query, 'filters' | 'also' | 'not' | 'ranges' | 'among'> & {
  /** The filter whose values are the groups. */
  group: string
  core: readonly Criterion[]
  terms?: readonly Term[]
  /** The filter with the group to which a document belongs. `narrow` applies to its other groups. */
  owner?: string
  narrow?: Narrow
  /**
   * Groups with the same best document are one entry: those that stand after the first are `beside` it, of equal ones its owner is the first. In band 4 they miss the same, and
   * where very many documents miss one criterion each group is an entry. In the other bands a group is an entry of its own with its best
   * document of which it is the `owner`, where that has the same band, misses as many terms and is as much a last one.
   */
  isShared?: boolean
  /**
   * A counted criterion that a document meets in part counts as met where it is its only open one, and further documents of its group, for
   * which that is as true and which miss no term, have the other values. The points stay those of its own values.
   */
  isUnited?: boolean
  /** Only these groups. */
  groups?: Iterable<string>
  /** Points of a group, regardless of its document. */
  extra?: ReadonlyMap<string, number>
  /** Points of a document, which are those of the first step that its value reaches. */
  fresh?: { sort: string; steps: readonly { least: number; points: number }[] }
  /** Orders groups that are equal in band, points and freshness. No two groups may be equal in it. */
  order: (one: string, other: string) => number
  from?: number
  length?: number
  /** How many further documents of a group are named. */
  more?: number
}

export type Ranked = {
  groups: RankedGroup[]
  total: number
  /** How many groups are in each of the four bands. */
  bands: [number, number, number, number]
}

export type RankedGroup = {
  group: string
  band: 1 | 2 | 3 | 4
  points: number
  /** Its best document. */
  id: number
  /** The result of that document for each criterion: the values that it has, or the place of its grade. */
  core: { name: string; verdict: Verdict; values?: string[]; grade?: number; others?: Other[] }[]
  terms: { name: string; verdict: Verdict }[]
  /** Its next documents with the result of each alone, and how many there are. */
  more: More
  /** Other groups with the same best document, each with its next ones. */
  beside?: Beside[]
}
type More = { documents: { id: number; core: RankedGroup['core'] }[]; total: number }
export type Beside = Pick<RankedGroup, 'group' | 'more'>
/** A value that another document of the group has: of several the one with the lowest id. */
export type Other = { value: string; id: number }
