// The page of an organization: what it writes where, and its listings.
import type { APIRequestContext, Page } from '@playwright/test'
import { buildListing, buildOrganization, enter, type Person, unique } from './buildDirectory.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

const gl = 'General Liability'
test('a cell of the appetite filters the listings below, and the way back shows all', async ({
  page,
  request,
  admin,
  member,
}) => {
  const contact_email_address = 'submissions@quillmere-risk-placement.example'
  const { id, organization_name } = await buildOrganization(request, admin, { states: ['TX'], contact_email_address })
  const add = (states: string[], line_of_business: string[]) =>
    buildListing(request, admin, { org_name: organization_name, states, line_of_business })
  const southern = await add(['TX', 'OK'], [gl, 'Property'])
  const western = await add(['WA'], [gl])
  await enter(page, member)
  await page.goto(`/organization-detail/${id}`)
  const detailsOf = ({ listing_name }: { listing_name: string }) =>
    page.getByRole('link', { name: `Details: ${listing_name}` })
  await expect(page.getByRole('heading', { name: '3 of 51 states' })).toBeVisible()
  await expect(page.getByText(/3 of 51 states/)).toHaveCount(1)
  // A long address goes on after its @, and its domain is whole.
  const mail = page.getByRole('region', { name: 'Facts' }).getByRole('link', { name: contact_email_address })
  const [name, domain] = [
    await mail.locator('span').first().boundingBox(),
    await mail.locator('span').last().boundingBox(),
  ]
  expect(domain?.y).toBeGreaterThan(name?.y ?? 0)
  const appetite = page.getByRole('region', { name: 'Appetite' })
  await expect(appetite.getByText('Deepest in General Liability, South: 1 listing.')).toBeVisible()
  await appetite.getByRole('button', { name: `${gl}, South: 1 listing` }).click()
  await expect(page.getByText(`Only ${gl} in the South.`)).toBeVisible()
  await expect(detailsOf(southern)).toBeVisible()
  await expect(detailsOf(western)).toBeHidden()
  await page.getByRole('button', { name: 'Show all listings' }).click()
  await expect(detailsOf(western)).toBeVisible()
  // The head of a region opens its states, and its sign says so.
  const south = appetite.getByRole('button', { name: 'South', exact: true })
  await expect(south.locator('use')).toHaveAttribute('href', /down$/)
  await south.click()
  await expect(south.locator('use')).toHaveAttribute('href', /up$/)
  await expect(appetite.getByRole('button', { name: 'Property, OK: 1 listing' })).toBeVisible()
})

