// Wrong input is refused in words that a model can act on, and never breaks anything.
import { expect, test } from 'vitest'
import { buildKey, buildUser } from '../testing/build.ts'
import { openServer } from '../testing/fixtures.ts'
import { posting, toolCall } from './testing/client.ts'

const server = await openServer()
const post = posting(server)
const { secret } = await buildKey(server.db, { by: (await buildUser(server)).id })

const risk = { states: ['TX'], lines: ['GL'] }
const long = 'x'.repeat(300)
/** A tool, what it is asked, and a word of what it says. */
const wrong: [tool: string, args: unknown, says: RegExp][] = [
  ['find_markets', {}, /states: Please choose a state/],
  ['find_markets', { states: ['TX'] }, /lines: Please choose at least one line/],
  ['find_markets', { ...risk, states: 'TX' }, /states: /],
  ['find_markets', { ...risk, states: ['Texs'] }, /Unknown state "Texs". Did you mean Texas \(TX\)\?/],
  ['find_markets', { ...risk, states: [''] }, /states.0: /],
  ['find_markets', { ...risk, states: [5] }, /states.0: /],
  ['find_markets', { ...risk, states: [null] }, /states.0: /],
  ['find_markets', { ...risk, states: Array(11).fill('TX') }, /states: /],
  ['find_markets', { ...risk, lines: ['umbrela'] }, /Unknown line "umbrela". Did you mean Umbrella\?/],
  ['find_markets', { ...risk, lines: ['Marine GLL'] }, /Unknown line "Marine GLL"/],
  ['find_markets', { ...risk, lines: ['<b>x</b>'] }, /Unknown line "x"/],
  ['find_markets', { ...risk, lines: Array(7).fill('GL') }, /lines: /],
  ['find_markets', { ...risk, class: 'zorbing' }, /Unknown class of business "zorbing"/],
  [
    'find_markets',
    { ...risk, class: 'nuclear fuel reprocessing' },
    /"nuclear fuel reprocessing": the directory knows no class by these words, and no market states them\. Ask classify for the usual name/,
  ],
  ['find_markets', { ...risk, class: long }, /class: /],
  ['find_markets', { ...risk, class: 7 }, /class: /],
  ['find_markets', { ...risk, class: 'roof\0er' }, /^class: Has characters/],
  ['find_markets', { ...risk, premium: -1 }, /premium: /],
  ['find_markets', { ...risk, premium: 'a lot' }, /premium: /],
  ['find_markets', { ...risk, premium: 1e300 }, /premium: /],
  ['find_markets', { ...risk, year_started: 22 }, /year_started: /],
  ['find_markets', { ...risk, year_started: 2022.5 }, /year_started: /],
  ['find_markets', { ...risk, years_in_business: 4, year_started: 2022 }, /either years_in_business or year_started/],
  ['find_markets', { ...risk, limits: [{ type: 'Per Ocurrence', amount: 1 }] }, /Did you mean Per Occurrence\?/],
  [
    'find_markets',
    { states: ['Texs', 'Ohoi'], lines: ['umbrela', 'GL'], limits: [{ type: 'Per Ocurrence', amount: 1 }] },
    /Unknown state "Texs".*\nUnknown state "Ohoi".*\nUnknown line "umbrela".*\nUnknown limit type "Per Ocurrence"/,
  ],
  ['find_markets', { states: ['TX'] }, /or give class, .*Where neither is meant, ask search_listings/],
  ['who_to_call', { listing_id: 1, states: ['Texs'], lines: ['umbrela'] }, /"Texs".*\nUnknown line "umbrela"/],
  ['find_markets', { ...risk, limits: [{ type: 'Per Occurrence' }] }, /limits.0.amount: /],
  ['find_markets', { ...risk, limits: ['Per Occurrence: 1'] }, /limits.0: /],
  ['find_markets', { ...risk, admitted: 'yes' }, /admitted: /],
  ['find_markets', { ...risk, no_appointment: 'yes' }, /no_appointment: /],
  ['find_markets', { ...risk, limit: 21 }, /limit: /],
  ['find_markets', { ...risk, cursor: '2x99' }, /cursor/],
  ['find_markets', { ...risk, risk: 'roofer' }, /risk: There is no such field here/],
  ['search_listings', { words: long }, /words: May have at most 200 letters/],
  ['search_listings', { words: 'roof\0er' }, /^words: Has characters/],
  ['search_listings', { limit: 0 }, /limit: /],
  ['search_listings', { limit: '10 rows' }, /limit: /],
  ['search_listings', { cursor: '../../x' }, /cursor/],
  ['search_listings', { verified_within_days: 9_999 }, /verified_within_days: /],
  ['get_listing', {}, /id: /],
  ['get_listing', { id: 999_999 }, /There is no listing 999999/],
  ['get_listing', { id: 2 ** 40 }, /id: /],
  ['get_listing', { id: '1 or 1=1' }, /id: /],
  ['get_organization', {}, /either id or name/],
  ['get_organization', { id: 1, name: 'Harbor' }, /either id or name/],
  ['get_organization', { id: 999_999 }, /There is no organization 999999/],
  ['get_organization', { name: 'Harbor\0' }, /^name: Has characters/],
  ['get_organization', { name: 'No such name anywhere' }, /No organization has this name/],
  ['who_to_call', {}, /either listing_id or organization_id/],
  ['who_to_call', { listing_id: 999_999 }, /There is no listing 999999/],
  ['ways_to_buy', { listing_id: 1, organization_id: 1 }, /either listing_id or organization_id/],
  ['ways_to_buy', { listing_id: 999_999 }, /./],
  ['classify', {}, /words: /],
  ['classify', { words: '' }, /words: Must not be empty/],
  ['classify', { words: long }, /words: /],
  ['list_reference', {}, /list: /],
  ['list_reference', { list: 'secrets' }, /list: /],
]

test.each(wrong)('%s of %j', async (tool, args, says) => {
  const { status, text } = await post({ secret, body: toolCall(tool, args) })
  expect(status).toBe(200)
  const answer = JSON.parse(text)
  const said = answer.error?.message ?? answer.result.content[0].text
  expect(said).toMatch(says)
  // No words of the library, and nothing of the server.
  expect(said).not.toMatch(/Invalid input|expected|undefined|went wrong|Error:/)
  if (!answer.error) expect(answer.result.isError).toBe(true)
})

test('the same questions without what is wrong are answered', async () => {
  for (const [tool, args] of [
    ['find_markets', risk],
    ['find_markets', { ...risk, lines: ['Farm'] }],
    ['find_markets', { ...risk, limits: ['TIV', 'csl', 'BPP'].map(type => ({ type, amount: 1_000_000 })) }],
    ['search_listings', { limit: 25 }],
    ['classify', { words: 'x'.repeat(200) }],
    ['list_reference', { list: 'limit_types' }],
  ] as const) {
    const { text } = await post({ secret, body: toolCall(tool, args) })
    expect(JSON.parse(text).result).not.toHaveProperty('isError')
  }
})

test('a tool that does not exist, and arguments that are no object, are errors of the protocol', async () => {
  for (const args of [['TX'], 'TX', 5]) {
    const { status, text } = await post({ secret, body: toolCall('find_markets', args) })
    expect([status, JSON.parse(text).error.code]).toEqual([200, -32602])
  }
  for (const name of ['delete_listing', '', '__proto__', 'constructor']) {
    const { status, text } = await post({ secret, body: toolCall(name, {}) })
    expect([status, JSON.parse(text).error.code]).toEqual([200, -32602])
  }
})
