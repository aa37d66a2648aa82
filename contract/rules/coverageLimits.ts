// Parses limits of listings and risks, such as 'Per Occurrence: $1,000,000'; the types are in the reference.
import limitTypes from '../reference/limit-types.json' with { type: 'json' }

/** `type` is the slug; the amount is in dollars. */
export type Limit = { type: string; label: string; amount: number }

const typesByName = new Map(
  limitTypes.flatMap(each => [each.label, each.value].map(name => [name.toLowerCase(), each])),
)
const units: Record<string, number> = { k: 1_000, thousand: 1_000, m: 1_000_000, mm: 1_000_000, million: 1_000_000 }

/** Returns null without a known type and an amount. Of several amounts the highest counts. */
export function limitIn(text: string): Limit | null {
  const colon = text.indexOf(':')
  const type = typesByName.get(text.slice(0, Math.max(colon, 0)).trim().toLowerCase())
  const amounts = [
    ...text.slice(colon + 1).matchAll(/(\d[\d,]{0,18}(?:\.\d{1,4})?) ?(mm|million|m|thousand|k)?(?![\p{L}\d])/giu),
  ].map(([, number = '', unit = '']) =>
    Math.round(Number(number.replaceAll(',', '')) * (units[unit.toLowerCase()] ?? 1)),
  )
  return type && amounts.length > 0 ? { type: type.value, label: type.label, amount: Math.max(...amounts) } : null
}

/** The highest amount of each type in the texts. */
export function greatestLimits(texts: readonly string[]): Map<string, number> {
  const greatest = new Map<string, number>()
  for (const text of texts) {
    const limit = limitIn(text)
    if (limit) greatest.set(limit.type, Math.max(limit.amount, greatest.get(limit.type) ?? 0))
  }
  return greatest
}
