// The classes of business as terms of the search index: which a listing gets, and which a query asks for.

import { isoLabelsOf, kindsOfBusiness, subcategoriesOf } from '#contract/calls/reference.ts'
import crosswalk from '#contract/reference/iso-crosswalk.json' with { type: 'json' }
import { answeredBy } from '#contract/rules/naicsCodes.ts'
import { folded } from '../../../../../search/foldPlural.ts'
import type { Place } from '../../../../../search/highlights.ts'
import { normalizedWords } from '../../../../../search/words.ts'
import type { ClassMeaning } from './meaning.ts'
import { phraseKey } from './tokens.ts'
import { classMeanings } from './vocabulary.ts'
import { withoutExclusions } from './withoutExclusions.ts'

type Phrase = { rest: readonly string[]; meaning: Named }
/** `isName` where the phrase is a kind's own name, and no other word for it. */
type Named = ClassMeaning & { isName: boolean }
type Classed = Pick<ClassMeaning, 'kinds' | 'subcategories' | 'codes' | 'naics'>

export const kindTerm = (kind: string) => `#kind ${kind}`
export const subcategoryTerm = (name: string) => `#sub ${name}`
export const codeTerm = (code: string) => `#iso ${code}`
/** A listing has this term for its codes and for their beginnings. */
const naicsTerm = (code: string) => `#naics ${code}`

/** A word for several kinds, whichever word it is. */
const wordTerms = (kinds: readonly string[]) => (kinds.length > 1 ? [`${wordMark} ${[...kinds].sort().join()}`] : [])
const wordMark = '#word'
/** Whether it says of which class a listing is, and not only that the listing says a word for it. */
export const isTermOfClass = (term: string) => !term.startsWith(wordMark)

/** A listing that has any of these terms belongs to the class. */
export const termsOfClass = ({ kinds, subcategories, codes, naics = [] }: Classed): string[] => [
  ...kinds.map(kindTerm),
  ...wordTerms(kinds),
  ...subcategories.map(subcategoryTerm),
  ...codes.map(codeTerm),
  ...naics.map(naicsTerm),
]

const mostOfCode = 3

/** Where the business of a class code is filed: by the crosswalk, else by the words of its label. */
export function subcategoriesOfCode(code: string): string[] {
  const filed = crosswalk.filter(({ isoCode }) => isoCode === code).map(({ subcategory }) => subcategory)
  // Of a word for many trades, 'contractors', the first sub-category is the most general.
  const named = isoLabelsOf(code).flatMap(label =>
    classesIn(label).flatMap(meaning => {
      const names = subcategoriesOf(meaning)
      return names.length > mostOfCode ? names.slice(0, 1) : names
    }),
  )
  return [...new Set(filed.length > 0 ? filed : named)]
}

let begun: Map<string, Phrase[]> | null = null

function phrasesBegunBy(word: string): readonly Phrase[] {
  if (!begun) {
    begun = new Map()
    for (const [key, meaning] of classMeanings()) {
      const [first = '', ...rest] = key.split(' ')
      // 'Home inspectors' are these alone, though clients may call others so too.
      const own = meaning.kinds.filter(kind => phraseKey(kind) === key)
      const isName = own.length > 0
      const phrase = { rest, meaning: { ...meaning, ...(isName && { kinds: own }), isName } }
      const phrases = begun.get(first)
      if (phrases) phrases.push(phrase)
      else begun.set(first, [phrase])
    }
    for (const phrases of begun.values()) phrases.sort((a, b) => b.rest.length - a.rest.length)
  }
  return begun.get(word) ?? []
}

/** How many results each memo holds before it begins anew. */
const maxTexts = 20_000
const wordOf = memoized(folded)

