// The qualifiers that brokers ask for, as index terms of a listing: from its tags, appointment, states and providers.

const byTag: Record<string, readonly string[]> = {
  admitted: ['admitted'],
  'non-admitted': ['non-admitted'],
  nationwide: ['nationwide'],
  'new ventures accepted': ['new-venture'],
  'start-ups accepted': ['new-venture'],
  'prior losses considered': ['prior-losses'],
  'distressed risks': ['prior-losses'],
  'lapse in coverage considered': ['lapse'],
  'low minimum premium': ['low-minimum'],
  'online quoting': ['online-quote'],
  'instant bind': ['online-quote'],
  'api rating': ['online-quote'],
  'direct bill': ['direct-bill'],
  'monthly installments': ['monthly-pay'],
  'pay-as-you-go': ['monthly-pay'],
  'premium financing': ['monthly-pay'],
  'preferred risks only': ['no-losses'],
  'package policy': ['package'],
  'monoline policy': ['monoline'],
  'same-day quotes': ['same-day'],
  'high limits available': ['high-limits'],
  'claims-made form': ['claims-made'],
  'bilingual service': ['bilingual'],
  'binding authority': ['binding-authority'],
  'agency bill': ['agency-bill'],
}
const byType = new Map<string, string>([
  ['Risk Retention Group', 'risk-retention-group'],
  ['Captive', 'captive'],
  ['Insurance Program', 'program'],
  ['MGA/Wholesaler', 'mga'],
])
/** A listing in as many states as are contiguous counts as nationwide. */
const nationwide = 48

type Described = { tags: readonly string[]; states: readonly string[]; appointment_needed: boolean }

export const factTerm = (fact: string) => `#fact ${fact}`

export function factTermsOf(listing: Described, types: readonly string[]): string[] {
  const facts = [
    ...listing.tags.flatMap(tag => byTag[tag.toLowerCase()] ?? []),
    ...(listing.states.length >= nationwide ? ['nationwide'] : []),
    listing.appointment_needed ? 'appointment' : 'no-appointment',
    ...types.flatMap(type => byType.get(type) ?? []),
  ]
  return [...new Set(facts)].map(factTerm)
}
