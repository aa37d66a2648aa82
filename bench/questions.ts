// The questions: kinds of search, each with several questions in turn, so that no answer comes from the cache of the last one.
import type { FilterName } from './corpus.ts'

export type Question = {
  /** All words are required; the last one may be incomplete. */
  words: readonly string[]
  state?: string
  line?: string
  /** The values of these filters are counted, each filter as if it had no selection of its own. */
  facets: readonly FilterName[]
  /** What a broker typed, read as the product reads it; only our own engine is asked. */
  sentence?: string
}

export type Kind = { name: string; questions: Question[] }

/** The filters that the search page counts. */
export const facetNames = [
  'state',
  'line_of_business',
  'category',
  'sub_category',
  'iso_class_code',
  'organization_type',
  'appointment_needed',
] as const satisfies FilterName[]

export const pageLength = 9

const states = ['TX', 'FL', 'CA', 'NY', 'OH', 'GA', 'IL', 'CO']
const often = ['commerc', 'build', 'profess', 'produ', 'retai', 'wholes', 'manuf', 'certif']
const seldom = ['pizz', 'solar', 'warehou', 'dent', 'festi', 'limous', 'amus', 'brew']
const letters = ['c', 's', 'l', 'p', 'b', 'r', 'm', 'w']
const pairs = [
  ['commercial', 'proper'],
  ['retail', 'sto'],
  ['liability', 'coff'],
  ['coverage', 'fitn'],
  ['real', 'est'],
  ['cyber', 'liab'],
  ['dental', 'off'],
  ['wholesale', 'dis'],
]
const lines = [
  'general-liability',
  'property',
  'workers-compensation',
  'commercial-auto',
  'businessowners-policy',
  'cyber',
  'umbrella',
  'inland-marine',
]

/** Ten words each: classes, lines, places, qualifiers, exclusions, and a slip. */
const sentences = [
  'who writes GL for a sandwich shop in Tulsa Oklahoma',
  'looking for umbrella over a small trucking company in Ohio',
  'need workers comp for a roofing contractor near Tampa please',
  'any market for a dentist office in 85004 with cyber',
  'insured runs a craft brewery in Portland and wants property',
  'excess liability for apartment buildings in New Jersey without pools',
  'non-admitted market for landscapers in Texas who also plow snow',
  'commercial auto for a limosine service with prior losses Atlanta',
]
const asSentence = (sentence: string): Question => ({ ...none, words: [], sentence })

const none = { facets: [] }
const at = (list: readonly string[], index: number) => list[index % list.length] ?? ''

export const kinds: Kind[] = [
  {
    name: 'a frequent word, a state',
    questions: often.map((word, i) => ({ ...none, words: [word], state: at(states, i) })),
  },
  {
    name: 'a rare word, a state',
    questions: seldom.map((word, i) => ({ ...none, words: [word], state: at(states, i) })),
  },
  {
    name: 'a state, a line of business',
    questions: lines.map((line, i) => ({ ...none, words: [], line, state: at(states, i) })),
  },
  { name: 'two words', questions: pairs.map(words => ({ ...none, words })) },
  {
    name: 'a frequent word, a state, all facet counts',
    questions: often.map((word, i) => ({ words: [word], state: at(states, i), facets: facetNames })),
  },
  { name: 'one letter, which finds almost all', questions: letters.map(letter => ({ ...none, words: [letter] })) },
  { name: 'a sentence of ten words, with the reading of it', questions: sentences.map(asSentence) },
  { name: 'nothing asked: everything, best first', questions: [{ ...none, words: [] }] },
]