/** The classes that a text names, each with the words for it; where one phrase contains another, the longer one counts. */
function phrasesIn(text: string): { meaning: Named; said: string }[] {
  const all = [...text.matchAll(/[\p{L}\p{N}&'’.]+/gu)].flatMap(({ 0: typed, index }) => {
    const word = typed.toLowerCase().replace(/['’.]/g, '')
    return word === '' ? [] : [{ word: wordOf(word), from: index, to: index + typed.replace(/['’.]+$/, '').length }]
  })
  const found: { meaning: Named; said: string }[] = []
  for (let at = 0; at < all.length; ) {
    const phrase = phrasesBegunBy(all[at]?.word ?? '').find(({ rest }) =>
      rest.every((word, index) => all[at + 1 + index]?.word === word),
    )
    const last = at + (phrase?.rest.length ?? 0)
    if (phrase) found.push({ meaning: phrase.meaning, said: text.slice(all[at]?.from, all[last]?.to) })
    at = last + 1
  }
  return found
}

export const classesIn = (text: string): Named[] => phrasesIn(text).map(({ meaning }) => meaning)

/** The words of a listing that call a kind so, first those that are its own name: 'long haul' of dry van carriers; null where it says none. */
export function wordsForKind(kind: string, { listing_name, tags, description }: Texts): string | null {
  const said = [listing_name, withoutExclusions(description), ...tags.map(withoutExclusions)].flatMap(phrasesIn)
  const own = keyOfKind(kind)
  const named = said.find(each => phraseKey(each.said) === own) ?? said.find(each => each.meaning.kinds.includes(kind))
  return named?.said ?? null
}

/** Remembers the results for texts that many listings share, such as words and tags. */
function memoized<T>(work: (text: string) => T): (text: string) => T {
  const cache = new Map<string, T>()
  return text => {
    const cached = cache.get(text)
    if (cached !== undefined) return cached
    if (cache.size >= maxTexts) cache.clear()
    const result = work(text)
    cache.set(text, result)
    return result
  }
}

const classesInTag = memoized(tag => classesIn(withoutExclusions(tag)))
const kindsNear = memoized((subcategory): ReadonlySet<string> => new Set(kindsOfBusiness(subcategory)))
const keyOfKind = memoized(phraseKey)
/** The words in the names of a sub-category's kinds. */
export const wordsOfKinds = memoized(
  (subcategory): ReadonlySet<string> => new Set(kindsOfBusiness(subcategory).flatMap(normalizedWords)),
)

type Texts = { listing_name: string; tags: readonly string[]; description: string }
type Described = Texts & {
  subcategory_insurance: string
  iso_class_code: string
  naics: readonly string[]
}

/** The kinds whose words are all in the name: 'Bowling, Billiards and Skating Select' is for bowling centers too. */
function kindsNamedIn(name: string, kinds: ReadonlySet<string>): string[] {
  const nameWords = new Set(phraseKey(name.replace(/[^\p{L}\p{N} ]/gu, ' ')).split(' '))
  return [...kinds].filter(kind => {
    const words = keyOfKind(kind).split(' ')
    return (words.length > 1 ? words.slice(0, -1) : words).every(word => nameWords.has(word))
  })
}

/** The class terms of a listing by index field: those in its name weigh most, then its own class, then its tags. */
export function classTermsOf(listing: Described): Record<'named' | 'own' | 'tagged', string[]> {
  const near = kindsNear(listing.subcategory_insurance)
  const inName = classesIn(listing.listing_name)
  const kindsOf = (meanings: readonly ClassMeaning[]) =>
    meanings.flatMap(({ kinds, subcategories }) =>
      subcategories.length > 0 ? [] : kinds.filter(kind => near.has(kind)),
    )
  // 'Janitorial Program - Window Cleaners' is for window cleaners: a kind's own name counts more than what clients call another one.
  const described = classesIn(withoutExclusions(listing.description))
  const namesOf = (meanings: readonly Named[]) => kindsOf(meanings.filter(({ isName }) => isName))
  const exact = namesOf(inName)
  // What clients call a kind says less than a kind's own name, also one in the description: the 'Long-Haul Fleet' for flatbed carriers.
  const describedExact = exact.length > 0 ? [] : namesOf(described)
  const ownInName = exact.length > 0 ? exact : describedExact.length > 0 ? [] : kindsOf(inName)
  // 'Restaurants Select' names a whole sub-category, so it gets that term and none of a single kind.
  const whole = inName.flatMap(({ subcategories }) =>
    subcategories.filter(name => name === listing.subcategory_insurance).map(subcategoryTerm),
  )
  const terms = [...whole, ...ownInName.map(kindTerm)]
  // A name without a class of its own sub-category may name one of another, where the listing is filed oddly.
  const named =
    terms.length > 0 || describedExact.length > 0
      ? terms
      : inName.flatMap(({ kinds, subcategories }) => (subcategories.length > 0 ? [] : kinds.map(kindTerm)))
  const own = [
    ...ownInName,
    ...describedExact,
    ...(ownInName.length + describedExact.length > 0 ? [] : kindsOf(described)),
    ...(whole.length > 0 && exact.length + describedExact.length === 0 ? kindsNamedIn(listing.listing_name, near) : []),
  ]
  const said = [...inName, ...listing.tags.flatMap(classesInTag)]
  // A 'Salon Program' for tattoo studios says nothing of the other kinds that a salon may be, but says the word.
  const isOfOne = exact.length + describedExact.length > 0
  const isVague = (one: Named) => isOfOne && one.kinds.length > 1
  const vague = said.filter(one => isVague(one) && kindsOf([one]).length > 0)
  const tagged = kindsOf(said.filter(one => !isVague(one)))
  return {
    named: [...new Set(named)],
    own: [
      ...new Set([
        ...own.map(kindTerm),
        subcategoryTerm(listing.subcategory_insurance),
        ...(listing.iso_class_code === '' ? [] : [codeTerm(listing.iso_class_code)]),
        ...listing.naics.flatMap(answeredBy).map(naicsTerm),
      ]),
    ],
    tagged: [...new Set([...tagged.map(kindTerm), ...vague.flatMap(({ kinds }) => wordTerms(kinds))])],
  }
}

type Shown = Pick<Described, 'listing_name' | 'subcategory_insurance'>

/** Where a card shows its class by name, as a whole: a word of the name alone means much else, as 'General' of 'General Contractors'. */
export function placesOfClass({ listing_name, subcategory_insurance }: Shown): Place[] {
  const name = listing_name.toLowerCase()
  return [
    { spelled: subcategory_insurance, terms: [subcategoryTerm(subcategory_insurance)] },
    ...kindsOfBusiness(subcategory_insurance)
      .filter(kind => name.includes(kind.toLowerCase()))
      .map(kind => ({ spelled: kind, terms: [kindTerm(kind)] })),
  ].filter(({ spelled }) => spelled !== '')
}
