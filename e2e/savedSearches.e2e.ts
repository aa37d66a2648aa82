// Saved searches: saved from the results, told in the bell, opened as they were, renamed, paused and deleted.
import type { Locator, Page } from '@playwright/test'
import { buildListing, buildOrganization, callAs, unique } from './buildDirectory.ts'
import { type Person, startAs } from './people.ts'
import { cards, found, isNarrow } from './searchPage.ts'
import { alsoAccessibleInBoth, expect, test, untilSettled } from './test.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Save this search' })
const row = (page: Page, name: string) => page.getByRole('article', { name })

test('a search is saved, a new match is told in the bell, and opens the same results with what is new', async ({
  page,
  request,
  admin,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const word = unique('').trim()
  await buildListing(request, admin, { org_name, listing_name: `${word} First`, states: ['TX'] })
  await startAs(page, { path: `/listings?searchTerm=${word}&state=TX` })
  await expect(cards(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Save this search' }).click()
  const name = dialog(page).getByRole('textbox', { name: /^Name/ })
  await expect(name).not.toHaveValue('')
  await expect(dialog(page).getByText('1 match now. You are told when one is new, changes or goes.')).toBeVisible()
  await untilSettled(page)
  await alsoAccessibleInBoth(page)
  await name.fill('')
  await expect(dialog(page).getByRole('button', { name: 'Save search' })).toBeDisabled()
  await name.fill('Pies in Texas')
  await dialog(page).getByRole('button', { name: 'At once' }).click()
  await dialog(page).getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('Search saved')).toBeVisible()
  await expect(dialog(page)).toHaveCount(0)
  // It says so, and pressed again it changes this one.
  const isSaved = page.getByRole('button', { name: 'Saved', exact: true })
  await isSaved.click()
  await expect(name).toHaveValue('Pies in Texas')
  await name.fill('Pies of Texas')
  await dialog(page).getByRole('button', { name: 'Save search' }).click()
  await expect(dialog(page)).toHaveCount(0)
  await page.reload()
  await expect(isSaved).toBeVisible()
  await page.getByRole('button', { name: 'Remove Texas' }).click()
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible()

  await page.goto('/saved-searches')
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect(row(page, 'Pies of Texas')).toContainText('1match')
  await alsoAccessibleInBoth(page)
  await buildListing(request, admin, { org_name, listing_name: `${word} Second`, states: ['TX'] })
  const told = page.getByRole('link', { name: new RegExp(`^Unread: ${word} Second matches now`) })
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: /^Notices/ }).click()
    await expect(told).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  await page.getByRole('link', { name: 'All notices' }).click()
  await expect(page.getByRole('heading', { name: 'Today' })).toBeVisible()
  await alsoAccessibleInBoth(page)
  await page.getByRole('button', { name: /^Unread/ }).click()
  await told.click()
  await expect(page).toHaveURL(new RegExp(`/listings\\?.*searchTerm=${word}.*saved=`))
  await expect(cards(page)).toHaveCount(2)
  await expect(
    cards(page)
      .filter({ hasText: `${word} Second` })
      .getByText('New', { exact: true }),
  ).toBeVisible()
  await expect(
    cards(page)
      .filter({ hasText: `${word} First` })
      .getByText('New', { exact: true }),
  ).toHaveCount(0)
  await page.getByRole('button', { name: /^(Table|List)$/ }).click()
  const rows = found(page).getByRole(isNarrow(page) ? 'listitem' : 'row')
  const newRow = rows.filter({ hasText: `${word} Second` }).getByText('New', { exact: true })
  await expect(newRow).toBeVisible()
  // Reading it there lowers the bell's count.
  await page.goto('/notices?show=unread')
  await expect(page.getByText('Nothing new.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Notices', exact: true })).toBeVisible()
})

