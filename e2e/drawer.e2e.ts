// The drawer in detail: stepping through the results, its layout, keyboard access, and phones.
import type { Page } from '@playwright/test'
import { buildDirectory, buildListing, buildOrganization, enter, sharedDirectory } from './buildDirectory.ts'
import { drawer, providers, saveWords, spoken, toCall } from './drawer.ts'
import { expect, test, untilSettled } from './test.ts'

type Directory = Awaited<ReturnType<typeof sharedDirectory>>
let directory: Directory

test.beforeEach(async ({ page, request }) => {
  directory = await sharedDirectory(request)
  await enter(page, directory.member)
})

const results = () => `/listings?org_name=${encodeURIComponent(directory.company.organization_name)}`
const openByLink = async (page: Page, query = '') => {
  await page.goto(`/listings?listing=${directory.listing.id}${query}`)
  await expect(drawer(page).getByRole('heading', { name: directory.listing.listing_name })).toBeVisible()
}

test('Next and Previous step through the results across pages; Back closes the drawer at the page of the last listing', async ({
  page,
  request,
}) => {
  directory = await buildDirectory(request)
  const { admin, company, listing } = directory
  const names = [listing.listing_name]
  for (let more = 0; more < 10; more++)
    names.unshift((await buildListing(request, admin, { org_name: company.organization_name })).listing_name)
  await page.goto(results())
  await page.getByRole('link', { name: `Details: ${names[0]}` }).click()
  const panel = drawer(page)
  const [previous, next] = ['Previous', 'Next'].map(name => panel.getByRole('button', { name, exact: true }))
  const shown = panel.getByRole('heading', { level: 2 })
  await expect(shown).toHaveText(names[0] ?? '')
  await expect(panel.getByText('1 of 11', { exact: true })).toBeVisible()
  await expect(previous ?? panel).toHaveAttribute('title', 'First of 11')
  for (const [at, name] of names.slice(1).entries()) {
    // The last two steps use the button, which keeps the focus.
    if (at < 8) await page.keyboard.press('j')
    else await next?.click()
    await expect(shown).toHaveText(name)
    await expect(panel.getByRole('status').first()).toHaveText(`${at + 2} of 11: ${name}`)
  }
  await expect(next ?? panel).toBeFocused()
  await expect(next ?? panel).toHaveAttribute('title', 'Last of 11')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('k')
  await expect(shown).toHaveText(names[9] ?? '')
  await page.goBack()
  await expect(panel).toBeHidden()
  await expect(page).toHaveURL(/page=2$/)
  const tenth = names[9] ?? ''
  const card = page.getByRole('article').filter({ hasText: tenth })
  await expect(card.getByRole('link').filter({ hasText: tenth })).toBeFocused()
  await expect(card).toBeInViewport()
})

test('in the table the drawer closes with the focus on the row of its last listing, on another page too', async ({
  page,
}) => {
  // Only wide screens have the table.
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/listings?view=table&state=WY')
  const names = page.getByRole('rowheader').getByRole('link')
  await expect(names).toHaveCount(20)
  await names.last().click()
  await expect(drawer(page).getByText(/^20 of \d+$/)).toBeVisible()
  await page.keyboard.press('j')
  const status = drawer(page).getByRole('status').first()
  await expect(status).toHaveText(/^21 of \d+: /)
  const name = ((await status.textContent()) ?? '').replace(/^.*?: /, '')
  await expect(page).toHaveURL(/page=2/)
  await page.keyboard.press('Escape')
  await expect(drawer(page)).toBeHidden()
  await untilSettled(page)
  await expect(names.filter({ hasText: name })).toBeFocused()
})

