// The vocabulary as one table: what each phrase means, by its key.

import categories from '#contract/reference/insurance-categories.json' with { type: 'json' }
import isoClasses from '#contract/reference/iso-classes.json' with { type: 'json' }
import { naicsTitle, ownKindsOfNaics } from '#contract/rules/naics.ts'
import { naicsCodes } from '#contract/rules/naicsCodes.ts'
import clients from '#contract/vocabulary/clients.json' with { type: 'json' }
import lineNames from '#contract/vocabulary/lines.json' with { type: 'json' }
import requests from '#contract/vocabulary/requests.json' with { type: 'json' }
import trades from '#contract/vocabulary/trades.json' with { type: 'json' }
import { addClass, byStems, ofOwners, shortened, typedStemsOf } from './derivedPhrases.ts'
import type { ClassMeaning, Meaning } from './meaning.ts'
import { placeMeanings } from './places.ts'
import { reversed, withHeads, withOf, withOtherHeads } from './sameHeads.ts'
import { sortWords } from './sortWords.ts'
import { keyOf, phraseKey, tokensOf } from './tokens.ts'

export type Vocabulary = {
  meaningsOf(key: string): readonly Meaning[]
  /** A class whose words have the same stems, 'tent renters' for tent rental, or whose last word means the same. */
  likely(key: string): ClassMeaning | undefined
  /** Two words that follow one another in a phrase, with a blank between. */
  pairs: ReadonlySet<string>
  /** How many words the longest phrase has. */
  longest: number
  /** Every word of every phrase. */
  words: ReadonlySet<string>
}
export type NamedLine = { label: string; value: string }

/** A phrase table, optionally on top of another one, whose phrases it includes. */
function phrasesOver(below: Vocabulary | null) {
  const table = new Map<string, Meaning[]>()
  const words = new Set(below?.words)
  const pairs = new Set(below?.pairs)
  let longest = below?.longest ?? 1
  return {
    words,
    pairs,
    likely: (key: string) => below?.likely(key),
    get longest() {
      return longest
    },
    meaningsOf(key: string): readonly Meaning[] {
      const own = table.get(key)
      const others = below?.meaningsOf(key) ?? []
      return own && others.length > 0 ? [...others, ...own] : (own ?? others)
    },
    add(phrase: string, meaning: Meaning): void {
      this.addKey(phraseKey(phrase), meaning)
    },
    addKey(key: string, meaning: Meaning): void {
      if (key === '') return
      const existing = table.get(key)
      if (existing) existing.push(meaning)
      else table.set(key, [meaning])
      const parts = key.split(' ')
      longest = Math.max(longest, parts.length)
      for (const [at, word] of parts.entries()) {
        words.add(word)
        if (at > 0) pairs.add(`${parts[at - 1]} ${word}`)
      }
    },
  }
}

let base: Vocabulary | null = null

/** The part that does not change while the server runs, built at first use. */
function baseVocabulary(): Vocabulary {
  if (base) return base
  const phrases = phrasesOver(null)
  const classes = classMeanings()
  const shorter = new Map([...shortened(classes), ...ofOwners(classes)])
  const named = (key: string): ClassMeaning | undefined => classes.get(key) ?? shorter.get(key)
  for (const [phrase, meaning] of [...classes, ...shorter]) phrases.add(phrase, withTrade(phrase, meaning, named))
  const stems = byStems(new Map([...classes, ...shorter]))
  for (const [phrase, meaning] of placeMeanings(new Set(phrases.words))) phrases.add(phrase, meaning)
  for (const [qualifier, names] of Object.entries(requests.qualifiers))
    for (const phrase of names) phrases.add(phrase, { is: 'qualifier', qualifier })
  for (const [phrase, meaning] of naicsMeanings())
    if (phrases.meaningsOf(phraseKey(phrase)).length === 0) phrases.add(phrase, meaning)
  for (const phrase of requests.negations) phrases.add(phrase, { is: 'negation' })
  for (const phrase of [...requests.glue, ...requests.idle]) phrases.add(phrase, { is: 'glue' })
  base = Object.assign(phrases, {
    likely: (key: string) =>
      stems.get(typedStemsOf(key) ?? '') ??
      stems.get(reversed(key)) ??
      firstOf(
        [
          withOf(key),
          ...withOtherHeads(withOf(key)),
          ...withOtherHeads(key),
          ...withHeads(key).flatMap(one => [one, ...withOtherHeads(one)]),
        ],
        named,
      ),
  })
  return base
}

