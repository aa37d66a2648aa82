// The types of an index: its documents, a query and its answer.
import type { Counted } from './filter.ts'
import type { FilterValues } from './filters.ts'
import type { Drop } from './parts.ts'
import type { TextFields } from './text.ts'

export type Schema = {
  /** Text fields and what a word in them weighs, 1 to 255. */
  text: TextFields
  filters: readonly string[]
  /** Those of the filters that `rank` takes as groups and their owners: it is quicker if they are named here. */
  groups?: readonly string[]
  sorts: readonly string[]
  /** Names of numbers that are compared and not sorted by. */
  numbers?: readonly string[]
  /** Names of sorts that break ties, highest first. */
  ties: readonly string[]
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
  /** A number that is missing, or is NaN, was not stated. */
  numbers?: Readonly<Record<string, number>>
  /** A number that the caller chooses, to see later whether the indexed version is still current. */
  stamp?: number
}

export type Query = {
  words?: string
  /** Groups of terms: a result holds at least one term of each group; a term scores like a typed word. */
  terms?: readonly (readonly string[])[]
  /** Optional groups of terms: the more groups a result meets, the higher it ranks. */
  rather?: readonly (readonly string[])[]
  /** A result has any of the values of each field. */
  filters?: FilterValues
  /** Further filters that must all match: for two conditions on the same field. */
  also?: readonly FilterValues[]
  /** A document that has any of these terms or values is not a result. */
  not?: { terms?: readonly string[]; filters?: FilterValues }
  /** Ids that are always results; without a sort they come first, in this order. */
  first?: readonly number[]
  /** By sort: a result has at least this value. What has no value is no result. */
  ranges?: Ranges
  /** Only these documents, such as one account's bookmarks. */
  among?: Iterable<number>
  /** The name of a sort, highest first; without one the best match comes first. */
  sort?: string
  from?: number
  length?: number
  /** Names of filters whose values are to be counted. */
  facets?: readonly string[]
  /** By sort, values for each of which the results are to be counted that have at least that. */
  bounds?: Readonly<Record<string, readonly number[]>>
}

export type Ranges = Readonly<Record<string, { least?: number }>>

export type Found = {
  ids: number[]
  total: number
  /** For each id the terms that matched in it; `highlightsIn` finds them in its texts. */
  matched: string[][]
  facets: Record<string, Counted[]>
  /** By sort, the counts in the order of the query's `bounds`. */
  bounds: Record<string, number[]>
  /** When nothing was found: the one filter or range whose removal finds most; 'words' if removing the words does. */
  drop: Drop | null
}
