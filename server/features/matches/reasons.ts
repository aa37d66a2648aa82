// The reasons of a match for each part of the risk, in the words that screen, print and API share.
import { greatestLimits } from '#contract/coverageLimits.ts'
import { type Finding, inOrder, type Reason, reasonOf } from '#contract/reasonText.ts'
import { statedTerms } from '#contract/statedTerms.ts'
import { stateName } from '#contract/stateNames.ts'
import type { RankedGroup } from '../../../search/rankQuery.ts'
import { spelledWordsOf, withoutStopWords, wordFor } from '../../../search/words.ts'
import type { Reach } from '../access/riskReach.ts'
import type { classGrades } from './criteria.ts'
import type { MatchedListing } from './queries.ts'
import type { Risk } from './risk.ts'

type Known = { risk: Risk; grades: ReturnType<typeof classGrades>; reach: Reach }

export function reasonsFor(group: RankedGroup, listing: MatchedListing, { risk, grades, reach }: Known): Reason[] {
  const organization = Number(group.group)
  const coreOf = (name: string) => group.core.find(each => each.name === name)
  const { premium, years, admitted, noAppointment, limits } = risk
  const limited = greatestLimits(listing.limits)
  const stated = statedTerms({ ...listing, org_name: listing.keeper })
  const findings: Finding[] = [
    {
      criterion: 'state',
      asked: risk.states.map(code => ({ code, name: stateName(code) })),
      has: coreOf('state')?.values ?? [],
    },
    { criterion: 'line', asked: risk.lines, has: coreOf('line')?.values ?? [] },
  ]
  if (grades.length > 0) findings.push(classFinding(grades[coreOf('class')?.grade ?? -1], listing, risk))
  if (premium !== null)
    findings.push({
      ...{ criterion: 'premium', yours: premium },
      ...{ wanted: numberIn(stated.minimum_premium.value), note: stated.minimum_premium.note },
    })
  if (noAppointment)
    findings.push({
      criterion: 'appointment',
      isNeeded: listing.appointment_needed,
      isAppointed: reach.appointed.has(organization),
      through: reach.through.get(organization)?.mga_name ?? null,
    })
  if (admitted) findings.push({ criterion: 'admitted', stated: stated.admitted.value, wanted: admitted })
  if (years !== null) findings.push({ criterion: 'years', wanted: listing.minimum_years_in_business, yours: years })
  for (const { type, label, amount } of limits)
    findings.push({ criterion: 'limit', type: label, stated: limited.get(type) ?? null, wanted: amount })
  for (const word of cautions(risk.words, listing.exclusions)) findings.push({ criterion: 'caution', word })
  return inOrder(findings.filter(({ criterion }) => !risk.dropped.has(criterion)).map(reasonOf))
}

const numberIn = (text: string | null) => (text === null ? null : Number(text))

type Graded = Known['grades'][number] | undefined

function classFinding(grade: Graded, listing: MatchedListing, { words }: Risk): Finding {
  const { iso_class_code, subcategory_insurance, categories_insurance } = listing
  if (!grade) {
    const of = subcategory_insurance || iso_class_code || categories_insurance
    return { criterion: 'class', is: 'another', of }
  }
  if (grade.is === null) return { criterion: 'class', is: null }
  const of = {
    code: iso_class_code,
    sub_category: subcategory_insurance,
    category: categories_insurance,
    words,
    mention: words,
  }[grade.is]
  return { criterion: 'class', is: grade.is, of }
}

const leastLetters = 4

/** The words of four letters or more that stand in what a listing excludes, as typed. */
function cautions(words: string, exclusions: string): string[] {
  if (words === '' || exclusions === '') return []
  const excluded = new Set(spelledWordsOf(exclusions).map(wordFor))
  const typed = (words.match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => word.length >= leastLetters)
  return [...new Set(typed)].filter(word =>
    withoutStopWords(spelledWordsOf(word)).some(each => excluded.has(wordFor(each))),
  )
}
