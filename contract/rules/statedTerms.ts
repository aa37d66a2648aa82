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
