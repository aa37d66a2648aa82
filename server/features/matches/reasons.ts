// The reasons of a match for each part of the risk, in the words that screen, print and API share.
import { isoLabelsOf } from '#contract/calls/reference.ts'
import { greatestLimits, limitFound } from '#contract/rules/coverageLimits.ts'
import { areAlike, naicsName } from '#contract/rules/naics.ts'
import { type Finding, inOrder, type Reason, reasonOf } from '#contract/rules/reasonText.ts'
import { statedTerms, yearsWanted } from '#contract/rules/statedTerms.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import type { RankedGroup } from '../../../search/rankQuery.ts'
import { spelledWordsOf, withoutStopWords, wordFor } from '../../../search/words.ts'
import type { Reach } from '../appointments/riskReach.ts'
import { wordsForKind } from '../listings/search/reading/classTerms.ts'
import { exclusionsIn, exclusionsNaming, thingsOfLines } from '../listings/search/reading/excludedThings.ts'
import { labelOfLine } from '../listings/search/reading/lineSense.ts'
import type { ClassRead } from '../listings/search/reading/meaning.ts'
import { phraseKey } from '../listings/search/reading/tokens.ts'
import { anyOf, labelWritten, linesWritten } from './criteria.ts'
import type { MatchedListing } from './queries.ts'
import type { ClassFound } from './ranking.ts'
import { headOf, type LineAsked, type Risk } from './risk.ts'
import { retention } from './wantedLimits.ts'

/** `found` is undefined where no class is asked for. */
type Known = {
  risk: Risk
  found: ClassFound | undefined
  reach: Reach
  /** The names of the other listings through which a market has a state or a line. */
  nameOf: (listing: number) => string
  /** Whether the listing has a line. */
  writes: (line: string) => boolean
  /** Whether it is of a class. */
  isOf: (one: ClassRead) => boolean
  /** Other listings of the market, with the lines of the risk that they write for its class. */
  others: readonly { listing_name: string; lines: readonly string[] }[]
}
export type Facts = Pick<
  MatchedListing,
  | 'listing_name'
  | 'tags'
  | 'keeper'
  | 'organization_type'
  | 'organization_minimum_premium'
  | 'categories_insurance'
  | 'subcategory_insurance'
  | 'iso_class_code'
  | 'naics'
  | 'minimum_premium'
  | 'minimum_years_in_business'
  | 'admitted'
  | 'appointment_needed'
  | 'limits'
  | 'exclusions'
  | 'requirements'
  | 'description'
>

