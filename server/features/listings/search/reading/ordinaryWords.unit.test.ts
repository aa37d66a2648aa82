// No phrase of the vocabulary that is also ordinary English selects a class in a sentence about another trade.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import clients from '#contract/vocabulary/clients.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { phraseKey } from './tokens.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })

/** Words for a feature, a hazard or an everyday thing, which many insureds have or do and which are nobody's trade. */
const ordinary =
  'access asbestos basement bed board body box building cabinet camera chemical clean coating cold commercial counter court cut deck ' +
  'developer door drive driver elevator entertainment equipment escalator family fence field fire floor frame front game garage gate general gift glass good ' +
  'guest hand heat home house industrial job land lead light liquor load loss machine mail metal mold new office open operator outdoor package panel parking ' +
  'party pipe plan plant plastic play plaza pool porch pump rack ramp rental residential road roof room safe seat service shutter sign single site spring sprinkler ' +
  'staff steel storage street supply table tank team tool track trailer training tree truck unit vacant van view wall water wheel window wire wood yard'

test('an ordinary word is not what clients call a class', () => {
  const words = new Set(ordinary.split(' '))
  const known = new Set(['box truck', 'truck'])
  const phrases = Object.values(clients).flat().map(phraseKey)
  expect(phrases.filter(phrase => words.has(phrase) && !known.has(phrase))).toEqual([])
})

/** A sentence, and the words in it that name a class. */
const sentences: [string, string[]][] = [
  ['apartments with elevator and pool', ['apartments']],
  ['apartment building, joisted masonry, built 1975', ['apartment building']],
  ['church in a metal building', ['church']],
  ['restaurant with a deck and fire pit', ['restaurant']],
  ['restaurant with fire alarm and sprinkler system', ['restaurant']],
  ['wood frame hotel', ['hotel']],
  ['retail store with security cameras', ['retail store']],
  ['daycare with fenced playground', ['daycare']],
  ['plumber who owns his building', ['plumber']],
  ['contractor needs tools and equipment', ['contractor']],
  ['hvac contractor with no roof work', ['hvac contractor']],
  ['farm with a pond', ['farm']],
  ['restaurant with live music on weekends', ['restaurant']],
  ['bar with 3 pool tables', ['bar']],
  ['painter needs waiver of subrogation and primary wording', ['painter']],
  ['hotel with bar and restaurant', ['hotel', 'bar', 'restaurant']],
  ['demolition without blasting', ['demolition']],
  ['insured needs a certificate today', []],
  ['mold exclusion removed', []],
  ['water damage coverage', []],
  ['GC w/ subs', ['GC']],
  ['painter with two trucks', ['painter']],
  ['roofer with low payroll', ['roofer']],
  ['personal injury coverage', []],
]

test.each(sentences)('%s', (typed, named) => {
  const { classes, features } = readQuery(typed, vocabulary, null)
  expect([...classes, ...features].map(({ from }) => from)).toEqual(named)
})

test('an English word is no mistyped trade, and what is none is corrected still', () => {
  const correctedTo = (typed: string) => readQuery(`${typed} `, vocabulary).corrections.map(({ to }) => to)
  for (const word of ['rowhouse', 'diving', 'chief', 'cylinder', 'bishop', 'shelving', 'circular'])
    expect([word, correctedTo(word)]).toEqual([word, []])
  expect(['rooffer', 'resturant', 'calender', 'chefs'].map(correctedTo)).toEqual([
    ['roofer'],
    ['restaurant'],
    ['calendar'],
    [],
  ])
})
