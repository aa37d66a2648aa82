// The types of an index: its documents, a query and its answer.

import type { Condition } from './condition.ts'
import type { Demands, Evidence } from './evidenceQuery.ts'
import type { Counted } from './filterField.ts'
import type { FilterValues } from './filters.ts'
import type { Drop } from './queryParts.ts'
import type { TextFields } from './textIndex.ts'

export type Schema = {
  /** Text fields and what a word in them weighs, 1 to 255. */
  text: TextFields
  filters: readonly string[]
  /** The filters that `rank` uses as groups and owners. Naming them here makes it faster. */
  groups?: readonly string[]
  sorts: readonly string[]
  /** Further sorts, whose numbers are stored in half the memory: seven digits of them count. */
  smallSorts?: readonly string[]
  /** Further sorts by text, which come from A to Z. */
  textSorts?: readonly string[]
  /** Names of numbers that are compared, but are no sorts. */
  numbers?: readonly string[]
  /** Names of sorts that break ties, highest first. */
  ties: readonly string[]
  /** Sorts whose equal documents have other ties. */
  tiesOf?: Readonly<Record<string, readonly string[]>>
  /** Groups of phrases that mean the same. */
  synonyms?: readonly (readonly string[])[]
}

export type Document = {
  id: number
  text: Readonly<Record<string, string>>
  /** By text field: terms that come from no text, such as '#kind7'. They begin with '#', so that a typed word never equals one. */
  terms?: Readonly<Record<string, readonly string[]>>
  filters: FilterValues
  sorts: Readonly<Record<string, number>>
  /** By sort; '' or none comes last. They are compared as they are, so the caller folds case and accents. */
  sortTexts?: Readonly<Record<string, string>>
  /** A number that is missing, or is NaN, was not stated. */
  numbers?: Readonly<Record<string, number>>
  /** A number that the caller chooses, to see later whether the indexed version is still current. */
  stamp?: number
}

export type Query = {
  words?: string
  /** If true, typing mistakes are not corrected. */
  asWritten?: boolean
  /** Groups of terms: a result holds at least one term of each group; a term scores like a typed word. */
  terms?: readonly (readonly string[])[]
  /** Optional conditions: the more of them a result meets, the higher it ranks. */
  rather?: readonly Condition[]
  /** Conditions of which a result need not meet all: those that meet most of them are results. */
  demands?: Demands
  /** A result has any of the values of each field. */
  filters?: FilterValues
  /** Further filters that must all match: for two conditions on the same field. */
  also?: readonly FilterValues[]
  /** A document that has any of these terms or values, or all words of one group, is not a result. */
  not?: { terms?: readonly string[]; together?: readonly (readonly string[])[]; filters?: FilterValues }
  /** Ids that are always results; without a sort they come first, in this order. */
  first?: readonly number[]
  /** By sort: a result has at least the value `least` and less than `below`. A missing value is less than any other. */
  ranges?: Ranges
  /** Only these documents, such as one account's bookmarks. */
  among?: Iterable<number>
  /** The name of a sort, highest first or from A to Z; without one the best match comes first. */
  sort?: string
  /** The opposite order of the sort. What has no value still comes last, and ties are as they were. */
  isReversed?: boolean
  from?: number
  length?: number
  /** Names of filters whose values are to be counted. */
  facets?: readonly string[]
  /** By sort, values for each of which the results are to be counted that have at least that. */
  bounds?: Readonly<Record<string, readonly number[]>>
  /** Names of filters whose values are counted a second time, only among the results in these ranges. */
  within?: { facets: readonly string[]; ranges: Ranges } | undefined
}

export type Range = { least?: number; below?: number }
export type Ranges = Readonly<Record<string, Range>>

export type Found = {
  ids: number[]
  total: number
  /** For each id the terms that matched in it; `highlightsIn` finds them in its texts. */
  matched: string[][]
  facets: Record<string, Counted[]>
  /** By sort, the counts in the order of the query's `bounds`. */
  bounds: Record<string, number[]>
  /** By filter, the counts of the query's `within`. */
  within: Record<string, Counted[]>
  /** If nothing was found: the filters and ranges whose removal gives results, the most results first and 'words' last. */
  drops: Drop[]
  /** What the results have of `demands`. */
  evidence?: Evidence
}
