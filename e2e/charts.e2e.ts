// Every chart where it stands: the numbers of its picture are those of its table, it is accessible, its steps differ where the
// system has the say over colors, and it fits 320 pixels.
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { buildListing, buildOrganization, callAs, demoAccount, enter, newMember, unique } from './buildDirectory.ts'
import { expect, expectAccessible, test, untilSettled } from './test.ts'

/** From the name of a row to its numbers. */
type Numbers = Record<string, number[]>
type Chart = {
  open: (page: Page, scene: Scene) => Promise<Locator>
  /** What the picture says, row by row as its table has it. */
  told: (figure: Locator) => Promise<Numbers>
  /** How two marks look that say different numbers. */
  marks: (figure: Locator) => Promise<[string, string]>
  /** The grid is a table already. */
  isTable?: true
}

const textsOf = (marks: Locator, name = '') =>
  marks.evaluateAll((all, name) => all.map(one => (name ? one.getAttribute(name) : one.textContent) ?? ''), name)
const numbersIn = (text: string) => (text.replaceAll(/,| in 90 days/g, '').match(/\d+(\.\d+)?/g) ?? []).map(Number)
/** Each 'name, numbers' or 'name: numbers' as a row. */
const rowsOf = (labels: string[]): Numbers =>
  Object.fromEntries(labels.map(label => [label.split(/[,:]/)[0], numbersIn(label.replace(/^.*?[,:]/, ''))]))
const styleOf = (mark: Locator, name: string) =>
  mark.evaluate((element, name) => getComputedStyle(element).getPropertyValue(name), name)
const bordersOf = async (one: Locator, other: Locator): Promise<[string, string]> => [
  await styleOf(one, 'border-top-width'),
  await styleOf(other, 'border-top-width'),
]
/** Where a mark is, if the system's colors leave it a border; without one it would not be seen. */
const placeOf = (mark: Locator) =>
  mark.evaluate(one => {
    const { borderTopStyle, borderTopWidth } = getComputedStyle(one)
    const isSeen = borderTopStyle === 'solid' && Number.parseFloat(borderTopWidth) > 0
    return isSeen ? JSON.stringify(one.getBoundingClientRect()) : 'not seen'
  })
/** As a picture, and as the table that takes its place. */
const figureOf = (page: Page, part: 'group' | 'list', name: string) =>
  page.getByRole('figure').filter({ has: page.getByRole(part, { name }).or(page.getByRole('table', { name })) })

async function tableOf(figure: Locator): Promise<Numbers> {
  const rows = await figure
    .getByRole('table')
    .evaluate(table =>
      [...table.querySelectorAll('tbody tr')].map(row => [...row.children].map(cell => cell.textContent ?? '')),
    )
  return Object.fromEntries(rows.map(([name = '', ...cells]) => [name, cells.flatMap(numbersIn)]))
}

type Scene = Awaited<ReturnType<typeof buildScene>>
let scene: Promise<Scene> | undefined

/** Two firms offer the same listings, in one state more than in another; each is rated by three. */
async function buildScene(request: APIRequestContext) {
  const admin = await demoAccount(request, 'admin')
  const word = unique('zitherhall').replaceAll(' ', '')
  const organization = await buildOrganization(request, admin)
  const other = await buildOrganization(request, admin)
  const build = (states: string[]) =>
    buildListing(request, admin, {
      ...{ org_name: organization.organization_name, states, listing_name: `Halls ${word} ${states.length}` },
      ...{ provider_ids: [other.id], line_of_business: ['Property'] },
    })
  const listing = await build(['TX'])
  await build(['TX', 'GA'])
  await build(['TX', 'GA', 'WA'])
  for (const stars of [5, 5, 3]) {
    const rater = await newMember(request)
    const rate = (org_id: number, overall_rating: number, pricing_rating: number) =>
      callAs(request, rater, 'ratings.rateProvider', { org_id, overall_rating, pricing_rating })
    await rate(organization.id, stars, stars - 1)
    await rate(other.id, 2, 3)
  }
  return { organization, listing, word }
}

const openMap = async (page: Page, { word }: Scene) => {
  await page.goto(`/listings?view=map&searchTerm=${word}`)
  await expect(page.getByRole('button', { name: /^Texas, 3 listings/ })).toBeVisible()
}
const openOrganization = (page: Page, { organization }: Scene) => page.goto(`/organization-detail/${organization.id}`)

