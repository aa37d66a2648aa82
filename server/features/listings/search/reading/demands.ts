// What was read as demands of which a listing need not meet all, each with its worth, and in words what a listing lacks of them.

import { categoryOfSubcategory, isoLabelsOf, subcategoriesOf } from '#contract/calls/reference.ts'
import { searchWeights } from '#contract/facts/fact.ts'
import type { Condition } from '../../../../../search/condition.ts'
import type { Demand, Evidence } from '../../../../../search/evidenceQuery.ts'
import type { Query } from '../../../../../search/query.ts'
import { normalizedWords } from '../../../../../search/words.ts'
import { subcategoriesOfCode, subcategoryTerm, termsOfClass } from './classTerms.ts'
import { commonWords } from './commonWords.ts'
import {
  clientsOf,
  companiesIn,
  excludedBy,
  isSaid,
  merged,
  namedIn,
  placesOf,
  type SearchContext,
} from './exactQuery.ts'
import { contraryTo, factTerm, isProviderType } from './facts.ts'
import { termsOfFact } from './figureTerms.ts'
import { labelOfLine, nearLines } from './lineSense.ts'
import type { Reading } from './meaning.ts'
import { ordinaryWords } from './ordinaryWords.ts'
import { phraseKey } from './tokens.ts'
import { few, isRare, page, rarity, worth } from './worth.ts'

/** What the shown results lack, as it was typed, and what some have in place of it. */
export type Relaxed = {
  filter: string
  value: string
  /** What replaced it. */
  instead?: string
  /** Only some of the results lack it. */
  some?: true
  /** The class with which the code does not agree; both are shown. */
  beside?: string
}
/** A demand with what a listing lacks that meets it in so many grades, or in none (-1). Nothing is lacking without `lacks`. */
type Told = Demand & { lacks?: (grade: number) => Relaxed | null }
type Related = { query: Query; demands: readonly Told[] }

/** The query for what comes nearest, or null where everything that was read is needed. */
export function relatedQuery(reading: Reading, chosen: Query, context: SearchContext): Related | null {
  const { classes, families, codes, companies, states } = reading
  const hasCore = classes.length + families.length + codes.length + companies.length > 0
  const isFree = chosen.filters?.state === undefined || chosen.filters.state.length === 0
  const all = demandsOf(reading, context)
  // Words and states are given up only beside a class, a line, a code or a company, so that nonsense finds nothing.
  const demands = [
    ...all.classes,
    ...all.lines,
    ...all.qualifiers,
    ...all.eachPlace,
    ...all.preferences,
    ...(hasCore ? [...(isFree ? all.states : []), ...all.words] : []),
  ]
  if (!demands.some(({ lacks }) => lacks)) return null
  const filters: Record<string, readonly string[]> = companiesIn(reading, context)
  if (!(hasCore && isFree) && states.length > 0) filters.state = states.map(({ value }) => value)
  const not = excludedBy(reading)
  const words = hasCore ? '' : reading.words.join(' ')
  const base = merged(chosen, { filters, ...(words !== '' && { words }), ...(not && { not }) })
  const of = demands.map(({ lacks, ...demand }) => demand)
  const best = (some: readonly Told[]) => some.map(({ grades }) => grades[0]?.points ?? 0)
  const sum = (points: readonly number[]) => points.reduce((one, other) => one + other, 0)
  const against = all.qualifiers.map(one => one.against?.points ?? 0)
  const minor = sum([...best([...all.qualifiers, ...all.words, ...all.eachPlace, ...all.preferences]), ...against])
  const withoutMinor = sum(best(demands)) - minor
  // What the lines cost, and a related class; never as much as the state.
  const forRelated = Math.max(0, ...best(all.classes).map(most => most * (1 - worth.related)))
  const major = Math.min(sum(best(all.lines)) + forRelated, worth.state - 1)
  const enough = [
    { from: withoutMinor, results: page },
    { from: withoutMinor - Math.ceil(major), results: few },
    { from: 0, results: 1 },
  ]
  return { query: { ...base, demands: { of, enough } }, demands }
}

