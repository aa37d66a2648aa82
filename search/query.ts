// What an index holds, what it is asked, and what it answers.
import type { Counted } from './filter.ts'
import type { FilterValues } from './filters.ts'
import type { Drop } from './parts.ts'
import type { TextFields } from './text.ts'

export type Schema = {
  /** Text fields and what a word in them weighs, 1 to 255. */
  text: TextFields
  filters: readonly string[]
  sorts: readonly string[]
  /** What decides between equals, highest first: names of sorts. */
  ties: readonly string[]
  /** Groups of phrases that mean the same. */
  synonyms?: readonly (readonly string[])[]
}

export type Document = {
  id: number
  text: Readonly<Record<string, string>>
  /** By text field: terms that no text holds, such as '#kind7'. They begin with '#', so that no typed word is one. */
  terms?: Readonly<Record<string, readonly string[]>>
  filters: FilterValues
  sorts: Readonly<Record<string, number>>
  /** A number of its owner's, to tell later whether what is known is still this state of it. */
  stamp?: number
}

export type Query = {
  words?: string
  /** Groups of terms: a result holds at least one of each group, which scores like a typed word. */
  terms?: readonly (readonly string[])[]
  /** Groups of terms that need not be held: the more of them a result holds, the higher it stands. */
  rather?: readonly (readonly string[])[]
  /** Any of the values of a field, all of the fields. */
  filters?: FilterValues
  /** Further filters, all of them to be met: for two questions of the same field. */
  also?: readonly FilterValues[]
  /** What has any of these terms or values is no result. */
  not?: { terms?: readonly string[]; filters?: FilterValues }
  /** These are results whatever they hold, and stand first in this order where no sort is asked for. */
  first?: readonly number[]
  /** Only these documents, such as somebody's own choice. */
  among?: Iterable<number>
  /** A sort, highest first; without one the best match. */
  sort?: string
  from?: number
  length?: number
  /** Names of filters whose values are to be counted. */
  facets?: readonly string[]
}

export type Found = {
  ids: number[]
  total: number
  /** For each id the terms that were found in it: what `standingIn` looks for among its places. */
  matched: string[][]
  facets: Record<string, Counted[]>
  /** When nothing was found: without which one filter most would be; 'words' if no filter is to blame. */
  drop: Drop | null
}