test('a saved search is renamed, paused and deleted, and one that is gone says so', async ({ page, expectRefusal }) => {
  const person = await startAs(page, { path: '/saved-searches' })
  await expect(page.getByText('No saved searches. Save one from Listings or Match.')).toBeVisible()
  const { saved_search } = await callAs(page.request, person, 'watches.save', {
    name: 'Pizza',
    kind: 'listings',
    query: { searchTerm: 'pizza', state: 'TX' },
    often: 'weekly',
  })
  await page.reload()
  await row(page, 'Pizza').getByRole('button', { name: 'Name of Pizza' }).click()
  await page.getByRole('textbox', { name: 'Name of Pizza' }).fill('Pizza in Texas')
  await page.keyboard.press('Enter')
  const renamed = row(page, 'Pizza in Texas')
  await expect(renamed).toBeVisible()
  await renamed.getByRole('button', { name: 'Pause: Pizza in Texas' }).click()
  await expect(renamed.getByText('Paused')).toBeVisible()
  await renamed.getByRole('button', { name: 'Delete: Pizza in Texas' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved searches. Save one from Listings or Match.')).toBeVisible()
  expectRefusal('/api/saved_search')
  await page.goto(`/listings?saved=${saved_search.id}`)
  await expect(page.getByText('This saved search is gone.')).toBeVisible()
})

test('a saved search is read in a feed reader: the feed is off until asked for, and its address ends with it', async ({
  page,
  request,
  admin,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const { id } = await buildListing(request, admin, { org_name })
  const person = await startAs(page, { path: '/saved-searches' })
  const saved = { name: 'One & only', kind: 'listing', listing_id: id, often: 'weekly' } as const
  await callAs(page.request, person, 'watches.save', saved)
  await page.reload()
  await row(page, 'One & only').getByRole('button', { name: 'More: One & only' }).click()
  await page.getByRole('menuitem', { name: 'Feed' }).click()
  const feed = page.getByRole('dialog', { name: 'Read it in a feed reader' })
  const onOff = feed.getByRole('switch', { name: 'Feed of One & only' })
  await expect(onOff).not.toBeChecked()
  await expect(feed.getByRole('button', { name: 'New address' })).toHaveCount(0)
  await onOff.press('Space')
  await expect(page.getByText('The feed is on')).toBeVisible()
  const address = feed.getByRole('textbox', { name: 'Address' })
  await expect(address).toHaveValue(/\/feeds\/[\w-]{43}\.atom$/)
  await expect(feed).toContainText(
    'Whoever has this address can read the names of listings here. Switch it off to end it.',
  )
  await untilSettled(page)
  await alsoAccessibleInBoth(page)
  const first = new URL(await address.inputValue()).pathname
  // The browser's own parser says whether it is well-formed; our pages let no script parse text.
  const blank = await page.context().newPage()
  const read = async (path: string) => {
    const answer = await page.request.get(path)
    if (!answer.ok()) return answer.status()
    return blank.evaluate(
      text => {
        const found = new DOMParser().parseFromString(text, 'application/xml')
        const titles = [...found.getElementsByTagNameNS('http://www.w3.org/2005/Atom', 'title')]
        return found.querySelector('parsererror') ? 'broken' : titles.map(({ textContent }) => textContent)
      },
      await answer.text(),
    )
  }
  expect(await read(first)).toEqual(['One & only · Appetite'])
  await feed.getByRole('button', { name: 'New address' }).click()
  await expect(page.getByText('The feed has a new address')).toBeVisible()
  await expect(address).not.toHaveValue(new RegExp(first))
  const second = new URL(await address.inputValue()).pathname
  expect([await read(first), await read(second)]).toEqual([404, ['One & only · Appetite']])
  // Without the dialog in which it was made, an address is not shown again.
  await page.keyboard.press('Escape')
  await expect(feed).toHaveCount(0)
  await row(page, 'One & only').getByRole('button', { name: 'More: One & only' }).click()
  await page.getByRole('menuitem', { name: 'Feed' }).click()
  await expect(onOff).toBeChecked()
  await expect(feed).toContainText('Its address was shown when it was made.')
  await onOff.press('Space')
  await expect(onOff).not.toBeChecked()
  await expect.poll(() => read(second)).toBe(404)
})

test('where nobody writes it, one press is enough to be told, and a listing is watched from its page', async ({
  page,
  request,
  admin,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const { listing_name, id } = await buildListing(request, admin, { org_name })
  const word = unique('').trim()
  const person = await startAs(page, { path: `/listings?searchTerm=${word}&state=HI` })
  const tellMe = page.getByRole('button', { name: 'Tell me when somebody does' })
  const told = page.getByRole('button', { name: 'You will be told' })
  await tellMe.click()
  await expect(page.getByText('You will be told when somebody writes it.')).toBeVisible()
  await expect(told).toBeDisabled()
  // Another search that finds nothing is not told by it.
  await page.getByRole('button', { name: 'Remove Hawaii' }).click()
  await expect(tellMe).toBeEnabled()
  await page.goBack()
  await expect(told).toBeDisabled()
  await page.reload()
  await expect(told).toBeDisabled()
  // One that is paused tells nothing; to be told again it is switched on, and stays the only one.
  const { saved_searches } = await callAs(page.request, person, 'watches.list', {})
  await callAs(page.request, person, 'watches.save', { id: saved_searches[0].id, paused: true })
  await page.reload()
  await tellMe.click()
  await expect(told).toBeDisabled()
  await page.goto(`/listings/details/${id}`)
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  const watch = page.getByRole('dialog', { name: 'Watch' })
  await expect(watch.getByText('You are told when it changes or goes.')).toBeVisible()
  await expect(watch.getByRole('list', { name: 'What is watched' })).toHaveCount(0)
  await watch.getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByRole('button', { name: 'Watching' })).toBeVisible()
  await page.goto('/saved-searches')
  await expect(row(page, listing_name)).toContainText('One listing')
  await expect(page.getByRole('article')).toHaveCount(2)
})

const saveAs = (page: Page, person: Person & { token: string }, more: object) =>
  callAs(page.request, person, 'watches.save', { kind: 'listings', often: 'weekly', name: 'Pizza', ...more })

test('a saved search is edited where it is searched, saved under its own name, and is no longer the one that was opened once a filter changes', async ({
  page,
  request,
  admin,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const word = unique('').trim()
  await buildListing(request, admin, { org_name, listing_name: `${word} First`, states: ['TX'] })
  await buildListing(request, admin, { org_name, listing_name: `${word} Second`, states: ['TX', 'OK'] })
  const person = await startAs(page, { path: '/saved-searches' })
  const { saved_search } = await saveAs(page, person, { query: { searchTerm: word, state: 'TX' } })
  await page.reload()
  await expect(row(page, 'Pizza')).toContainText('2matches')
  await row(page, 'Pizza').getByRole('link', { name: 'Open: Pizza' }).click()
  await expect(cards(page)).toHaveCount(2)
  await expect(page).toHaveURL(new RegExp(`saved=${saved_search.id}`))
  await page.getByRole('button', { name: 'Remove Texas' }).click()
  await expect(page).not.toHaveURL(/saved=/)

  await page.goto('/saved-searches')
  await row(page, 'Pizza').getByRole('link', { name: 'Edit: Pizza' }).click()
  const editing = page.getByRole('region', { name: 'Edit a saved search' })
  await expect(editing).toContainText('You are changing Pizza.')
  await expect(cards(page)).toHaveCount(2)
  await expect(page.getByRole('button', { name: 'Save this search' })).toHaveCount(0)
  await page.getByRole('button', { name: 'Remove Texas' }).click()
  await expect(page).not.toHaveURL(/state=/)
  await untilSettled(page)
  await alsoAccessibleInBoth(page)
  await editing.getByRole('button', { name: 'Save search' }).click()
  await expect(dialog(page).getByRole('textbox', { name: /^Name/ })).toHaveValue('Pizza')
  await expect(dialog(page).getByRole('button', { name: 'Weekly' })).toHaveAttribute('aria-pressed', 'true')
  await expect(dialog(page)).toContainText('2 matches now. You are told when one is new, changes or goes.')
  await dialog(page).getByRole('button', { name: 'Save search' }).click()
  await expect(editing).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Saved', exact: true })).toBeVisible()
  const { saved_searches, total } = await callAs(page.request, person, 'watches.list', {})
  expect([total, saved_searches[0].id, saved_searches[0].query]).toEqual([1, saved_search.id, { searchTerm: word }])
})

test('several saved searches are ticked by keyboard, paused and deleted together', async ({ page }) => {
  const person = await startAs(page, { path: '/saved-searches' })
  for (const name of ['Bars', 'Cafes', 'Pizza']) await saveAs(page, person, { name, query: { searchTerm: name } })
  await page.reload()
  await expect(page.getByText('3 of 50')).toBeVisible()
  await row(page, 'Bars').getByRole('link', { name: 'Open: Bars' }).focus()
  await page.keyboard.press('x')
  await expect(page.getByRole('status').filter({ hasText: '1 selected' })).toBeVisible()
  await row(page, 'Cafes').getByRole('checkbox', { name: 'Select Cafes' }).check()
  await alsoAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Pause', exact: true }).click()
  await expect(page.getByText('Paused: 2 searches')).toBeVisible()
  await expect(row(page, 'Bars').getByText('Paused', { exact: true })).toBeVisible()
  await expect(row(page, 'Cafes').getByText('Paused', { exact: true })).toBeVisible()
  await expect(row(page, 'Pizza').getByText('Paused', { exact: true })).toHaveCount(0)
  await row(page, 'Bars').getByRole('checkbox', { name: 'Select Bars' }).check()
  await page.getByRole('button', { name: 'Select all on this page' }).click()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  const asking = page.getByRole('dialog', { name: 'Delete 3 searches?' })
  await asking.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No saved searches. Save one from Listings or Match.')).toBeVisible()
})

test('a risk is saved from the palette, with how many listings it would watch; what is watched opens as it is saved', async ({
  page,
  request,
  admin,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const { id } = await buildListing(request, admin, { org_name })
  const person = await startAs(page, { path: '/match?state=WY&line_of_business=property' })
  await expect(page.getByRole('button', { name: 'Save this search' })).toBeVisible()
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('option', { name: /^Save this search/ }).click()
  const asked = { kind: 'match', query: 'state=WY&line_of_business=property' }
  const { matches } = await callAs(page.request, person, 'watches.count', asked)
  await expect(dialog(page)).toContainText(new RegExp(`${matches} match(es)? now\\. You are told when`))
  await dialog(page).getByRole('button', { name: 'Save search' }).click()
  await expect(page.getByText('Search saved')).toBeVisible()

  await page.goto(`/listings/details/${id}`)
  const watch = page.getByRole('dialog', { name: 'Watch' })
  await page.getByRole('button', { name: 'Watch', exact: true }).click()
  await watch.getByRole('button', { name: 'Daily' }).click()
  await watch.getByRole('button', { name: 'Save search' }).click()
  const watching = page.getByRole('button', { name: 'Watching' })
  await watching.click()
  await expect(watch.getByRole('button', { name: 'Daily' })).toHaveAttribute('aria-pressed', 'true')
  await watch.getByRole('button', { name: 'At once' }).click()
  await watch.getByRole('button', { name: 'Save search' }).click()
  await expect(watch).toHaveCount(0)
  const { saved_searches } = await callAs(page.request, person, 'watches.list', {})
  expect(saved_searches.map(({ kind, often }: { kind: string; often: string }) => [kind, often]).sort()).toEqual([
    ['listing', 'at_once'],
    ['match', 'weekly'],
  ])
  await watching.click()
  await watch.getByRole('button', { name: 'Stop watching' }).click()
  await expect(page.getByRole('button', { name: 'Watch', exact: true })).toBeVisible()
})

test('what saves a search ends the row above the table; on a phone it is a bell before the chips, and beside the heading of a match', async ({
  page,
}) => {
  await startAs(page, { path: '/listings?state=TX&view=table' })
  const button = page.getByRole('button', { name: 'Save this search' })
  await expect(found(page)).toHaveAttribute('aria-busy', 'false')
  await untilSettled(page)
  const save = await boxOf(button)
  const first = await boxOf(page.getByRole('button', { name: 'Remove Texas' }))
  expect(Math.abs(middleOf(save) - middleOf(first))).toBeLessThan(2)
  if (isNarrow(page)) expect([save.width, save.x < first.x]).toEqual([44, true])
  else {
    const table = await boxOf(page.getByRole('table'))
    expect(Math.abs(save.x + save.width - table.x - table.width)).toBeLessThan(2)
  }
  await page.goto('/match?state=TX&line_of_business=property')
  await expect(button).toBeVisible()
  await untilSettled(page)
  const heading = await boxOf(page.getByRole('heading', { level: 1 }))
  expect(Math.abs(middleOf(await boxOf(button)) - middleOf(heading))).toBeLessThan(4)
})

test('a box of a row is drawn as the other check boxes, in dark and with the system’s own colors too', async ({
  page,
}) => {
  const person = await startAs(page, { path: '/saved-searches' })
  await saveAs(page, person, { query: { searchTerm: 'pizza' } })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.reload()
  const ticked = row(page, 'Pizza').getByRole('checkbox', { name: 'Select Pizza' })
  await ticked.check()
  const look = (element: Element) => {
    const { backgroundColor, borderTopColor, borderRadius, width } = getComputedStyle(element)
    return { backgroundColor, borderTopColor, borderRadius, width }
  }
  const other = row(page, 'Pizza').locator('label').filter({ hasText: 'In the bell' }).locator('svg').locator('..')
  await untilSettled(page)
  expect(await ticked.evaluate(look)).toEqual(await other.evaluate(look))
  await page.emulateMedia({ forcedColors: 'active' })
  const mark = () => ticked.evaluate(box => getComputedStyle(box, '::before').borderRightColor)
  await expect.poll(mark).toBe('rgb(255, 255, 255)')
  await expect(ticked).toHaveCSS('background-color', 'rgb(0, 0, 0)')
  await page.emulateMedia({ forcedColors: 'none', colorScheme: 'light' })
})

test('on a phone the parts of a saved search end in one line, however long its name is', async ({ page }) => {
  const person = await startAs(page, { path: '/saved-searches' })
  const name = 'Taco trucks in Texas that need general liability'
  await saveAs(page, person, { name, query: { searchTerm: 'tacos' } })
  await page.reload()
  const saved = row(page, name)
  await expect(saved).toBeVisible()
  if (!isNarrow(page)) return expect(saved.getByRole('combobox', { name: 'Tell me' })).toBeVisible()
  await untilSettled(page)
  const end = ({ x, width }: Box) => Math.round(x + width)
  const select = await boxOf(saved.getByRole('combobox', { name: 'Tell me' }))
  const matches = await boxOf(saved.getByText(/^\D*\d*match(es)?$/))
  expect([end(matches), end(select)]).toEqual([end(await boxOf(saved)), end(await boxOf(saved))])
})

test('a match that is opened marks whose listing is new', async ({ page, request, admin }) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const words = unique('windmill').replace(' ', '')
  const add = (listing_name: string) =>
    buildListing(request, admin, { org_name, listing_name, tags: [words], line_of_business: ['Property'] })
  await add(`${words} First`)
  const person = await startAs(page, { path: '/saved-searches' })
  const query = { state: 'TX', line_of_business: 'property', words }
  const { saved_search } = await saveAs(page, person, { kind: 'match', query, often: 'at_once' })
  const market = page.getByRole('article', { name: org_name })
  await page.goto(`/match?saved=${saved_search.id}`)
  await expect(market).toBeVisible()
  await expect(market.getByText('New', { exact: true })).toHaveCount(0)
  const listed = async () => (await callAs(page.request, person, 'watches.list', {})).saved_searches[0]
  await expect.poll(async () => (await listed()).matches).not.toBeNull()
  await add(`${words} Second`)
  await expect.poll(async () => (await listed()).new, { timeout: 60_000 }).toBeGreaterThan(0)
  await page.goto(`/match?saved=${saved_search.id}`)
  await expect(market.getByText('New', { exact: true })).toBeVisible()
})

type Box = { x: number; y: number; width: number; height: number }
const middleOf = ({ y, height }: Box) => y + height / 2
async function boxOf(part: Locator): Promise<Box> {
  const box = await part.boundingBox()
  if (!box) throw new Error('It is not on the screen.')
  return box
}