test('on a phone the drawer closes where the card of its last listing is in sight', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/listings?state=WY')
  await page
    .getByRole('link', { name: /^Details: / })
    .first()
    .click()
  const shown = drawer(page).getByRole('heading', { level: 2 })
  let name = ''
  for (let step = 0; step < 6; step++) {
    name = (await shown.textContent()) ?? ''
    await drawer(page).getByRole('button', { name: 'Next' }).click()
    await expect(shown).not.toHaveText(name)
  }
  name = (await shown.textContent()) ?? ''
  const height = () => page.evaluate(() => window.scrollY)
  const before = await height()
  expect(before).toBeGreaterThan(844)
  await drawer(page).getByRole('button', { name: 'Close' }).click()
  await expect(drawer(page)).toBeHidden()
  await untilSettled(page)
  const link = page.getByRole('heading', { name, exact: true }).getByRole('link')
  await expect(link).toBeFocused()
  await expect(link).toBeInViewport({ ratio: 0.9 })
  expect(await height()).toBe(before)
})

test('without a searched state and line the drawer asks for them, and the answer is in the address', async ({
  page,
}) => {
  await openByLink(page)
  await expect(toCall(page)).toHaveCount(2)
  const question = drawer(page).getByRole('group', { name: 'Where is the risk?' })
  await question.getByRole('combobox', { name: 'State' }).fill('flor')
  await page.getByRole('option', { name: 'Florida' }).click()
  await expect(toCall(page)).toHaveText([/Florian Gulf.*Property in FL/])
  await expect(page).toHaveURL(/state=FL/)
  await question.getByRole('combobox', { name: 'State' }).fill('texas')
  await page.getByRole('option', { name: 'Texas' }).click()
  await expect(toCall(page)).toHaveText([/Tessa Plains/])
})

test('printing the drawer includes people and their numbers, and nothing of the page below', { tag: '@looks' }, async ({
  page,
}) => {
  await openByLink(page)
  await expect(toCall(page)).toHaveCount(2)
  await page.emulateMedia({ media: 'print' })
  await expect(toCall(page).first().getByText('(512) 555-0142')).toBeVisible()
  const second = providers(page).getByRole('group').last()
  await expect(second.getByText('Writes main street risks on its own paper.')).toBeVisible()
  await expect(page.getByText(`/listings/details/${directory.listing.id} · `)).toBeVisible()
  await expect(drawer(page).getByRole('button', { name: 'Close' })).toBeHidden()
  await expect(page.locator('header').first()).toBeHidden()
  await expect(page.locator('main')).toBeHidden()
})

test('each contact shows its coverage, the key c leads to the phone, s tells that it is saved, and e opens the form', async ({
  page,
}) => {
  await openByLink(page)
  await expect(toCall(page)).toContainText(['Property in FL', 'General Liability in TX'])
  await page.keyboard.press('c')
  await expect(toCall(page).first().getByRole('link', { name: '(512) 555-0142' })).toBeFocused()
  for (const words of saveWords.toReversed()) {
    await page.keyboard.press('s')
    await expect(spoken(page)).toHaveText(words)
  }
  await page.keyboard.press('e')
  await expect(page).toHaveURL(`/dashboard/listings/edit/${directory.listing.id}`)
})

