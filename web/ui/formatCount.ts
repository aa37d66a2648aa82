// Formats whole numbers: 12,400, and with a noun: 1 listing, 12,400 listings.
import { withCommas } from '#contract/rules/formatNumber.ts'

export const formatCount = (count: number): string => withCommas(String(count))

export const counted = (count: number, noun: string): string =>
  `${formatCount(count)} ${count === 1 ? noun : `${noun}s`}`

/** The noun in singular or plural for a count: '1 line of business', '2 lines of business'. */
export const nounFor = (count: number, nouns: string): string =>
  count === 1 ? nouns.replace(/ies\b/, 'y').replace(/s\b/, '') : nouns

/** The number that a map's tile shows of a count: it is rounded down, never up. */
export function shownCount(count: number): number {
  if (count < 1000) return count
  const unit = count < 10_000 ? 100 : 1000
  return Math.floor(count / unit) * unit
}

/** For a map tile: '128', '1.3k', '13k'. */
export const shortCount = (count: number): string => (count < 1000 ? String(count) : `${shownCount(count) / 1000}k`)
