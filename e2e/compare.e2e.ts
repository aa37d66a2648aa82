// Comparing: chosen on any page, kept in a tray, side by side with what differs, as a link, a file and on paper.
import { readFile } from 'node:fs/promises'
import type { APIRequestContext, Locator, Page } from '@playwright/test'
import { buildListing, buildOrganization, callAs, elsewhere, newMember, type Person, unique } from './buildDirectory.ts'
import { startAs } from './people.ts'
import { cards, isNarrow } from './searchPage.ts'
import { alsoAccessibleInBoth, expect, test, untilSettled } from './test.ts'

const tray = (page: Page) => page.getByRole('region', { name: 'To compare' })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name: `Compare ${name}` })
const row = (page: Page, label: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: label }) })
const differs = (page: Page, label: string) =>
  row(page, label).getByRole('rowheader').getByRole('img', { name: 'Differs' })
const names = (page: Page) => page.getByRole('columnheader').getByRole('link')

/** Five listings of one organization with one word in their names, and what only some of them state. */
async function buildFive(request: APIRequestContext, admin: Person) {
  const company = await buildOrganization(request, admin)
  const word = unique('').trim()
  const given = [
    { listing_name: `${word} =1+1`, states: ['TX', 'OK'], minimum_premium: '1000', exclusions: 'Firearms' },
    { listing_name: `${word} Two`, states: ['OK', 'TX'], minimum_premium: '1000.00' },
    { listing_name: `${word} Three`, states: ['TX'], minimum_premium: '2500' },
    { listing_name: `${word} Four`, states: ['TX'] },
    { listing_name: `${word} Five`, states: ['TX'] },
  ]
  const listings: { id: number; listing_name: string }[] = []
  for (const facts of given)
    listings.push({
      ...(await buildListing(request, admin, { org_name: company.organization_name, ...facts })),
      listing_name: facts.listing_name,
    })
  const [one, two, three, four, five] = listings
  if (!one || !two || !three || !four || !five) throw new Error('There are five.')
  return { company, word, one, two, three, four, five }
}

