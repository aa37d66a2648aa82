// A risk in words: what is required of it, and what its words lose when a meaning of them is removed.
import { expect, test } from 'vitest'
import { riskCodec } from '#contract/risk.ts'
import { isDescribed, riskWords, wordsWithout } from './riskWords.ts'

const whole =
  'state=TX,OK&all_states=1&line_of_business=general-liability&iso_class_code=16910&words=Pizza%2C+beer&premium=12000&year_started=2022' +
  '&limits=Per+Occurrence%3A+1000000&admitted=admitted&no_appointment=1&only_mine=1&verified_within=90&page=2&listing=7'

test('a state and a line are required, chosen or named in the words', () => {
  const line = { param: 'line_of_business', value: 'general-liability' }
  expect(isDescribed(riskCodec.read('state=TX'), [])).toBe(false)
  expect(isDescribed(riskCodec.read('state=TX'), [line])).toBe(true)
  expect(isDescribed(riskCodec.read('state=TX&line_of_business=cyber'), [])).toBe(true)
  const everywhere = { param: 'qualifier', value: 'nationwide' }
  expect(isDescribed(riskCodec.read('line_of_business=cyber'), [everywhere])).toBe(true)
  expect(isDescribed(riskCodec.read('state=TX'), [everywhere])).toBe(false)
})

test.each([
  ['Pizza in Texas, beer', 'texas', 'Pizza in, beer'],
  ['GL, pizza', 'GL', 'pizza'],
  ['Texasville', 'Texas', 'Texasville'],
])('%s without %s', (words, from, rest) => {
  expect(wordsWithout(words, from)).toBe(rest)
})

test('the risk in two lines of text', () => {
  const labels: Record<string, string> = { 'general-liability': 'General Liability', cyber: 'Cyber' }
  const two = riskWords(
    { ...riskCodec.read(whole), line_of_business: Object.keys(labels) },
    slug => labels[slug] ?? slug,
  )
  expect(two).toEqual({
    where: 'Texas and Oklahoma · General Liability +1',
    whole: 'Texas and Oklahoma · General Liability, Cyber',
    what: [
      '16910 · Pizza, beer · $12,000 · since 2022 · Per Occurrence $1,000,000 · Admitted',
      'Without an appointment · Only my markets · Verified in 90 days',
    ].join(' · '),
  })
})
