// Limits as values of the index: 'per-occurrence:1000000' is the greatest amount of that type.
import { greatestLimits } from '#contract/rules/coverageLimits.ts'

export const limitValuesOf = (limits: readonly string[]): string[] =>
  [...greatestLimits(limits)].map(([type, amount]) => `${type}:${amount}`)

export function limitOfValue(value: string): { type: string; amount: number } {
  const colon = value.lastIndexOf(':')
  return { type: value.slice(0, colon), amount: Number(value.slice(colon + 1)) }
}