test('B8.5 two are chosen from results by mouse and by keyboard, refused beyond four and of another kind, and kept', async ({
  page,
  request,
  admin,
}) => {
  const { company, word, one, two, three, four, five } = await buildFive(request, admin)
  const person = await startAs(page, { path: `/listings?searchTerm=${word}&state=TX` })
  await expect(cards(page)).toHaveCount(5)
  await untilSettled(page)
  await expect(tray(page)).toHaveCount(0)
  await cards(page).filter({ hasText: two.listing_name }).hover()
  await box(page, two.listing_name).check()
  await expect(tray(page)).toContainText('1 of 4 to compare')
  await expect(tray(page).getByRole('button', { name: 'Compare' })).toBeDisabled()
  await page.getByRole('link', { name: one.listing_name, exact: true }).focus()
  await page.keyboard.press('x')
  await expect(box(page, one.listing_name)).toBeChecked()
  await expect(tray(page)).toContainText('2 of 4 to compare')
  await page.keyboard.press('x')
  await expect(box(page, one.listing_name)).not.toBeChecked()
  await page.keyboard.press('x')
  await alsoAccessibleInBoth(page)
  for (const listing of [three, four]) await box(page, listing.listing_name).check()
  await box(page, five.listing_name).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Four at most. Take one off first.' })).toBeVisible()
  await expect(box(page, five.listing_name)).not.toBeChecked()
  if (!isNarrow(page)) {
    await tray(page)
      .getByRole('button', { name: `Remove ${four.listing_name}` })
      .click()
    await expect(box(page, four.listing_name)).not.toBeChecked()
    await box(page, four.listing_name).check()
  }

  await page.goto(`/organizations?q=${encodeURIComponent(company.organization_name)}`)
  await expect(tray(page)).toContainText('4 of 4 to compare')
  await box(page, company.organization_name).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Compare listings with listings.' })).toBeVisible()
  await expect(box(page, company.organization_name)).not.toBeChecked()
  const other = await page.context().newPage()
  await other.goto('/my-markets')
  await expect(other.getByRole('heading', { name: 'My Markets' })).toBeVisible()
  await expect(tray(other)).toHaveCount(0)
  await other.close()

  await tray(page).getByRole('button', { name: 'Clear' }).click()
  await expect(tray(page)).toHaveCount(0)
  await box(page, company.organization_name).check()
  await callAs(request, person, 'access.mark', {
    organization_id: (await buildOrganization(request, admin)).id,
    status: 'appointed',
  })
  await page.goto(`/listings/details/${one.id}`)
  await page.getByRole('button', { name: 'More', exact: true }).click()
  await page.getByRole('menuitem', { name: 'Compare' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Compare organizations with organizations.' })).toBeVisible()
  await expect(tray(page)).toContainText('1 of 4 to compare')
})

test('B8.5 the same two are chosen in a match, in the drawer, on a page, from the palette and among one’s markets', async ({
  page,
  request,
  admin,
}) => {
  const { company, word, one, two } = await buildFive(request, admin)
  const second = await buildOrganization(request, admin)
  const person = await startAs(page, { path: `/listings?searchTerm=${word}&state=TX&listing=${one.id}` })
  const drawer = page.getByRole('dialog', { name: 'Listing Details' })
  await expect(drawer.getByRole('checkbox', { name: `Compare ${one.listing_name}` })).toBeVisible()
  await page.keyboard.press('x')
  await expect(drawer.getByRole('checkbox', { name: `Compare ${one.listing_name}` })).toBeChecked()
  await page.goto(`/listings/details/${two.id}`)
  await expect(page.getByRole('heading', { level: 1, name: two.listing_name })).toBeVisible()
  await untilSettled(page)
  await page.keyboard.press('Control+k')
  await page.getByRole('option', { name: 'Compare' }).first().click()
  await expect(tray(page)).toContainText('2 of 4 to compare')
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await expect(names(page)).toHaveText([one.listing_name, two.listing_name])
  await expect(page.getByText('for Texas')).toBeVisible()
  await expect(tray(page)).toHaveCount(0)

  await page.goto(`/match?state=TX&line_of_business=property&words=${encodeURIComponent(company.organization_name)}`)
  await untilSettled(page)
  const first = page
    .getByRole('main')
    .getByRole('checkbox', { name: /^Compare / })
    .first()
  await first.check()
  await expect(tray(page)).toContainText('3 of 4 to compare')
  await tray(page).getByRole('button', { name: 'Clear' }).click()

  for (const { id } of [company, second])
    await callAs(request, person, 'access.mark', { organization_id: id, status: 'appointed' })
  await page.goto('/my-markets')
  await box(page, company.organization_name).check()
  await page.getByRole('link', { name: second.organization_name }).focus()
  await page.keyboard.press('x')
  await expect(tray(page)).toContainText('2 of 4 to compare')
  await tray(page).getByRole('link', { name: 'Compare' }).click()
  await expect(page.getByRole('heading', { name: 'Compare organizations' })).toBeVisible()
  await expect(names(page)).toHaveText([company.organization_name, second.organization_name])
  await expect(row(page, 'Active listings').getByRole('cell')).toHaveText(['5', '0'])
  await alsoAccessibleInBoth(page)
})

test('the tray covers no button at the foot, leaves paper alone, and a market is put on a list in its row', async ({
  page,
  request,
  admin,
}) => {
  const { company, word, one } = await buildFive(request, admin)
  const person = await startAs(page, { path: `/match?state=TX&line_of_business=property&words=${word}` })
  await callAs(request, person, 'collections.save', { name: 'Bakers' })
  await page.setViewportSize({ width: 1440, height: 600 })
  const market = page.getByRole('article', { name: company.organization_name })
  await market.getByRole('checkbox', { name: /^Compare / }).check()
  await expect(tray(page)).toBeVisible()
  const expectAbove = (button: Locator) =>
    expect
      .poll(async () => {
        const [above, below] = [await button.boundingBox(), await tray(page).boundingBox()]
        return above && below && above.y + above.height <= below.y
      })
      .toBe(true)
  await expectAbove(page.getByRole('button', { name: 'Find markets' }))
  await market.getByRole('button', { name: `Add to list: ${company.organization_name}` }).click()
  await page.getByRole('dialog', { name: 'Add to list' }).getByRole('checkbox', { name: 'Bakers' }).check()
  await expect(page.getByText('Added to Bakers')).toBeVisible()
  await page.goto('/add-to-the-pot?order=Organization')
  await expectAbove(page.getByRole('button', { name: 'Go To Next Step' }))
  await page.goto(`/listings/details/${one.id}/print`)
  await expect(page.getByRole('article', { name: /^One-pager of / })).toBeVisible()
  await expect(tray(page)).toHaveCount(0)
  await page.getByRole('link', { name: 'Back to the listing' }).click()
  await expect(tray(page)).toBeVisible()
})

test('B8.1 equal rows are unmarked, unequal ones are marked, and the switch leaves exactly those', async ({
  page,
  request,
  admin,
}) => {
  const { one, two } = await buildFive(request, admin)
  await startAs(page, { path: `/compare?listings=${one.id},${two.id}&state=TX&line_of_business=property` })
  await expect(names(page)).toHaveText([one.listing_name, two.listing_name])
  await expect(page.getByText('for Texas · Property')).toBeVisible()
  for (const label of ['States', 'Minimum premium', 'Line Of Business'])
    await expect(differs(page, label), label).toHaveCount(0)
  await expect(differs(page, 'Exclusions')).toBeVisible()
  await expect(row(page, 'Exclusions').getByRole('cell')).toHaveText(['Firearms', 'Not stated'])
  await expect(page.getByText(/^1 of \d+ rows differ$/)).toBeVisible()
  await alsoAccessibleInBoth(page)
  await page.getByText('Only what differs').click()
  await expect(page).toHaveURL(/differs=1/)
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await expect(page.getByRole('rowheader')).toContainText('Exclusions')
  await page.reload()
  await expect(page.getByRole('rowheader')).toHaveCount(1)
  await page.getByText('Only what differs').click()
  await expect(row(page, 'States')).toBeVisible()
})

test('B8.2 the link shows the same columns to another account, a column is taken off, and Back brings it again', async ({
  page,
  request,
  admin,
}) => {
  const { one, two, three, company } = await buildFive(request, admin)
  const person = await startAs(page, { path: `/compare?listings=${three.id},${one.id},${two.id}` })
  await callAs(request, person, 'access.mark', { organization_id: company.id, status: 'appointed' })
  await page.reload()
  const shown = page.getByRole('table').getByText('You have access').filter({ visible: true })
  await expect(shown.first()).toBeVisible()
  const other = await elsewhere(page, await newMember(request))
  await other.goto(page.url())
  const all = [three, one, two].map(({ listing_name }) => listing_name)
  await expect(other.getByRole('columnheader', { includeHidden: true })).toContainText(all)
  await expect(other.getByText('No appointment needed').filter({ visible: true }).first()).toBeVisible()
  await expect(other.getByText('You have access')).toHaveCount(0)
  await other.context().close()
  if (isNarrow(page)) {
    await expect(names(page)).toHaveText(all.slice(0, 2))
    await page.getByRole('group', { name: 'Second column' }).getByRole('button', { name: two.listing_name }).click()
    await expect(names(page)).toHaveText([three.listing_name, two.listing_name])
  }
  await page.getByRole('button', { name: `Take off ${three.listing_name}` }).click()
  await expect(names(page)).toHaveText([one.listing_name, two.listing_name])
  await page.goBack()
  await expect(names(page).first()).toHaveText(three.listing_name)
})

test('B8.3 the file has the cells of the screen, and a name that begins like a formula stays words', async ({
  page,
  request,
  admin,
}) => {
  const { one, two } = await buildFive(request, admin)
  const formula = { listing_name: unique('=1+1'), id: 0 }
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const facts = { listing_name: formula.listing_name, states: ['TX'] }
  formula.id = (await buildListing(request, admin, { org_name, ...facts })).id
  await startAs(page, { path: `/compare?listings=${formula.id},${two.id},${one.id}&differs=1` })
  await expect(differs(page, 'Exclusions')).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'CSV' }).click()
  const text = await readFile(await (await download).path(), 'utf8')
  const lines = text.replace('\uFEFF', '').trimEnd().split('\r\n')
  expect(lines[0]).toBe(`Field,'${formula.listing_name},${two.listing_name},${one.listing_name},Differs`)
  expect(lines).toContain('States,TX,"OK, TX","TX, OK",Yes')
  expect(lines).toContain('Exclusions,Not stated,Not stated,Firearms,Yes')
  expect(lines).toContain(
    'Line Of Business,"General Liability, Property","General Liability, Property","General Liability, Property",',
  )
})

