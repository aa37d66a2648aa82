// Parses limits of listings and risks, such as 'Per Occurrence: $1,000,000'; the types are in the reference.
import limitTypes from '../reference/limit-types.json' with { type: 'json' }
import vocabulary from '../vocabulary/limits.json' with { type: 'json' }

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

export const labelOfLimit = (type: string): string => typesByName.get(type)?.label ?? type

/** The highest amount of each type in the texts. */
export function greatestLimits(texts: readonly string[]): Map<string, number> {
  const greatest = new Map<string, number>()
  for (const text of texts) {
    const limit = limitIn(text)
    if (limit) greatest.set(limit.type, Math.max(limit.amount, greatest.get(limit.type) ?? 0))
  }
  return greatest
}

const aggregates = new Map(Object.entries(vocabulary.aggregates))
/** The type of limit that is the most for all claims of a term: 'General Aggregate' of 'Per Occurrence'. */
export const aggregateOf = (type: string): string | undefined => aggregates.get(type)

type Wanted = Pick<Limit, 'type' | 'amount'>
type Verdict = 'met' | 'partly' | 'missed'

/** Whether a stated limit meets a wanted one. One claim gets no more than the aggregate, and the aggregate is no less than one claim. */
export function verdictOnLimit(wanted: Wanted, stated: Wanted): Verdict | null {
  const isEnough = stated.amount >= wanted.amount
  if (stated.type === wanted.type) return isEnough ? 'met' : 'missed'
  if (stated.type === aggregateOf(wanted.type)) return isEnough ? 'partly' : 'missed'
  if (wanted.type === aggregateOf(stated.type)) return isEnough ? 'met' : 'partly'
  return null
}

/** The stated limit that tells most of a wanted one: of that very type where it decides. */
export function limitFound(
  wanted: Wanted,
  stated: ReadonlyMap<string, number>,
): (Limit & { verdict: Verdict }) | undefined {
  const found = [...stated]
    .sort(([one], [other]) => Number(other === wanted.type) - Number(one === wanted.type))
    .flatMap(([type, amount]) => {
      const verdict = verdictOnLimit(wanted, { type, amount })
      return verdict ? [{ type, amount, label: labelOfLimit(type), verdict }] : []
    })
  const [first] = (['met', 'missed', 'partly'] as const).flatMap(each =>
    found.filter(({ verdict }) => verdict === each),
  )
  return first
}