test.describe('Agencies list', () => {
  const listOf = (page: Page) => page.getByRole('region', { name: 'Agencies list' })
  const view = (page: Page, name: RegExp) =>
    listOf(page).getByRole('group', { name: 'View' }).getByRole('button', { name })
  const expectTold = (page: Page, words: string) => expect(listOf(page).getByRole('status').first()).toHaveText(words)
  const named = (page: Page) => listOf(page).getByRole('link', { name: /^(?!Details: ).* Bakeries/ })
  const isNarrow = (page: Page) => (page.viewportSize()?.width ?? 0) <= 760

  /** More than a page of the table has; their names and their premiums go up together, their states do not. */
  async function build(request: APIRequestContext, admin: Person, count: number) {
    const { id, organization_name: org_name } = await buildOrganization(request, admin)
    for (let at = 0; at < count; at++)
      await buildListing(request, admin, {
        org_name,
        listing_name: unique(`${String.fromCharCode(65 + at)} Bakeries`),
        states: at % 2 === 0 ? ['TX'] : ['TX', 'WA'],
        line_of_business: at === 0 ? [gl, 'Property'] : [gl],
        minimum_premium: String(1000 + at),
      })
    return id
  }

  test('the same listings as cards, as a table that sorts all of them, and as a map; the address keeps which', async ({
    page,
    request,
    admin,
    member,
  }) => {
    test.slow()
    const id = await build(request, admin, 22)
    await enter(page, member)
    await page.goto(`/organization-detail/${id}?state=TX`)
    await expectTold(page, '22 listings')
    await expect(listOf(page).getByRole('article')).toHaveCount(9)
    await listOf(page).getByRole('combobox', { name: 'Sort by' }).click()
    await page.getByRole('option', { name: 'Date Created' }).click()
    await expect(page).toHaveURL(/sort=date_created/)
    await expect(named(page).first()).toHaveText(/^V /)
    await page.goBack()
    await expect(page).not.toHaveURL(/sort=/)

    await view(page, /^(Table|List)$/).click()
    await expect(page).toHaveURL(/view=table/)
    await expect(page).toHaveURL(/state=TX/)
    await expect(named(page)).toHaveCount(20)
    if (isNarrow(page)) return
    // Its texts begin where those of the panels above begin.
    const above = await page.getByRole('heading', { name: 'Where is the risk?' }).boundingBox()
    expect((await named(page).first().boundingBox())?.x).toBe(above?.x)
    await listOf(page).getByRole('button', { name: 'Min. premium' }).click()
    await expect(listOf(page).getByRole('columnheader', { name: 'Min. premium' })).toHaveAttribute(
      'aria-sort',
      'ascending',
    )
    await expect(named(page).first()).toHaveText(/^A /)
    await listOf(page).getByRole('button', { name: 'Min. premium' }).click()
    await expect(named(page).first()).toHaveText(/^V /)
    await listOf(page).getByRole('button', { name: 'Page 2' }).click()
    await expectTold(page, '22 listings, page 2 of 2')
    await expect(named(page)).toHaveText([/^B /, /^A /])
    await expect(listOf(page).getByRole('heading', { name: 'Agencies list' })).toBeFocused()
    await page.reload()
    await expect(named(page)).toHaveText([/^B /, /^A /])
    await page.goBack()
    await expect(named(page).first()).toHaveText(/^V /)

    await view(page, /^Map$/).click()
    await expect(page).toHaveURL(/view=map/)
    const tile = (name: string) => listOf(page).getByRole('button', { name: new RegExp(`^${name}, `) })
    await expect(tile('Texas')).toHaveAccessibleName(/^Texas, 22 listings/)
    await expect(tile('Texas')).toHaveAttribute('aria-pressed', 'false')
    await tile('Washington').click()
    await expectTold(page, '11 listings')
    await expect(page).toHaveURL(/in=WA/)
    await expect(page).toHaveURL(/state=TX/)
    await expect(tile('Texas')).toHaveAccessibleName(/^Texas, 22 listings/)
    await page.reload()
    await expect(page.getByText('Only Washington.')).toBeVisible()
    await expectTold(page, '11 listings')
    await page.goBack()
    await expectTold(page, '22 listings')
  })

  test('a cell filters every view, and a listing opens over each', async ({ page, request, admin, member }) => {
    const id = await build(request, admin, 3)
    await enter(page, member)
    await page.goto(`/organization-detail/${id}?view=table`)
    await expectTold(page, '3 listings')
    const appetite = page.getByRole('region', { name: 'Appetite' })
    await appetite.getByRole('button', { name: 'Property, South: 1 listing' }).click()
    await expectTold(page, '1 listing')
    await expect(page).toHaveURL(/view=table/)
    for (const name of [/^(Table|List)$/, /^Cards$/, /^Map$/]) {
      await view(page, name).click()
      await expectTold(page, '1 listing')
      await expect(named(page)).toHaveText([/^A /])
      await named(page).click()
      const drawer = page.getByRole('dialog', { name: 'Listing Details' })
      await expect(drawer.getByText('1 of 1')).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(drawer).toBeHidden()
      await expect(page).toHaveURL(/of=Property/)
    }
    await page.getByRole('button', { name: 'Show all listings' }).click()
    await expectTold(page, '3 listings')
  })

  test('it is accessible in every view and fits narrow screens; what fails is asked again, and nothing is said to be nothing', {
    tag: '@looks',
  }, async ({ page, request, admin, member, expectRefusal }) => {
    const id = await build(request, admin, 2)
    await enter(page, member)
    expectRefusal('/api/filteredListings')
    await page.route('**/api/filteredListings*', route => route.abort())
    await page.goto(`/organization-detail/${id}`)
    await expect(listOf(page).getByRole('alert')).toBeVisible()
    await page.unroute('**/api/filteredListings*')
    await listOf(page).getByRole('button', { name: 'Retry' }).click()
    await expectTold(page, '2 listings')
    const size = page.viewportSize()
    const views: [string, RegExp][] = [
      ['cards', /^Cards$/],
      ['table', /^(Table|List)$/],
      ['map', /^Map$/],
    ]
    for (const [name, button] of views) {
      await view(page, button).click()
      await expect(view(page, button)).toHaveAttribute('aria-pressed', 'true')
      await expect(named(page)).toHaveCount(2)
      await expectAccessibleInBoth(page)
      await page.emulateMedia({ colorScheme: 'light' })
      await page.setViewportSize({ width: 320, height: 640 })
      await expect(view(page, /^List$/)).toBeVisible()
      expect([name, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([name, 320])
      if (size) await page.setViewportSize(size)
    }
    await page.goto(`/organization-detail/${id}?of=Cyber`)
    await expectTold(page, '0 listings')
    await expect(listOf(page).getByText('No Data Found')).toBeVisible()
  })
})
