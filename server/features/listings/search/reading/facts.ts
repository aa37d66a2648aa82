// The qualifiers that brokers ask for, as index terms of a listing: from its facts, tags, states and providers.

import type { Admission } from '#contract/facts/admission.ts'
import { withoutExclusions } from './withoutExclusions.ts'

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
/** Whether it asks for who offers a listing. */
export const isProviderType = (qualifier: string): boolean => [...byType.values()].includes(qualifier)

/** A listing in as many states as are contiguous counts as nationwide. */
const nationwide = 48

type Described = {
  tags: readonly string[]
  states: readonly string[]
  appointment_needed: boolean
  admitted?: Admission | null
  minimum_years_in_business?: number | null
  carrier_information?: string
  description?: string
}

/** 'Written on A-rated paper' and 'AM Best A- (XV)', but not 'a rated carrier'. */
const rated =
  /(?<![\p{L}\p{N}-])(?:A(?:\+{1,2}|-| plus| minus)?[ -]+(?:or better[ -]+)?rated\b|rated A(?![\p{L}\p{N}])|A\.?M\.? ?Best[^.;\n]{0,30}? A(?![\p{L}\p{N}])|A(?:\+{1,2}|-)?,? \(?(?:VI{1,3}|IX|X|XI{1,3}|XIV|XV)\b)/u

const admissionTerms = {
  admitted: ['admitted'],
  non_admitted: ['non-admitted'],
  both: ['admitted', 'non-admitted'],
} as const satisfies Record<Admission, string[]>

const stated = ({ admitted, minimum_years_in_business }: Described): readonly string[] => [
  ...(admitted ? admissionTerms[admitted] : []),
  ...(minimum_years_in_business === 0 ? ['new-venture'] : []),
  ...(minimum_years_in_business ? ['established'] : []),
]

/** Where the fact is stated, a tag that contradicts it does not count. */
const isStated = ({ admitted, minimum_years_in_business }: Described, fact: string): boolean =>
  fact === 'new-venture' ? minimum_years_in_business != null : fact.endsWith('admitted') && admitted != null

const contraries: Readonly<Record<string, string>> = {
  admitted: 'non-admitted',
  'non-admitted': 'admitted',
  'new-venture': 'established',
  'no-appointment': 'appointment',
  appointment: 'no-appointment',
}

/** What a listing states that has not this qualifier, rather than stating nothing. */
export const contraryTo = (fact: string): string | undefined => contraries[fact]

export const factTerm = (fact: string) => `#fact ${fact}`

export function factTermsOf(listing: Described, types: readonly string[]): string[] {
  const facts = [
    ...stated(listing),
    ...listing.tags.flatMap(tag => byTag[tag.toLowerCase()] ?? []).filter(fact => !isStated(listing, fact)),
    ...([listing.carrier_information, listing.description].some(text => rated.test(withoutExclusions(text ?? '')))
      ? ['a-rated']
      : []),
    ...(listing.states.length >= nationwide ? ['nationwide'] : []),
    listing.appointment_needed ? 'appointment' : 'no-appointment',
    ...types.flatMap(type => byType.get(type) ?? []),
  ]
  return [...new Set(facts)].map(factTerm)
}