export function reasonsFor(
  group: Pick<RankedGroup, 'group' | 'core' | 'terms'>,
  listing: Facts,
  { risk, found, reach, nameOf, writes, isOf, others }: Known,
): Reason[] {
  const organization = Number(group.group)
  const partOf = (name: string) => {
    const { values = [], others = [] } = group.core.find(each => each.name === name) ?? {}
    return { has: values, others: others.map(({ value, id }) => ({ value, listing: nameOf(id) })) }
  }
  const { premium, years, admitted, noAppointment, limits, qualifiers, wanted, allStates } = risk
  const limited = greatestLimits(listing.limits)
  const stated = statedTerms({ ...listing, org_name: listing.keeper })
  const written = linesWritten(group, risk)
  const line = { ...partOf('line'), has: written.asked.map(({ slug }) => slug) }
  const isNationwide = group.core.some(({ name, verdict }) => name === 'state' && verdict === 'met')
  const findings: Finding[] = [
    {
      criterion: 'state',
      ...(risk.isNationwide && { isNationwide }),
      asked: risk.states.map(code => ({ code, name: stateName(code) })),
      ...partOf('state'),
      inAll: allStates,
    },
    {
      criterion: 'line',
      asked: risk.lines.map(each => ({ slug: each.slug, label: labelAt(each, line.has, writes) })),
      ...line,
      isOwn: anyOf(risk).some(writes),
      ...(written.near && { instead: labelOfLine(written.near) }),
    },
    ...inAnother(risk, line, others),
  ]
  if (found !== undefined) findings.push(classFinding(found, listing, risk))
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
  if (years !== null) findings.push({ criterion: 'years', wanted: yearsWanted(listing), yours: years })
  for (const limit of limits) {
    const found = limit.isOfOtherLines ? undefined : limitFound(limit, limited)
    findings.push({ criterion: 'limit', type: limit.label, stated: found ?? null, wanted: limit.amount })
  }
  for (const { value, from } of qualifiers) {
    const isMet = group.terms.some(({ name, verdict }) => name === `asked ${value}` && verdict === 'met')
    findings.push({ criterion: 'asked', isMet, words: from })
  }
  const excluding = group.terms.flatMap(({ name, verdict }) =>
    verdict === 'missed' && name.startsWith('needed ') ? name.slice('needed '.length) : [],
  )
  for (const { value, lines } of wanted) {
    if (lines.length === 0 || thingsOfLines(lines).some(thing => excluding.includes(thing))) continue
    if (cautions(wordsOf({ value, lines }), listing.exclusions).length > 0) continue
    const isMet = group.terms.some(({ name, verdict }) => name === `wanted ${value}` && verdict === 'met')
    findings.push({ criterion: 'asked', isMet, words: lines.map(labelOfLine).join(' or ') })
  }
  const isWritten = ({ slug, label }: LineAsked) =>
    [...line.has, ...line.others.map(({ value }) => value)].includes(slug) ||
    others.some(each => each.lines.includes(label))
  const open = risk.lines.filter(each => !isWritten(each)).map(({ slug }) => slug)
  const named = [...new Set([...excluding, ...thingsOfLines(open)])]
  const quoted = [...new Set(named.flatMap(thing => exclusionsNaming(thing, listing.exclusions)))]
  const asked = [...[...risk.classes, ...risk.features].map(({ from }) => from), ...wanted.map(wordsOf)].join(' ')
  // 'A mile from water' is not what 'flood and surface water' is about.
  const about = exclusionsIn(listing.exclusions).filter(each => isMostlySaid(each, risk.words))
  const single = new Set([...cautions(asked, listing.exclusions), ...cautions(risk.words, about.join('; '))])
  const further = [...single].filter(word => cautions(word, quoted.join('; ')).length === 0)
  for (const word of [...quoted, ...further]) findings.push({ criterion: 'caution', word })
  const excluded = [...quoted, ...further].join('; ')
  for (const one of furtherTrades(risk, found ?? null))
    if (cautions(one.from, excluded).length === 0)
      findings.push({ criterion: 'asked', isMet: isOf(one), trade: one.from })
  for (const exception of risk.codesExcepting.get(listing.iso_class_code) ?? [])
    findings.push({ criterion: 'caution', exception })
  const retained = limited.get(retention)
  if (retained !== undefined) findings.push({ criterion: 'caution', retention: retained })
  return inOrder(findings.filter(({ criterion }) => !risk.dropped.has(criterion)).map(reasonOf))
}

/** What the business is or has besides: a church with a day care. Its class reason tells of the one that the listing is called for. */
function furtherTrades({ classes, features }: Risk, found: ClassFound): ClassRead[] {
  const head = headOf(classes)
  const isTold = (one: ClassRead) => found !== null && [...one.kinds, ...one.subcategories].includes(found.own)
  return [...classes, ...features].filter(one => one !== head && !one.isModifier && !isTold(one))
}

/** What the listing writes of a line that was asked, or the name that was asked. */
const labelAt = (line: LineAsked, has: readonly string[], writes: Known['writes']): string =>
  has.includes(line.slug) ? labelWritten(line, writes) : line.label

/** The lines that the best listing does not write, each with the first other one that does. */
function inAnother({ lines }: Risk, { has, others: united }: LinesAt, others: Known['others']): Finding[] {
  return lines.flatMap(({ slug, label }) => {
    const other = others.find(each => each.lines.includes(label))
    const isOpen = !has.includes(slug) && !united.some(({ value }) => value === slug)
    return other && isOpen ? [{ criterion: 'line', inAnother: label, listing: other.listing_name }] : []
  })
}
type LinesAt = { has: readonly string[]; others: readonly { value: string }[] }

const numberIn = (text: string | null) => (text === null ? null : Number(text))

