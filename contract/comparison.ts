// A comparison as the address of its page: whose columns stand side by side, and the states and lines that choose whom to call.
import { codecOf, flag, type Part, recordNumber, splitAt, states, texts } from './codec.ts'

/** Nobody reads more columns. */
export const mostCompared = 4

export type ComparedKind = 'listings' | 'organizations'
/** The states and lines of the search or risk from which records were chosen. */
export type ComparedFor = { state?: readonly string[]; line_of_business?: readonly string[] }

/** Each once, in order. An address with too many keeps them, so that the server can say so. */
const ids: Part<readonly number[]> = {
  read: text => [...new Set(splitAt(text).flatMap(part => recordNumber.read(part) ?? []))].slice(0, mostCompared + 1),
  write: numbers => numbers.join(','),
}

export const comparisonCodec = codecOf({
  listings: ids,
  organizations: ids,
  state: states(51),
  line_of_business: texts(60),
  /** Only rows that differ are shown. */
  differs: flag,
})
export type Comparison = ReturnType<typeof comparisonCodec.read>

/** The query of the page that compares these. */
export const comparisonOf = (kind: ComparedKind, ids: readonly number[], asked: ComparedFor = {}) =>
  comparisonCodec.write({
    ...{ listings: [], organizations: [], state: [], line_of_business: [], differs: false, ...asked },
    [kind]: ids,
  })
