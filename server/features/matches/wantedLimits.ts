// What a wanted limit means for the lines that are asked: 'per occurrence' of cyber is no limit of general liability.
import limitTypes from '#contract/reference/limit-types.json' with { type: 'json' }
import { aggregateOf, type Limit, labelOfLimit } from '#contract/rules/coverageLimits.ts'
import vocabulary from '#contract/vocabulary/limits.json' with { type: 'json' }

/** With `isOfOtherLines` none of the asked lines has such a limit, so what a listing states of that type says nothing of them. */
export type WantedLimit = Limit & { isOfOtherLines?: true }

export const retention = 'self-insured-retention'

const listed = new Map(limitTypes.map(({ value, lines }) => [value, lines]))
/** The main limit of a policy, with the lines that have it. */
const mainLimits = Object.entries(vocabulary.main).map(([type, further]) => ({
  type,
  lines: new Set([type, aggregateOf(type) ?? type].flatMap(each => listed.get(each) ?? []).concat(further)),
}))

/** A limit that is named in everyday words is the one which the asked lines have. */
export function limitOfLines(limit: Limit, lines: readonly string[]): WantedLimit {
  const each = vocabulary.everyday.find(type => type === limit.type || aggregateOf(type) === limit.type)
  if (each === undefined || lines.length === 0) return limit
  const own = mainLimits.filter(main => lines.some(line => main.lines.has(line))).map(({ type }) => type)
  const [first] = own
  if (own.includes(each)) return limit
  if (first === undefined) return { ...limit, isOfOtherLines: true }
  const type = each === limit.type ? first : (aggregateOf(first) ?? first)
  return { ...limit, type, label: labelOfLimit(type) }
}