test('B8.3 on paper the names repeat, more than two columns are printed across, and nothing is pressed', async ({
  page,
  request,
  admin,
}) => {
  const { one, two, three } = await buildFive(request, admin)
  await startAs(page, { path: `/compare?listings=${one.id},${two.id},${three.id}` })
  await expect(names(page).first()).toBeVisible()
  await page.emulateMedia({ media: 'print' })
  await page.setViewportSize({ width: 960, height: 740 })
  await expect(names(page)).toHaveText([one, two, three].map(({ listing_name }) => listing_name))
  const look = await page.evaluate(() => ({
    head: getComputedStyle(document.querySelector('thead') ?? document.body).display,
    rows: [...document.querySelectorAll('tbody tr')].map(each => getComputedStyle(each).breakInside),
    page: getComputedStyle(document.body).getPropertyValue('page'),
  }))
  expect(look.head).toBe('table-header-group')
  expect(new Set(look.rows)).toEqual(new Set(['avoid']))
  expect(look.page).toBe('wide')
  await expect(page.getByRole('main').getByRole('button')).toHaveCount(0)
  await expect(page.getByText(`/compare?listings=${one.id},${two.id},${three.id} · `)).toBeVisible()
})

test('B8.4 what is gone is named, fewer than two say so, too many are refused, and Retry helps', async ({
  page,
  request,
  admin,
  expectRefusal,
}) => {
  const { one, two, three, four, five } = await buildFive(request, admin)
  await callAs(request, admin, 'listings.delete', { id: four.id, version: 2 })
  await startAs(page, { path: `/compare?listings=${one.id},${four.id},${two.id},${three.id}` })
  await expect(page.getByText('1 of 4 is no longer in the directory.')).toBeVisible()
  await expect(page.getByRole('columnheader', { includeHidden: true })).toHaveCount(3)
  await page.goto(`/compare?listings=${one.id},${four.id}`)
  await expect(page.getByText('1 of 2 is no longer in the directory.')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Choose two to compare.' })).toBeVisible()
  await page.goto('/compare')
  await page.getByRole('main').getByRole('link', { name: 'Listings' }).click()
  await expect(page).toHaveURL(/\/listings/)
  expectRefusal('/api/compare')
  await page.goto(`/compare?listings=${[one, two, three, four, five].map(({ id }) => id).join()}`)
  await expect(page.getByRole('alert').filter({ hasText: 'At most 4' })).toBeVisible()
  await page.route('**/api/compare?*', route => route.abort())
  await page.goto(`/compare?listings=${one.id},${two.id}`)
  await expect(page.getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/api/compare?*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(names(page)).toHaveText([one.listing_name, two.listing_name])
})

test('what is compared is saved as a list, in its order, under a name that is asked', async ({
  page,
  request,
  admin,
  expectRefusal,
}) => {
  const { one, two } = await buildFive(request, admin)
  const person = await startAs(page, { path: `/compare?listings=${two.id},${one.id}` })
  const dialog = page.getByRole('dialog', { name: 'Save as list' })
  await page.getByRole('button', { name: 'Save as list' }).click()
  await expect(dialog.getByRole('button', { name: 'Create list' })).toBeDisabled()
  await callAs(request, person, 'collections.save', { name: 'Taken' })
  expectRefusal('/api/save_collection')
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('Taken')
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(dialog.getByRole('alert').filter({ visible: true })).toBeVisible()
  await dialog.getByRole('textbox', { name: /^Name/ }).fill('For the pizza shop')
  await dialog.getByRole('button', { name: 'Create list' }).click()
  await expect(dialog).toHaveCount(0)
  const { collections } = await callAs(request, person, 'collections.list', {})
  const made = collections.find(({ name }: { name: string }) => name === 'For the pizza shop')
  await expect
    .poll(async () => {
      const { items } = await callAs(request, person, 'collections.read', { id: made.id })
      return items.map(({ listing_id }: { listing_id: number }) => listing_id)
    })
    .toEqual([two.id, one.id])
})
