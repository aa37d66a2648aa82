// Limits as values of the index: 'per-occurrence:1000000' is the greatest amount of that type.
import { greatestLimits } from '#contract/rules/coverageLimits.ts'

export const limitValuesOf = (limits: readonly string[]): string[] =>
  [...greatestLimits(limits)].map(([type, amount]) => `${type}:${amount}`)

export const isOfType = (value: string, type: string): boolean => value.startsWith(`${type}:`)
export const amountOf = (value: string): number => Number(value.slice(value.lastIndexOf(':') + 1))
