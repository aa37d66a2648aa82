// Writes numbers and dollars as Americans do.

/** The first formatter of `Intl` that a page creates takes as long as half of its scripts, so numbers are written without one. */
export const withCommas = (digits: string): string => digits.replace(/\B(?=(\d{3})+$)/g, ',')

/** A share in percent, rounded; 0 of nothing. */
export const percentOf = (part: number, whole: number): number => (whole === 0 ? 0 : Math.round((100 * part) / whole))

/** '$12,000', with cents only if there are any. */
export function inDollars(value: number): string {
  const [whole = '', cents] = Math.abs(value).toFixed(2).split('.')
  return `${value < 0 ? '-' : ''}$${withCommas(whole)}${cents === '00' ? '' : `.${cents}`}`
}
