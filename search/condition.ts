// The type of a condition on one document.
import type { FilterValues } from './filters.ts'

/** A document meets a condition if all its parts hold. */
export type Condition = {
  /** It has any of the values of each filter. */
  filters?: FilterValues
  /** It has no value of any of these filters. */
  none?: readonly string[]
  /** It holds any of these terms, such as '#kind7'. */
  terms?: readonly string[]
  /** It holds each of the words. */
  words?: string
  /** Each word counts as it is: not its synonyms, nor a word that is spelled alike. */
  isPlain?: boolean
  /** Words and terms count only in text fields of at least this weight. */
  leastWeight?: number
}