test('a long email stands below the phone of a contact, beside what that contact answers', { tag: '@looks' }, async ({
  page,
  request,
  admin,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  const { organization_name } = await buildOrganization(request, admin)
  const { id } = await buildListing(request, admin, {
    org_name: organization_name,
    contacts: [
      {
        contact_name: 'Florian Gulf',
        contact_email: 'florian.gulf-coast@longsparrow-underwriting-managers.example',
        contact_phone: '(512) 555-0142',
        listings: [{ lobs: [{ lob: 'Property', states: ['FL'] }] }],
      },
    ],
  })
  await page.goto(`/listings?listing=${id}&state=FL`)
  const row = toCall(page).filter({ hasText: 'Florian Gulf' })
  const [name, phone, mail, answers] = await Promise.all(
    [
      row.getByText('Florian Gulf'),
      row.getByRole('link').first(),
      row.getByRole('link').last(),
      row.getByText(/in FL$/),
    ].map(part => part.boundingBox()),
  )
  if (!name || !phone || !mail || !answers) throw new Error('The row has no name, number, email or answers.')
  expect(Math.abs(name.y - phone.y)).toBeLessThan(8)
  expect(mail.y).toBeGreaterThan(phone.y)
  expect(mail.y - (phone.y + phone.height)).toBeLessThan(16)
  expect(mail.height).toBeLessThan(40)
  expect(answers.x + answers.width).toBeLessThan(mail.x)
})

test('no frame in the drawer is nested in another', { tag: '@looks' }, async ({ page }) => {
  await openByLink(page)
  await providers(page).getByRole('heading', { name: directory.wholesaler.organization_name }).click()
  const framed = await drawer(page).evaluate(panel => {
    const isFramed = (each: Element) => {
      const { borderTopWidth: top, borderLeftWidth: left, borderRightWidth: right } = getComputedStyle(each)
      return [top, left, right].every(width => Number.parseFloat(width) > 0)
    }
    const frames = [...panel.querySelectorAll('section section, section section *')].filter(isFramed)
    return frames
      .filter(each => frames.some(other => other !== each && other.contains(each)))
      .map(each => each.outerHTML)
  })
  expect(framed).toEqual([])
})

/** Where the focus is, as far from the top of the drawer as if nothing were scrolled. */
const focusedPlace = () => {
  const focused = document.activeElement ?? document.body
  const { left, right, top } = focused.getBoundingClientRect()
  let scrolled = 0
  for (let part = focused.parentElement; part; part = part.parentElement) scrolled += part.scrollTop
  const isInside = focused.closest('[role="dialog"]') !== null
  return { name: focused.textContent, isInside, left, right, top: top + scrolled }
}

test('everything in the drawer is reachable with the keyboard, in the order of sight, and the focus stays in it', async ({
  page,
}) => {
  await page.goto(results())
  await page.getByRole('link', { name: `Details: ${directory.listing.listing_name}` }).focus()
  await page.keyboard.press('Enter')
  const panel = drawer(page)
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  await toCall(page).first().waitFor()
  await untilSettled(page)
  const tabbable = await panel
    .locator('a[href], button:enabled, input:enabled, textarea:enabled, summary')
    .evaluateAll(
      all => all.filter(one => one instanceof HTMLElement && one.tabIndex >= 0 && one.checkVisibility()).length,
    )
  const stops: ReturnType<typeof focusedPlace>[] = []
  for (let stop = 0; stop < tabbable; stop++) {
    await page.keyboard.press('Tab')
    stops.push(await page.evaluate(focusedPlace))
  }
  await expect(panel.getByRole('button', { name: 'Close' })).toBeFocused()
  expect(stops.filter(({ isInside }) => !isInside)).toEqual([])
  // Each is below the one before or to its right, but for the head, which comes after the end.
  const back = stops.filter(({ top, left }, at) => {
    const before = stops[at - 1]
    return before && top < before.top - 4 && left < before.right
  })
  expect(back.map(({ name, top }) => [name, top < 60])).toEqual([[expect.anything(), true]])
  await page.keyboard.press('Escape')
  await expect(page.getByRole('link', { name: `Details: ${directory.listing.listing_name}` })).toBeFocused()
})

test('on a phone the number to call is visible, and the drawer fits 320 pixels', { tag: '@looks' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await openByLink(page, '&state=TX&line_of_business=general-liability')
  const tessa = toCall(page).first()
  await expect(tessa.getByText('Tessa Plains')).toBeInViewport({ ratio: 1 })
  await expect(tessa.getByRole('link', { name: '(512) 555-0142' })).toBeInViewport({ ratio: 1 })
  await expect(tessa.getByRole('link', { name: '(512) 555-0142' })).toHaveAttribute('href', 'tel:5125550142')
  await page.setViewportSize({ width: 320, height: 640 })
  // The types of providers are a row that scrolls sideways.
  const beyond = await drawer(page).evaluate(panel =>
    [...panel.querySelectorAll('*')]
      .filter(each => each.getBoundingClientRect().right > 320.5 && !each.closest('[aria-label="Provider type"]'))
      .map(each => each.className),
  )
  expect(beyond).toEqual([])
})
