// The classes of business as terms of the search index: which a listing gets, and which a query asks for.
import { kindsOfBusiness } from '#contract/reference.ts'
import { folded } from '../../../../search/fold.ts'
import type { ClassMeaning } from './meaning.ts'
import { phraseKey } from './tokens.ts'
import { classMeanings } from './vocabulary.ts'

type Phrase = { rest: readonly string[]; meaning: ClassMeaning }
export type Classed = Pick<ClassMeaning, 'kinds' | 'subcategories' | 'codes'>

export const kindTerm = (kind: string) => `#kind ${kind}`
export const subcategoryTerm = (name: string) => `#sub ${name}`
export const codeTerm = (code: string) => `#iso ${code}`

/** A listing that has any of these terms belongs to the class. */
export const termsOfClass = ({ kinds, subcategories, codes }: Classed): string[] => [
  ...kinds.map(kindTerm),
  ...subcategories.map(subcategoryTerm),
  ...codes.map(codeTerm),
]

let begun: Map<string, Phrase[]> | null = null

function phrasesBegunBy(word: string): readonly Phrase[] {
  if (!begun) {
    begun = new Map()
    for (const [key, meaning] of classMeanings()) {
      const [first = '', ...rest] = key.split(' ')
      const phrases = begun.get(first)
      if (phrases) phrases.push({ rest, meaning })
      else begun.set(first, [{ rest, meaning }])
    }
    for (const phrases of begun.values()) phrases.sort((a, b) => b.rest.length - a.rest.length)
  }
  return begun.get(word) ?? []
}

const words = new Map<string, string>()
const mostWords = 20_000

function wordOf(spelled: string): string {
  const known = words.get(spelled)
  if (known !== undefined) return known
  if (words.size >= mostWords) words.clear()
  const word = folded(spelled)
  words.set(spelled, word)
  return word
}

/** The classes that a text names; where one phrase contains another, the longer one counts. */
export function classesIn(text: string): ClassMeaning[] {
  const all = (
    text
      .toLowerCase()
      .replace(/['’.]/g, '')
      .match(/[\p{L}\p{N}&]+/gu) ?? []
  ).map(wordOf)
  const found: ClassMeaning[] = []
  for (let at = 0; at < all.length; ) {
    const phrase = phrasesBegunBy(all[at] ?? '').find(({ rest }) =>
      rest.every((word, index) => all[at + 1 + index] === word),
    )
    if (phrase) found.push(phrase.meaning)
    at += phrase ? phrase.rest.length + 1 : 1
  }
  return found
}

type Described = {
  listing_name: string
  subcategory_insurance: string
  iso_class_code: string
  tags: readonly string[]
  description: string
}

/** The kinds whose words are all in the name: 'Bowling, Billiards and Skating Select' is for bowling centers too. */
function kindsSaidIn(name: string, kinds: ReadonlySet<string>): string[] {
  const said = new Set(phraseKey(name.replace(/[^\p{L}\p{N} ]/gu, ' ')).split(' '))
  return [...kinds].filter(kind => {
    const words = phraseKey(kind).split(' ')
    return (words.length > 1 ? words.slice(0, -1) : words).every(word => said.has(word))
  })
}

/** The class terms of a listing by index field: those in its name weigh most, then its own class, then its tags. */
export function classTermsOf(listing: Described): Record<'named' | 'own' | 'tagged', string[]> {
  const near = new Set(kindsOfBusiness(listing.subcategory_insurance))
  const inName = classesIn(listing.listing_name)
  const kindsOf = (meanings: readonly ClassMeaning[]) =>
    meanings.flatMap(({ kinds, subcategories }) =>
      subcategories.length > 0 ? [] : kinds.filter(kind => near.has(kind)),
    )
  // 'Restaurants Select' names a whole sub-category, so it gets that term and none of a single kind.
  const terms = inName.flatMap(meaning =>
    meaning.subcategories.length > 0
      ? meaning.subcategories.filter(name => name === listing.subcategory_insurance).map(subcategoryTerm)
      : meaning.kinds.filter(kind => near.has(kind)).map(kindTerm),
  )
  // A name without a class of its own sub-category may name one of another, where the listing is filed oddly.
  const named =
    terms.length > 0
      ? terms
      : inName.flatMap(({ kinds, subcategories }) => (subcategories.length > 0 ? [] : kinds.map(kindTerm)))
  const ownInName = kindsOf(inName)
  const own = [
    ...(ownInName.length > 0 ? ownInName : kindsOf(classesIn(listing.description))),
    ...(inName.some(({ subcategories }) => subcategories.includes(listing.subcategory_insurance))
      ? kindsSaidIn(listing.listing_name, near)
      : []),
  ]
  return {
    named: [...new Set(named)],
    own: [
      ...new Set([
        ...own.map(kindTerm),
        subcategoryTerm(listing.subcategory_insurance),
        ...(listing.iso_class_code === '' ? [] : [codeTerm(listing.iso_class_code)]),
      ]),
    ],
    tagged: [...new Set(listing.tags.flatMap(tag => kindsOf(classesIn(tag))).map(kindTerm))],
  }
}