function demandsOf(reading: Reading, context: SearchContext) {
  const { engine } = context
  const { classes, families, codes, qualifiers, states, together, companies } = reading
  const count = (condition: Condition) => engine.count(condition)
  const points = (value: number) => Math.max(1, Math.round(value))
  /** The listings of another class that say the words: only where they are few. */
  const saying = (text: string, most: number) => {
    // Several words of a description may stand far apart.
    const isApart = normalizedWords(text).length > 1
    const condition = { words: `${text} `, ...(isApart && { leastWeight: searchWeights.tags }) }
    return isSaid(text, engine) && isRare(count(condition), engine.size)
      ? [{ ...condition, points: points(most * (isApart ? worth.mentionedApart : worth.mentioned)) }]
      : []
  }
  const under = (names: readonly string[], most: number) =>
    names.length > 0 ? [{ terms: names.map(subcategoryTerm), points: points(most * worth.related) }] : []
  const isCore = companies.length === 0

  const classDemands = (): Told[] => {
    if (classes.length === 0) return []
    const terms = classes.flatMap(termsOfClass)
    const most = worth.class + worth.rareClass * rarity(count({ terms }), engine.size)
    const said = classes.flatMap(({ from }) => saying(from, most))
    const named = classes.flatMap(subcategoriesOf)
    // Where only codes have the name, it is the trade of their business.
    const ofCodes = classes.flatMap(one => one.codes.flatMap(subcategoriesOfCode))
    const near = [...new Set(named.length > 0 ? named : ofCodes)]
    const from = classes.map(one => one.from).join(', ')
    const lacks = (grade: number): Relaxed | null => {
      if (grade === 0) return null
      if (grade > 0 && grade <= said.length)
        return { filter: 'searchTerm', value: from, instead: 'another class that names it' }
      return { filter: 'searchTerm', value: from, ...(grade > 0 && { instead: near.join(', ') }) }
    }
    const below = under(near, most)
    const isFiled = [{ terms }, ...below].some(({ terms: some }) => count({ terms: some }) > 0)
    const wide = isFiled
      ? []
      : [
          {
            filters: { category: [...new Set(near.flatMap(name => categoryOfSubcategory(name) ?? []))] },
            points: points(most * worth.wide),
          },
        ]
    return [{ grades: [{ terms, points: points(most) }, ...said, ...below, ...wide], isCore, lacks }]
  }
  const codeDemands = (): Told[] => {
    if (codes.length === 0) return []
    const near = [...new Set(codes.flatMap(({ value }) => subcategoriesOfCode(value)))]
    const value = codes.map(each => `${each.value} ${isoLabelsOf(each.value).join(' / ')}`.trim()).join(', ')
    const lacks = (grade: number): Relaxed | null =>
      grade === 0 ? null : { filter: 'iso_class_code', value, ...(grade > 0 && { instead: near.join(', ') }) }
    const own = { filters: { iso_class_code: codes.map(each => each.value) }, points: worth.code }
    return [{ grades: [own, ...under(near, worth.code)], isCore, lacks }]
  }
  const hasClass = classes.length + codes.length > 0
  /** A whole trade was named, and no class of it. */
  const isTrade = classes.some(({ subcategories }) => subcategories.length > 0)
  const ofLine = families.length > 1 ? points(worth.lines / families.length) : worth.line
  const lines = families.map((family): Told => {
    const of = (values: readonly string[]) => ({ filters: { line_of_business: values } })
    const near = nearLines(family.lines)
    // A line that nobody writes does not make what comes nearest to it any farther.
    const isWritten = count(of(family.lines)) > 0
    const nearest =
      near.length > 0 ? [{ ...of(near), points: isWritten ? points(ofLine * worth.nearLine) : ofLine }] : []
    return {
      grades: [...(isWritten || near.length === 0 ? [{ ...of(family.lines), points: ofLine }] : []), ...nearest],
      isCore: isCore && !hasClass,
      lacks: grade => {
        const relaxed = { filter: 'line_of_business', value: family.from }
        if (grade === -1) return relaxed
        return grade === 0 && isWritten ? null : { ...relaxed, instead: near.map(labelOfLine).join(', ') }
      },
    }
  })
  const wordDemand = (word: string): Told => {
    const condition = { words: `${word} ` }
    const held = count(condition)
    const isCommon = commonWords.has(phraseKey(word)) || !isSaid(word, engine)
    const isFew = !isCommon && !ordinaryWords.has(phraseKey(word)) && isRare(held, engine.size)
    // In a name or a tag a rare word is what the listing is for; in a description it may be there by chance.
    const named =
      isFew && isTrade && word.length >= leastNamed ? count({ ...condition, leastWeight: searchWeights.tags }) : 0
    const ordinary = isCommon ? worth.commonWord : isFew ? worth.rareWord : worth.word * rarity(held, engine.size) ** 2
    return {
      grades: [
        ...(named > 0 ? [{ ...condition, leastWeight: searchWeights.tags, points: worth.namedWord }] : []),
        { ...condition, points: points(ordinary) },
      ],
      // It finds its listings whatever their class.
      isCore: isCore && hasClass && named > 0,
      lacks: grade => (grade >= 0 ? null : { filter: 'searchTerm', value: word }),
    }
  }
  const places = placesOf(reading)
  const placeNames = places.map(({ from }) => from)
  return {
    classes: [...classDemands(), ...codeDemands()],
    lines,
    words: reading.words.map(wordDemand),
    states:
      states.length === 0
        ? []
        : [
            {
              grades: [{ filters: { state: states.map(({ value }) => value) }, points: worth.state }],
              lacks: (grade: number): Relaxed | null =>
                grade === 0 ? null : { filter: 'state', value: placeNames.join(', ') },
            },
          ],
    eachPlace: together.map(
      (state): Told => ({
        grades: [{ filters: { state }, points: worth.eachState }],
        lacks: grade =>
          grade === 0 ? null : { filter: 'state', value: placeNames.join(' and '), instead: 'one of them' },
      }),
    ),
    qualifiers: qualifiers.map(({ value, from }): Told => {
      const terms = termsOfFact(value)
      const contrary = contraryTo(value)
      return {
        grades: [
          {
            terms,
            points: isProviderType(value)
              ? worth.provider
              : points(worth.qualifier + worth.rareQualifier * rarity(count({ terms }), engine.size)),
          },
        ],
        ...(contrary && { against: { terms: [factTerm(contrary)], points: worth.contradicted } }),
        lacks: grade => (grade === 0 ? null : { filter: 'searchTerm', value: from }),
      }
    }),
    preferences: [
      ...namedIn(reading, context).map(
        (condition): Told => ({ grades: [{ ...condition, points: worth.nameOfClass }] }),
      ),
      ...(hasClass
        ? []
        : clientsOf(reading).map((condition): Told => ({ grades: [{ ...condition, points: worth.client }] }))),
      ...(together.length === 0 && places.length > 1
        ? places.map((place): Told => ({ grades: [{ filters: { state: place.states }, points: worth.eachState }] }))
        : []),
      ...(classes.length > 1
        ? classes.map(
            (one): Told => ({
              grades: [{ terms: termsOfClass(one), points: one.isModifier ? worth.modifier : worth.eachClass }],
            }),
          )
        : []),
      ...reading.features.map(
        (one): Told => ({
          grades: [{ terms: termsOfClass(one), points: worth.eachClass }],
          lacks: grade => (grade === 0 ? null : { filter: 'searchTerm', value: one.from }),
        }),
      ),
    ],
  }
}

/** Shorter words in a name are mostly codes of states. */
const leastNamed = 4

/** What the related results lack: what all of them do, then what only some do. */
export function relaxedIn({ met }: Evidence, demands: readonly Told[]): Relaxed[] {
  const total = met.reduce((sum, each) => sum + each.total, 0)
  const lacking = new Map<string, { relaxed: Relaxed; total: number }>()
  for (const each of met) {
    const told = new Set<string>()
    for (const [at, grade] of each.grades.entries()) {
      const relaxed = demands[at]?.lacks?.(grade)
      if (!relaxed) continue
      const key = JSON.stringify(relaxed)
      if (told.has(key)) continue
      told.add(key)
      lacking.set(key, { relaxed, total: (lacking.get(key)?.total ?? 0) + each.total })
    }
  }
  return [...lacking.values()]
    .sort((one, other) => other.total - one.total)
    .map(({ relaxed, total: of }): Relaxed => (of === total ? relaxed : { ...relaxed, some: true }))
}
