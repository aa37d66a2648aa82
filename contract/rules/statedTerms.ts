// What a listing's terms are where it states them or its organization does, in the words of card, table, page, print, match and API.
import type { OrganizationType } from '../calls/reference.ts'
import { type Admission, admissionLabels } from '../facts/admission.ts'
import { formatValue } from '../facts/formatValue.ts'

/** `value` is null where nobody states it; `note` says who did if it was not the listing. */
export type StatedTerm<Value = string> = { value: Value | null; words: string; note: string }
export type StatedTerms = { minimum_premium: StatedTerm; admitted: StatedTerm<Admission> }

type Paper = { organization_type: OrganizationType; admitted: Admission | null }
type Priced<Amount> = { minimum_premium: Amount | null; organization_minimum_premium: Amount | null }
type Stating = Paper & Priced<string> & { org_name: string }

export const notStated = 'Not stated'
/** Only carriers file paper, so these types are neither admitted nor non-admitted. */
const withoutAdmission: readonly OrganizationType[] = ['Risk Retention Group', 'Captive']
const isWithout = ({ organization_type }: Paper) => withoutAdmission.includes(organization_type)

export const admissionOf = (listing: Paper): Admission | null => (isWithout(listing) ? null : listing.admitted)

/** Its own, or else what its organization states for all its listings. */
export const premiumOf = <Amount>(listing: Priced<Amount>): Amount | null =>
  listing.minimum_premium ?? listing.organization_minimum_premium

export function statedTerms(listing: Stating): StatedTerms {
  const [premium, admitted] = [premiumOf(listing), admissionOf(listing)]
  const isGeneral = premium !== null && listing.minimum_premium === null
  return {
    minimum_premium: {
      value: premium,
      words: premium === null ? notStated : formatValue('money', premium),
      note: isGeneral ? `Stated by ${listing.org_name} for all its listings` : '',
    },
    admitted: {
      value: admitted,
      words: admitted ? admissionLabels[admitted] : isWithout(listing) ? 'Does not apply' : notStated,
      note: '',
    },
  }
}

type Aged = { minimum_years_in_business: number | null; requirements: readonly string[]; description: string }

const numberWords = 'zero one two three four five six seven eight nine ten'.split(' ')
const leastYears =
  /\b(?:minimum(?: of)?|at least) (\d{1,2}|one|two|three|four|five|six|seven|eight|nine|ten) (?:full )?years? (?:in business|in operation|of operation)\b/i
const takesNew = /\bnew (?:ventures|authorities|businesses) (?:are )?(?:accepted|considered|welcome|eligible)\b/i

/** The years in business that it wants, by its number or by a sentence: 'Minimum of three years in business.' */
export function yearsWanted({ minimum_years_in_business, requirements, description }: Aged): number | null {
  if (minimum_years_in_business !== null) return minimum_years_in_business
  const texts = [...requirements, description]
  const [least] = texts.flatMap(text => leastYears.exec(text)?.[1]?.toLowerCase() ?? [])
  if (least !== undefined) return numberWords.includes(least) ? numberWords.indexOf(least) : Number(least)
  return texts.some(text => takesNew.test(text)) ? 0 : null
}