export function classFinding(found: ClassFound, listing: ClassFacts, { codes }: Pick<Risk, 'codes'>): Finding {
  const { iso_class_code, naics, subcategory_insurance, categories_insurance } = listing
  const label = isoLabelsOf(iso_class_code).join(' / ')
  if (!found) {
    return {
      criterion: 'class',
      is: 'another',
      of: label || iso_class_code || naics.map(naicsName).join(', ') || subcategory_insurance || categories_insurance,
    }
  }
  const { grade, verdict, own } = found
  if (grade.is === null || verdict === 'not_stated') return { criterion: 'class', is: null }
  const filed = codes.length > 0 && !codes.includes(iso_class_code) ? { filed: label || iso_class_code } : {}
  if (grade.is === 'mention')
    return { criterion: 'class', is: 'mention', verdict, quoted: quotedFrom(listing, grade.quoted ?? '') }
  if (grade.is === 'named') return { criterion: 'class', verdict, ...namedAs(own, listing), ...filed }
  const asked = grade.filters?.naics ?? []
  const of = {
    naics: naics
      .filter(code => asked.some(one => areAlike(one, code)))
      .map(naicsName)
      .join(', '),
    code: `${iso_class_code} ${label}`.trim(),
    class: isoLabelsOf(own).join(' / ') || own,
    sub_category: subcategory_insurance,
    category: categories_insurance,
    near: subcategory_insurance,
  }[grade.is]
  return { criterion: 'class', is: grade.is, verdict, of }
}

type ClassFacts = Pick<
  Facts,
  | 'listing_name'
  | 'tags'
  | 'description'
  | 'requirements'
  | 'iso_class_code'
  | 'naics'
  | 'subcategory_insurance'
  | 'categories_insurance'
>

/**
 * A kind by its own name where the listing's text has it, else by the words of it that call the kind so. What only a field of the
 * listing has is named there. Without a name it says a word for several kinds, and writes another one.
 */
function namedAs(own: string, listing: ClassFacts) {
  const { subcategory_insurance, iso_class_code, naics } = listing
  if (own === '') return { is: 'sub_category', of: subcategory_insurance } as const
  const said = wordsForKind(own, listing)
  if (said !== null && phraseKey(said) === phraseKey(own)) return { is: 'named', of: own } as const
  if (said !== null) return { is: 'mention', quoted: [said] } as const
  if (own === iso_class_code) return { is: 'code', of: [own, ...isoLabelsOf(own)].join(' ') } as const
  const code = naics.find(each => each.startsWith(own))
  return code === undefined
    ? ({ is: 'named', of: subcategory_insurance, isField: true } as const)
    : ({ is: 'naics', of: naicsName(code) } as const)
}

/** What was typed as one where a text of the listing or a name of its class has it so, else the words of it that stand there. */
function quotedFrom(listing: ClassFacts, typed: string): string[] {
  const { listing_name, tags, description, requirements, iso_class_code, naics } = listing
  const { subcategory_insurance, categories_insurance } = listing
  const labels = [...isoLabelsOf(iso_class_code), ...naics.map(naicsName), subcategory_insurance, categories_insurance]
  const texts = [listing_name, description, ...tags, ...requirements, ...labels].map(keyOfWords)
  const isSaid = (words: string) => texts.some(text => text.includes(keyOfWords(words)))
  if (isSaid(typed)) return [typed]
  const words = (typed.match(/[\p{L}\p{N}]+/gu) ?? []).filter(word => keyOfWords(word).trim() !== '' && isSaid(word))
  // What only the market's own name says is said as well.
  return words.length > 0 ? words : [typed]
}

const keyOfWords = (text: string) => ` ${spelledWordsOf(text).map(wordFor).join(' ')} `

/** Of 'A&B' the name of the line. */
const wordsOf = ({ value, lines }: Pick<Risk['wanted'][number], 'value' | 'lines'>): string =>
  /\p{L}{4}/u.test(value) ? value : lines.map(labelOfLine).join(' ')

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

/** Whether half of what an exclusion names stands in the words. */
function isMostlySaid(exclusion: string, words: string): boolean {
  const said = new Set(spelledWordsOf(words).map(wordFor))
  const telling = withoutStopWords(spelledWordsOf(exclusion)).map(wordFor)
  return telling.filter(word => said.has(word)).length * 2 >= telling.length
}