/**
 * A name that only a code has is also what the same name with another last word is, or without a word that says only the sort:
 * 'plastics manufacturing' a manufacturer's, 'auto repair shop' auto repair.
 */
function withTrade(key: string, meaning: ClassMeaning, named: (key: string) => ClassMeaning | undefined): ClassMeaning {
  if (meaning.kinds.length + meaning.subcategories.length > 0) return meaning
  const other = firstOf([...withOtherHeads(key), ...withoutSort(key)], named)
  return other ? { ...other, codes: [...new Set([...meaning.codes, ...other.codes])] } : meaning
}

function withoutSort(key: string): string[] {
  const at = key.lastIndexOf(' ')
  return at > 0 && sortWords.has(key.slice(at + 1)) ? [key.slice(0, at)] : []
}

function firstOf<T>(keys: readonly string[], find: (key: string) => T | undefined): T | undefined {
  for (const key of keys) {
    const found = find(key)
    if (found) return found
  }
  return undefined
}

type Names = { lines: readonly NamedLine[]; companies: readonly string[] }

export function vocabularyOf(names: Names): Vocabulary {
  const build = buildInSlices(names)
  for (;;) {
    const step = build.next()
    if (step.done) return step.value
  }
}

/** In slices, so that other requests have their turn in between. */
export async function vocabularySoon(names: Names): Promise<Vocabulary> {
  const build = buildInSlices(names)
  for (;;) {
    const step = build.next()
    if (step.done) return step.value
    await new Promise<void>(resolve => setImmediate(resolve))
  }
}

const companiesAtOnce = 500

/** Pauses after every few hundred companies. */
function* buildInSlices({ lines, companies }: Names): Generator<undefined, Vocabulary> {
  const below = baseVocabulary()
  const phrases = phrasesOver(below)
  for (const [phrase, meaning] of lineMeanings(lines, below)) phrases.add(phrase, meaning)
  const named = new Map<string, string[]>()
  for (const [at, name] of companies.entries()) {
    for (const key of companyKeys(name, below)) {
      const names = named.get(key)
      if (names) names.push(name)
      else {
        const first = [name]
        named.set(key, first)
        phrases.addKey(key, { is: 'company', names: first })
      }
    }
    if (at % companiesAtOnce === companiesAtOnce - 1) yield
  }
  return phrases
}

const capitalsOnly = new Set(lineNames.onlyInCapitals)
const notBeforeClasses = new Set(lineNames.notBeforeClasses)
const onlyAfter = new Map<string, readonly ('class' | 'line')[]>([
  ...lineNames.onlyAfterClasses.map(phrase => [phrase, ['class', 'line']] as const),
  ...lineNames.onlyAfterLines.map(phrase => [phrase, ['line']] as const),
])

function* lineMeanings(lines: readonly NamedLine[], below: Vocabulary): Iterable<[string, Meaning]> {
  const slugs = new Set(lines.map(line => line.value))
  const families = new Set(lineNames.families.flatMap(family => family.names.map(phraseKey)))
  const meaning = (phrase: string, values: readonly string[]): Meaning => ({
    is: 'line',
    lines: values,
    onlyInCapitals: capitalsOnly.has(phrase),
    isPlainWord: /^[a-z]+$/.test(phrase),
    notBeforeClass: notBeforeClasses.has(phrase),
    onlyAfter: onlyAfter.get(phrase) ?? null,
  })
  for (const family of lineNames.families) {
    const values = family.lines.filter(line => slugs.has(line))
    if (values.length > 0) for (const phrase of family.names) yield [phrase, meaning(phrase, values)]
  }
  const names = new Map<string, readonly string[]>(Object.entries(lineNames.names))
  for (const { label, value } of lines) {
    // A label that may name a kind of business as well is left out: dental, travel, vacant home.
    const short = label.replace(/\s*\(.*\)/, '')
    const own = label.includes(' ') && below.meaningsOf(phraseKey(short)).length === 0 ? [short] : []
    for (const phrase of new Set([...(names.get(value) ?? []), ...own]))
      if (!families.has(phraseKey(phrase))) yield [phrase, meaning(phrase, [value])]
  }
}

