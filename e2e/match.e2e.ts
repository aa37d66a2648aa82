// A match: describing a risk, reading the reasons, marking a market so that it moves, and sharing the address.
import type { APIRequestContext, Page } from '@playwright/test'
import { buildListing, buildOrganization, callAs, elsewhere, enter, type Person, unique } from './buildDirectory.ts'
import { holdRequests } from './holdRequests.ts'
import { alsoAccessibleInBoth, expect, test } from './test.ts'

/** Nobody else writes it here, so that no market of another test stands between these. */
const line = 'Railroad Protective Liability'

/** Two markets with a unique tag: one open to everybody, one that needs an appointment and has a contact. */
async function buildMarkets(request: APIRequestContext, admin: Person) {
  const word = unique('windmill').replace(' ', '')
  const person = {
    contact_name: 'Tessa Plains',
    contact_email: 'tessa@quillmere.example',
    contact_phone: '(512) 555-0142',
    listings: [{ lobs: [{ lob: line, states: ['TX', 'OK'] }] }],
  }
  const market = async (given: object) => {
    const { id, organization_name } = await buildOrganization(request, admin)
    const { listing_name } = await buildListing(request, admin, {
      ...{ org_name: organization_name, tags: [word], line_of_business: ['General Liability', line] },
      ...given,
    })
    return { id, organization_name, listing_name }
  }
  return {
    word,
    open: await market({ minimum_premium: '2500' }),
    closed: await market({ appointment_needed: true, minimum_premium: '1000', contacts: [person] }),
  }
}

/** The form beside the results, or in a sheet on a narrow screen. */
async function form(page: Page) {
  const edit = page.getByRole('button', { name: /^Edit the risk/ })
  if (!(await edit.isVisible())) return page.getByRole('complementary', { name: 'Describe the risk' })
  await edit.click()
  return page.getByRole('dialog', { name: 'Describe the risk' })
}

/** The order of these two markets: similar words may also find those of other tests. */
const order = (page: Page, names: string[]) => async () =>
  (await page.getByRole('article').getByRole('heading', { level: 3 }).allTextContents()).filter(name =>
    names.includes(name),
  )

test('a risk is described, its markets are read, marked and called, and the address restores it', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { word, open, closed } = await buildMarkets(request, admin)
  await enter(page, member)
  await page.goto('/match')
  await expect(page.getByRole('heading', { name: 'Describe a risk to see who writes it.' })).toBeVisible()
  const fields = await form(page)
  const find = fields.getByRole('button', { name: 'Find markets' })
  await expect(find).toBeDisabled()
  await fields.getByRole('combobox', { name: 'State' }).fill('Texas')
  await page.getByRole('option', { name: 'Texas' }).click()
  await fields.getByRole('textbox', { name: 'In your own words' }).fill(`${line}, ${word}`)
  await expect(fields.getByRole('list', { name: 'Understood from your words' })).toHaveText(line)
  await fields.getByRole('textbox', { name: 'Premium' }).fill('$12,000')
  await fields.getByText('Only without an appointment').click()
  await find.click()

  const [first, second] = [open.organization_name, closed.organization_name]
  const row = (name: string) => page.getByRole('article', { name })
  await expect(row(open.organization_name)).toContainText('Minimum premium $2,500, yours $12,000')
  await expect(page.getByText(`Mentions “${word}”`).first()).toBeVisible()
  const theirs = row(closed.organization_name)
  await expect(theirs.getByText('Against', { exact: true })).toBeHidden()
  await theirs.getByRole('button', { name: closed.organization_name, exact: true }).click()
  await expect(theirs.getByText('Against', { exact: true })).toBeVisible()
  await expect(theirs).toContainText(/Against.*Appointment needed/s)
  await expect.poll(order(page, [first, second])).toEqual([first, second])
  await expect(theirs.getByRole('link', { name: '(512) 555-0142' })).toHaveAttribute('href', 'tel:5125550142')
  await expect(theirs.getByRole('link', { name: 'Email Tessa Plains' })).toHaveAttribute(
    'href',
    /Railroad%20Protective%20Liability%2C%20TX$/,
  )
  await expect(theirs.getByRole('link', { name: /^One-pager: / })).toHaveAttribute(
    'href',
    /\/print\?.*state=TX.*premium=12000/,
  )
  await alsoAccessibleInBoth(page)
  await theirs.getByRole('link', { name: /^Details: / }).focus()
  await page.keyboard.press('c')
  await expect(theirs.getByRole('link', { name: '(512) 555-0142' })).toBeFocused()
  await page.keyboard.press('k')
  await expect(page.getByRole('article').locator(':focus')).toBeVisible()
  await expect(theirs.locator(':focus')).toHaveCount(0)

  await theirs.getByRole('button', { name: /^I have access/ }).click()
  await page.getByRole('menuitemradio', { name: 'Appointed' }).click()
  await expect(theirs).toContainText(/You have access.*You are appointed/s)
  await expect.poll(order(page, [first, second])).toEqual([second, first])

  await theirs.getByRole('link', { name: /^Details: / }).click()
  const details = page.getByRole('dialog', { name: 'Listing Details' })
  await expect(details).toContainText(closed.listing_name)
  await page.keyboard.press('Escape')
  await expect(details).toBeHidden()
  await expect(page).not.toHaveURL(/listing=/)

  const other = await elsewhere(page, admin)
  await other.goto(page.url())
  await expect.poll(order(other, [first, second])).toEqual([first, second])
  await other.context().close()

  // Undoes the last change, after which nobody requires an appointment.
  await page.goBack()
  await expect(theirs).not.toContainText('You are appointed')
  await expect(page).not.toHaveURL(/no_appointment/)
})

