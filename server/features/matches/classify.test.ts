// What words for a business may mean, with how sure.
import { expect, test } from 'vitest'
import { classify, maxMeant } from '#contract/calls/reference.ts'
import { buildUser } from '../../testing/build.ts'
import { openServer } from '../../testing/fixtures.ts'

const server = await openServer()
const broker = await buildUser(server)
const read = async (words: string) => (await server.send(classify, { words }, { as: broker })).body

test('a word for one kind of business names it, with the codes and the line that were said', async () => {
  expect(await read('wood fired pizza in Texas, needs umbrella')).toEqual({
    classes: {
      total: 1,
      found: [
        {
          kind: 'Pizza shops',
          sub_category: 'Restaurants',
          category: 'Hospitality and Entertainment',
          how_sure: 'named',
        },
      ],
    },
    iso: {
      total: 1,
      found: [
        {
          code: '16901',
          label: 'Restaurants - no alcohol sales - seating but no table service',
          how_sure: 'likely',
        },
      ],
    },
    naics: { total: 1, found: [{ code: '722513', label: 'Limited-service restaurants', how_sure: 'likely' }] },
    lines: { total: 1, found: [{ label: 'Umbrella', value: 'umbrella', from: 'umbrella', how_sure: 'named' }] },
    states: ['TX'],
    corrections: [],
    unread: [],
  })
})

test('the plain name of a trade is its kind, though only the label of a code is spelled so', async () => {
  const kinds = async (words: string) => (await read(words)).classes.found.map(({ kind, how_sure }) => [kind, how_sure])
  expect(await kinds('auto repair shop')).toEqual([['General auto repair shops', 'named']])
  expect(await kinds('auto repair shop')).toEqual(await kinds('auto repair'))
  expect((await read('auto repair shop')).iso.found[0]).toMatchObject({ code: '10073', how_sure: 'likely' })
})

test('of a word for two kinds none is named, and a slip is said', async () => {
  const { classes, corrections } = await read('hairdreser')
  expect(classes.found.map(({ kind, how_sure }) => [kind, how_sure])).toEqual([
    ['Hair salons', 'likely'],
    ['Barber shops', 'likely'],
  ])
  expect(corrections).toEqual([{ from: 'hairdreser', to: 'hairdresser' }])
})

test('codes name themselves, and make likely what is filed under them', async () => {
  const byNaics = await read('NAICS 722511')
  expect(byNaics.naics.found).toEqual([{ code: '722511', label: 'Full-service restaurants', how_sure: 'named' }])
  expect(byNaics.classes.found).toContainEqual(expect.objectContaining({ kind: 'Steakhouses', how_sure: 'likely' }))
  const byIso = await read('98678')
  expect(byIso.iso.found[0]).toMatchObject({ code: '98678', how_sure: 'named' })
  expect(byIso.classes.found).toContainEqual(
    expect.objectContaining({ kind: 'Residential roofers', how_sure: 'likely' }),
  )
})

test('a business without a class code of its own may have those of the same industry, and none of what is left over', async () => {
  const isoOf = async (words: string) => (await read(words)).iso.found.map(({ code, how_sure }) => [code, how_sure])
  for (const words of ['mobile car detailer', 'mobile detailing'])
    expect(await isoOf(words)).toEqual([
      ['10367', 'possible'],
      ['10368', 'possible'],
    ])
  // NAICS 713990 is for all other amusement.
  expect((await read('paintball field')).naics.found).toMatchObject([{ code: '713990' }])
  expect(await isoOf('paintball field')).toEqual([])
  expect(await isoOf('laundromat')).toEqual([['14731', 'likely']])
})

test('the share of alcohol decides the code of a restaurant, and no code for another share is named', async () => {
  const codes = async (words: string) => (await read(words)).iso.found.map(({ code }) => code)
  expect(await codes('restaurant with bar, 40% liquor sales')).toEqual(['16916'])
  expect(await codes('restaurant and bar, alcohol is 20% of sales')).toEqual(['16910', '16911'])
  expect(await codes('sports bar, 80% liquor')).toEqual(['16930', '16931', '16941'])
  expect(await codes('restaurant with bar')).toEqual(['16910', '16911', '16916'])
  expect(await codes('restaurant, 40% liquor receipts, dance floor')).toContain('16915')
  const shared = await codes('restaurant 60/40 food/liquor')
  expect(shared[0]).toBe('16916')
  expect(shared).not.toContain('16900')
  expect(shared).not.toContain('16930')
  expect(await codes('pizza shop, BYOB')).toEqual(['16900', '16901', '16902'])
  // Those of the kind are for places without alcohol.
  expect(await codes('pizza shop with beer and wine')).toEqual(['16910', '16911', '16916'])
  expect(await codes('restaurant, no alcohol')).not.toContain('16916')
  // Of other sales it says nothing.
  expect(await codes('family restaurant, 40% catering')).toContain('16900')
  expect(await codes('liquor store, 40% beer')).toContain('10145')
})

test('wind that the policy should include is no line that buys it back', async () => {
  const lines = async (words: string) => (await read(words)).lines.found.map(({ value }) => value)
  expect(await lines('motel property, wind included')).toEqual(['property'])
  expect(await lines('condo association property including wind and hail')).toEqual(['property'])
  expect(await lines('motel property with wind')).toEqual(['property'])
  expect(await lines('wind buyback for a motel')).toEqual(['wind-and-hail-buy-back'])
  expect(await lines('motel, wind and hail')).toEqual(['wind-and-hail-buy-back'])
})

test('the line of a name for many that is meant most comes first', async () => {
  const { lines } = await read('law firm, E&O')
  expect(lines.found[0]).toMatchObject({ value: 'errors-and-omissions', how_sure: 'likely' })
  expect(lines.found[1]?.how_sure).toBe('possible')
  expect(lines.total).toBe(lines.found.length)
})

test('words that begin a class make it possible, a word for a whole trade is bounded, and what means nothing is said', async () => {
  expect((await read('photo boo')).classes.found[0]).toMatchObject({
    kind: 'Photo booth operators',
    how_sure: 'possible',
  })
  const { naics } = await read('contractors')
  expect(naics.total).toBeGreaterThan(maxMeant)
  expect(naics.found).toHaveLength(maxMeant)
  expect(await read('zorbing')).toMatchObject({ classes: { total: 0, found: [] }, unread: ['zorbing'] })
})

test('words are asked for, at most 200 letters, and an account', async () => {
  const sent = async (words: string) => (await server.send(classify, { words }, { as: broker })).status
  expect([await sent('bakery'), await sent('b'.repeat(200)), await sent(''), await sent('b'.repeat(201))]).toEqual([
    200, 200, 400, 400,
  ])
  expect((await server.send(classify, { words: 'bakery' })).status).toBe(401)
})