const charts: Record<string, Chart> = {
  TileMap: {
    open: async (page, scene) => {
      await openMap(page, scene)
      return figureOf(page, 'group', 'Listings by state')
    },
    told: async figure => {
      const tiles = await textsOf(figure.getByRole('button', { name: / listings?, / }), 'aria-label')
      // Which step it has is of the picture alone.
      return rowsOf(tiles.map(label => label.replace(/, step .*/, '')))
    },
    marks: figure =>
      bordersOf(figure.getByRole('button', { name: /^Texas/ }), figure.getByRole('button', { name: /^Washington/ })),
  },
  Bars: {
    open: async (page, scene) => {
      await openMap(page, scene)
      return figureOf(page, 'list', 'Most listings')
    },
    told: async figure => {
      const rows = await textsOf(figure.getByRole('list').getByRole('button'))
      return Object.fromEntries(rows.map(row => [row.replace(/\d+$/, ''), numbersIn(row)]))
    },
    marks: async figure => {
      const barOf = (name: RegExp) =>
        figure.getByRole('button', { name }).evaluate(row => {
          const { borderTopStyle, transform } = getComputedStyle(row, '::before')
          return `${borderTopStyle} ${transform}`
        })
      return [await barOf(/^Texas/), await barOf(/^Washington/)]
    },
  },
  Spark: {
    open: async page => {
      await page.goto('/dashboard?as=superAdmin')
      return figureOf(page, 'list', 'Figures')
    },
    told: async figure => {
      const lines = (await textsOf(figure.getByRole('img', { name: /^By week/ }), 'aria-label')).map(label =>
        label.replace('By week: ', '').split(', '),
      )
      const weeks = lines[0]?.length ?? 0
      return Object.fromEntries(
        Array.from({ length: weeks }, (_, at) => [
          String(weeks - 1 - at),
          lines.flatMap(line => numbersIn(line[at] ?? '')),
        ]),
      )
    },
    // The line is drawn in the color of text.
    marks: async figure => [
      await styleOf(figure.locator('svg[role="img"] path:last-child').first(), 'stroke'),
      await styleOf(figure.page().locator('body'), 'background-color'),
    ],
  },
  Spread: {
    open: async (page, scene) => {
      await openOrganization(page, scene)
      return page.getByRole('region', { name: 'Ratings' }).getByRole('figure')
    },
    told: async figure => {
      const [skill = [], price = []] = (await textsOf(figure.getByRole('img'), 'aria-label')).map(label =>
        (label.match(/\d+(?= gave)/g) ?? []).map(Number),
      )
      return Object.fromEntries(skill.map((count, at) => [String(at + 1), [count, price[at] ?? -1]]))
    },
    marks: async figure => {
      const bars = figure.getByRole('img', { name: /^Skill/ }).locator('i')
      return [await placeOf(bars.nth(4)), await placeOf(bars.nth(2))]
    },
  },
  Square: {
    open: async (page, { listing }) => {
      await page.goto(`/listings/details/${listing.id}`)
      return figureOf(page, 'group', 'Skill and price of the providers')
    },
    told: async figure => rowsOf(await textsOf(figure.getByRole('button', { name: /: skill/ }), 'aria-label')),
    marks: async figure => {
      const dots = figure.getByRole('button', { name: /: skill/ })
      return [await placeOf(dots.first()), await placeOf(dots.last())]
    },
  },
  HeatGrid: {
    open: async (page, scene) => {
      await openOrganization(page, scene)
      return page.getByRole('region', { name: 'Appetite' }).getByRole('figure')
    },
    told: async figure => {
      const cells = await textsOf(figure.getByRole('button', { name: /^Property, / }), 'aria-label')
      return { Property: [...cells.flatMap(label => numbersIn(label)), 3] }
    },
    marks: figure =>
      bordersOf(figure.getByRole('button', { name: /South: / }), figure.getByRole('button', { name: /West: / })),
    isTable: true,
  },
  FreshBar: {
    open: async page => {
      await page.goto('/dashboard?as=superAdmin')
      return page.getByRole('region', { name: 'Freshness' }).getByRole('figure')
    },
    told: async figure =>
      Object.fromEntries(
        (await textsOf(figure.getByRole('link'), 'aria-label')).map(label => {
          const [, name = '', count = ''] = label.match(/^(.*): ([\d,]+) listings?$/) ?? []
          return [name, numbersIn(count)]
        }),
      ),
    marks: figure => bordersOf(figure.getByRole('link').first(), figure.getByRole('link').last()),
  },
}

for (const [name, { open, told, marks, isTable = false }] of Object.entries(charts))
  test(`${name}: one set of numbers, accessible, told apart without colors, within 320 pixels`, async ({
    page,
    request,
    admin,
  }) => {
    scene ??= buildScene(request)
    await enter(page, admin)
    const figure = await open(page, await scene)
    await expect(figure).toBeVisible()
    await untilSettled(page)
    await expect(figure.locator('figcaption b')).not.toHaveText('')
    const numbers = await told(figure)
    expect(Object.keys(numbers)).not.toEqual([])
    await expectAccessible(page)

    await page.emulateMedia({ forcedColors: 'active' })
    const [one, other] = await marks(figure)
    expect(one).not.toBe(other)
    await page.emulateMedia({ forcedColors: 'none', colorScheme: 'dark' })

    const widthOf = () => page.evaluate(() => document.documentElement.scrollWidth)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await widthOf()).toBe(320)
    if (!isTable) await figure.getByRole('button', { name: 'Show as a table' }).click()
    await expect(figure.getByRole('table')).toBeVisible()
    expect(await widthOf()).toBe(320)
    expect(await tableOf(figure)).toMatchObject(numbers)
    await expectAccessible(page)
    if (isTable) return
    if (name === 'Spark') await expect(figure.getByRole('link', { name: 'Listings live' })).toBeVisible()
    await figure.getByRole('button', { name: 'Show as a picture' }).click()
    expect(await told(figure)).toEqual(numbers)
  })

test('the scale beside the square of skill and price is as long as its side', async ({ page, request, admin }) => {
  scene ??= buildScene(request)
  await enter(page, admin)
  await page.goto(`/listings/details/${(await scene).listing.id}`)
  const figure = figureOf(page, 'group', 'Skill and price of the providers')
  await expect(figure).toBeVisible()
  await untilSettled(page)
  const side = await figure.getByRole('group').boundingBox()
  const scale = await figure.getByText('Skill', { exact: true }).locator('..').boundingBox()
  expect(Math.abs((side?.height ?? 0) - (scale?.height ?? 0))).toBeLessThan(4)
})
