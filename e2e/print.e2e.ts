// The print of an organization and of a listing: what the page knows, all of it unfolded and nothing that is pressed, black on white.
import type { Locator, Page } from '@playwright/test'
import { buildListing, buildOrganization, enter, sharedDirectory, unique } from './buildDirectory.ts'
import { startAs } from './people.ts'
import { expect, test } from './test.ts'

/** As a sheet of Letter has it, from a browser that is dark. */
async function toPaper(page: Page) {
  await page.setViewportSize({ width: 740, height: 960 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
}
const today = () => new Date().toLocaleDateString('en-US', { dateStyle: 'long' })

/** Covered is told by a frame and a hatch, since a printer leaves grounds out. */
async function expectMapInBlack(map: Locator) {
  const look = (title: string) =>
    map.getByTitle(title, { exact: true }).evaluate(tile => {
      const { borderTopWidth, backgroundImage, color } = getComputedStyle(tile)
      return [borderTopWidth, backgroundImage.includes('gradient'), color]
    })
  expect(await look('Texas')).toEqual(['1px', true, 'rgb(0, 0, 0)'])
  expect(await look('Nevada (not covered)')).toEqual(['0px', false, 'rgb(85, 85, 85)'])
}

async function expectNoChrome(page: Page) {
  for (const role of ['banner', 'contentinfo', 'navigation'] as const)
    await expect(page.getByRole(role).filter({ visible: true })).toHaveCount(0)
  // Of what is pressed only what names something is there: cells, heads of a table, an MGA, a term.
  const named = /^(Show|Copy|Contact|Add|Save|Still|Edit|More|Retry|Sort|Print|Remove)\b/
  await expect(page.getByRole('main').getByRole('button', { name: named })).toHaveCount(0)
  await expect(page.getByRole('combobox')).toHaveCount(0)
  const ink = await page.evaluate(() => getComputedStyle(document.body).color.match(/\d+/g)?.map(Number) ?? [255])
  expect(Math.max(...ink)).toBeLessThan(80)
}

test('an organization: everybody to call, every office and listing, the map in black', async ({
  page,
  request,
  admin,
  member,
}) => {
  const people = Array.from({ length: 12 }, (_, at) => ({
    contact_name: `Person ${at}`,
    contact_email: `${unique('person').replaceAll(' ', '.')}@quillmere.example`,
    contact_phone: `(512) 555-01${String(at).padStart(2, '0')}`,
    specialties: [{ lob: 'Property', states: ['TX'] }],
  }))
  const cities = ['Austin', 'Dallas', 'Houston', 'El Paso', 'Waco']
  const { id, organization_name } = await buildOrganization(request, admin, {
    contacts: people,
    office_addresses: cities.map(city => ({ address_line_1: '1 Dock Street', city, state: 'TX' })),
    short_description: `${'Writes main street risks on its own paper. '.repeat(8)}That is all.`,
  })
  const { listing_name } = await buildListing(request, admin, { org_name: organization_name })
  await enter(page, member)
  await page.goto(`/organization-detail/${id}`)
  await expect(page.getByRole('link', { name: `Details: ${listing_name}` })).toBeVisible()
  await expect(page.getByText('Person 11')).toBeHidden()
  await expect(page.getByText('El Paso')).toBeHidden()
  await toPaper(page)
  for (const words of [...people.map(({ contact_phone }) => contact_phone), ...cities, 'That is all.', listing_name])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Who to call' })).toBeVisible()
  await expectNoChrome(page)
  await expectMapInBlack(page.getByRole('img', { name: `${organization_name} writes in: 3 of 51 states` }))
  await expect(page.getByText(`/organization-detail/${id} · ${today()}`)).toBeVisible()
  expect((await page.pdf({ format: 'Letter' })).byteLength).toBeGreaterThan(10_000)
})

test('results: the cards without search, filters and first steps', async ({ page }) => {
  await startAs(page, { path: '/welcome' })
  const steps = page.getByRole('region', { name: 'Four steps to your first call' })
  await expect(steps).toBeVisible()
  await page.goto('/listings?state=TX')
  await expect(steps).toBeVisible()
  await expect(page.getByRole('article').first()).toBeVisible()
  await toPaper(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Recommended Listings' })).toBeVisible()
  await expect(steps).toBeHidden()
  await expect(page.getByRole('button', { name: /^Edit search/ })).toBeHidden()
  await expect(page.getByRole('complementary', { name: 'Filters' })).toBeHidden()
  await expect(page.getByRole('combobox').filter({ visible: true })).toHaveCount(0)
})

test('a listing: its people with their notes, every line and requirement, the map in black', async ({
  page,
  request,
}) => {
  const { member, listing } = await sharedDirectory(request)
  await enter(page, member)
  await page.goto(`/listings/details/${listing.id}`)
  await expect(page.getByRole('list', { name: 'Who to call' }).getByRole('listitem')).toHaveCount(2)
  await toPaper(page)
  const facts = [
    'Florian Gulf',
    'Tessa Plains',
    '(512) 555-0142',
    'General Liability',
    'Property',
    '$1,250',
    '(404) 555-0111',
  ]
  for (const words of [
    ...facts,
    'The end.',
    'Ovens are serviced twice a year, and cleaned',
    'Bakeries with up to three ovens.',
  ])
    await expect(page.getByText(words).filter({ visible: true }).first()).toBeVisible()
  await expectNoChrome(page)
  await expectMapInBlack(page.getByRole('img', { name: 'Coverage: 3 of 51 states' }))
  await expect(page.getByText(`/listings/details/${listing.id} · ${today()}`)).toBeVisible()
})