/** The sub-categories that a name of the reference stands for; none for a kind. */
const subcategoriesBy = new Map<string, string[]>([
  ...categories.map(({ name, subcategories }): [string, string[]] => [name, subcategories.map(sub => sub.name)]),
  ...categories.flatMap(({ subcategories }) => subcategories.map(({ name }): [string, string[]] => [name, [name]])),
])

const cropsBy = new Map<string, readonly string[]>(Object.entries(trades.crops))

/** Every phrase that names a class of business: kinds, sub-categories, ISO labels and clients' own words. */
export function classMeanings(): ReadonlyMap<string, ClassMeaning> {
  allClasses ??= readClassMeanings()
  return allClasses
}
let allClasses: ReadonlyMap<string, ClassMeaning> | null = null

function readClassMeanings(): ReadonlyMap<string, ClassMeaning> {
  const meanings = new Map<string, ClassMeaning>()
  const add = (phrase: string, more: Partial<ClassMeaning>) =>
    addClass(meanings, phraseKey(phrase), { is: 'class', kinds: [], subcategories: [], codes: [], ...more })
  for (const category of categories)
    for (const { name, subSubcategories } of category.subcategories) {
      add(name, { subcategories: [name] })
      for (const kind of subSubcategories) add(kind, { kinds: [kind] })
    }
  for (const [name, phrases] of Object.entries(clients))
    for (const phrase of phrases) {
      const subcategories = subcategoriesBy.get(name)
      add(phrase, subcategories ? { subcategories } : { kinds: [name] })
    }
  for (const { of, words, means } of trades.cropSteps)
    for (const crop of of.flatMap(name => cropsBy.get(name) ?? []))
      for (const word of words)
        for (const name of means)
          add(`${crop} ${word}`, subcategoriesBy.has(name) ? { subcategories: [name] } : { kinds: [name] })
  for (const { code, label } of isoClasses) add(label.replace(/ - .*/, ''), { codes: [code] })
  return meanings
}

/** The titles of NAICS codes, with and without what is in parentheses. One word alone is no title: 'Florists' means what it says. */
function* naicsMeanings(): Iterable<[string, ClassMeaning]> {
  for (const code of naicsCodes) {
    const kinds = ownKindsOfNaics(code)
    const title = naicsTitle(code)
    if (kinds.length === 0) continue
    for (const phrase of new Set([title, title.replace(/ \(.*?\)/g, '')]))
      if (phrase.includes(' ')) yield [phrase, { is: 'class', kinds, subcategories: [], codes: [], naics: [code] }]
  }
}

/** Parts of company names that brokers leave out. */
const legalForms = /\b(?:insurance|company|companies|inc|llc|corp|corporation|group|co|ltd|rrg|holdings)\b\.?/gi

/** Words at the end of a company's name, and what brokers say instead. */
const endings: [string, string][] = [
  ['Excess and Surplus', 'E&S'],
  ['Risk Retention Group', 'RRG'],
  ['General Agency', 'GA'],
]

const spellingsOf = (name: string): string[] => [
  name,
  ...(name.startsWith('The ') ? [name.slice('The '.length)] : []),
  ...endings.flatMap(([long, short]) => {
    if (name.includes(long)) return [name.replace(long, short)]
    return name.includes(short) ? [name.replace(short, long)] : []
  }),
]

/** By name: one company more or less changes the phrases of no other. */
const keysOfCompanies = new Map<string, readonly string[]>()
const mostCompanies = 50_000

function companyKeys(name: string, below: Vocabulary): readonly string[] {
  const cached = keysOfCompanies.get(name)
  if (cached) return cached
  const keys = [...new Set(spellingsOf(name).flatMap(spelling => phrasesOf(spelling, below)))]
  if (keysOfCompanies.size >= mostCompanies) keysOfCompanies.clear()
  keysOfCompanies.set(name, keys)
  return keys
}

/** The whole name, and its first words. */
function phrasesOf(name: string, below: Vocabulary): string[] {
  const short = tokensOf(name.replace(legalForms, ' '))
  const beginnings = short.map((_, index) => keyOf(short.slice(0, index + 1)))
  // The first word alone names a company only if it means nothing else.
  const [first = '', ...longer] = beginnings
  const own = first.length >= 5 && !below.words.has(first) ? [first] : []
  return [phraseKey(name), ...longer, ...own]
}