test('if nobody writes a risk, one criterion can be dropped', async ({ page, request, admin, member }) => {
  const { word, open } = await buildMarkets(request, admin)
  await callAs(request, member, 'access.mark', { organization_id: open.id, status: 'appointed' })
  await enter(page, member)
  await page.goto(`/match?state=AK&line_of_business=cyber&words=${word}&only_mine=1`)
  await expect(page.getByText('No market in the directory writes this as described.')).toBeVisible()
  await page.getByRole('button', { name: 'Without Alaska: 1' }).click()
  const row = page.getByRole('article', { name: open.organization_name })
  await expect(row).toContainText('Cyber is not listed')
  // Ctrl K prints what its button prints.
  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }))
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('print')
  await expect(page.getByRole('option', { selected: true })).toContainText('Print')
  await page.keyboard.press('Enter')
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isPrinted'))).toBe(true)
  await expect(page.getByRole('heading', { name: 'Markets for this risk' })).toBeFocused()
  const hide = page.getByRole('button', { name: 'Hide these' })
  const show = page.getByRole('button', { name: 'Show 1 that misses one thing' })
  await hide.click()
  await expect(row).toBeHidden()
  await expect(show).toBeFocused()
  await show.click()
  await expect(row).toBeVisible()
  await expect(hide).toBeFocused()
  await page.getByRole('button', { name: 'Remove Without Alaska' }).click()
  await expect(page.getByText('No market in the directory writes this as described.')).toBeVisible()
})

test('a risk that nobody writes is reported once the whole directory was asked, and is added or waited for', async ({
  page,
  member,
}) => {
  const reported: object[] = []
  page.on('request', sent => {
    if (sent.url().endsWith('/api/unmet')) reported.push(sent.postDataJSON())
  })
  await enter(page, member)
  await page.goto('/match?state=HI&line_of_business=railroad-protective-liability&iso_class_code=16910&only_mine=1')
  const nobody = page.getByRole('heading', { name: 'No market in the directory writes this as described.' })
  const only = page.getByText('Only my markets is on. Switch it off to ask the whole directory.')
  await expect(nobody).toBeVisible()
  const places = await Promise.all([only, nobody].map(async each => (await each.boundingBox())?.y ?? 0))
  expect(places).toEqual([...places].sort((one, other) => one - other))
  const answered = page.waitForResponse(response => response.url().endsWith('/api/unmet'))
  await page.getByRole('button', { name: 'Switch it off' }).click()
  await expect(only).toBeHidden()
  await expect(nobody).toBeVisible()
  expect(await (await answered).json()).toEqual({ recorded: true })
  const asked = { state: ['HI'], line_of_business: ['railroad-protective-liability'], iso_class_code: '16910' }
  expect(reported).toEqual([{ kind: 'match', query: asked }])
  await expect(page.getByRole('button', { name: 'Tell me when somebody does' })).toBeVisible()
  await alsoAccessibleInBoth(page)
  await page.getByRole('link', { name: 'Do you know a market? Add it to the pot' }).click()
  await expect(page).toHaveURL(/iso_class_code=16910.*states=HI.*line_of_business=Railroad(\+|%20)Protective/)
  await expect(page.getByRole('heading', { name: 'Add to the pot' })).toBeVisible()
})

test('while the words of a link are read, the markets load, and nobody is asked to describe what they say', async ({
  page,
  member,
}) => {
  await enter(page, member)
  const release = await holdRequests(page, '**/api/filteredListings*')
  await page.goto('/match?words=pizza+in+texas+needs+general+liability')
  const markets = page.getByRole('region', { name: 'Markets for this risk' })
  await expect(markets).toHaveAttribute('aria-busy', 'true')
  await expect(page.getByText('Describe a risk to see who writes it.')).toHaveCount(0)
  release()
  await expect(markets.getByRole('article').first()).toBeVisible()
})

test('the head counts the groups, and the form gives its room to the rows', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { word, open } = await buildMarkets(request, admin)
  await enter(page, member)
  await page.goto(`/match?state=TX&line_of_business=railroad-protective-liability&words=${word}`)
  await expect(page.getByRole('article', { name: open.organization_name })).toBeVisible()
  await expect(page.getByRole('listitem').filter({ hasText: /^\d+ worth a call$/ })).toBeVisible()
  // Nobody is said to write it, so what to do then stands above who is worth a call.
  await expect(page.getByText('No market in the directory writes this as described.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Tell me when somebody does' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Do you know a market? Add it to the pot' })).toBeVisible()
  // What all share is said once, above them.
  await expect(page.getByText('Writes in Texas').filter({ visible: true })).toHaveCount(1)
  const beside = page.getByRole('complementary', { name: 'Describe the risk' })
  const turn = page.getByRole('button', { name: 'Form of the risk' })
  // On a narrow screen the form is a sheet.
  if (!(await beside.isVisible())) return expect(turn).toBeHidden()
  await expect(turn).toHaveAttribute('aria-expanded', 'true')
  await expect(beside.getByRole('button', { name: 'Find markets' })).toBeInViewport({ ratio: 1 })
  await turn.click()
  await expect(beside).toBeHidden()
  await expect(page.getByRole('region').getByText('Texas · Railroad Protective Liability')).toBeVisible()
  await turn.click()
  await expect(beside).toBeVisible()
})
