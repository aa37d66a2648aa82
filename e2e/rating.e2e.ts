// Reviews of providers: adding, changing, refusals, and the averages.
import type { Page } from '@playwright/test'
import { buildListing, buildOrganization, callAs, demoAccount, enter, newMember } from './buildDirectory.ts'
import { stepUntil, stopClock } from './clock.ts'
import { drawer, providers } from './drawer.ts'
import { holdRequests } from './holdRequests.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

type Scene = Awaited<ReturnType<typeof setScene>>
let scene: Scene

async function setScene(request: Parameters<typeof newMember>[0]) {
  const admin = await demoAccount(request, 'admin')
  const member = await newMember(request)
  const organization = await buildOrganization(request, admin)
  const listing = await buildListing(request, admin, { org_name: organization.organization_name })
  return { admin, member, organization, listing }
}

test.beforeEach(async ({ page, request }) => {
  scene = await setScene(request)
  await enter(page, scene.member)
})

const modal = (page: Page) => page.getByRole('dialog', { name: 'Add a Review' })
const star = (page: Page, row: string, stars: number) =>
  modal(page)
    .getByRole('group', { name: row })
    .getByRole('radio', { name: stars === 1 ? '1 star' : `${stars} stars` })
/** The radio button is drawn as a star; a finger or a mouse presses its label. */
const give = async (page: Page, skill: number, price: number) => {
  for (const [row, stars] of [
    ['Rate My Skill', skill],
    ['Rate My Price', price],
  ] as const)
    await star(page, row, stars).locator('..').click()
}
/** Providers are folded. */
const openProvider = (page: Page) =>
  providers(page).getByRole('heading', { name: scene.organization.organization_name }).click()
const openReview = async (page: Page) => {
  await page.goto(`/listings?listing=${scene.listing.id}`)
  await openProvider(page)
  await drawer(page).getByRole('button', { name: 'Add Review' }).click()
  await expect(modal(page).getByText(scene.organization.organization_name)).toBeVisible()
}

test('a review changes the averages and closes by itself, and a second one replaces it', async ({ page }) => {
  await openReview(page)
  const add = modal(page).getByRole('button', { name: 'Add Review' })
  await expect(add).toBeDisabled()
  await expect(modal(page).getByText('Please provide both ratings')).toBeVisible()
  await star(page, 'Rate My Skill', 5).locator('..').click()
  await expect(add).toBeDisabled()
  await give(page, 5, 4)
  await expect(modal(page).getByText('Please provide both ratings')).toBeHidden()

  const answer = await holdRequests(page, '**/api/rate_provider')
  await add.click()
  await expect(modal(page).getByRole('button', { name: 'Submitting...' })).toBeDisabled()
  answer()
  await expect(modal(page)).toBeHidden()
  const panel = drawer(page)
  await expect(panel).toBeVisible()
  await expect(panel.getByText('1 rating, no average yet').first()).toBeVisible()
  await expect(panel.getByRole('img', { name: /out of 5 stars/ })).toHaveCount(0)
  await expect(panel.getByText('Yours: skill 5, price 4')).toBeVisible()

  await panel.getByRole('button', { name: 'Add Review' }).click()
  await expect(star(page, 'Rate My Skill', 5)).toBeChecked()
  await expect(star(page, 'Rate My Price', 4)).toBeChecked()
  await give(page, 2, 1)
  await add.click()
  await expect(panel.getByText('Yours: skill 2, price 1')).toBeVisible()
  await expect(panel.getByText('1 rating, no average yet').first()).toBeVisible()
  await expect(panel.getByRole('img', { name: /out of 5 stars/ })).toHaveCount(0)
})

test('a review is added with the keyboard alone, and Escape closes it but not the drawer', async ({ page }) => {
  await page.clock.install()
  await openReview(page)
  await star(page, 'Rate My Skill', 1).focus()
  await page.keyboard.press('ArrowRight')
  await expect(star(page, 'Rate My Skill', 2)).toBeChecked()
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await expect(drawer(page).getByRole('button', { name: 'Add Review' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(star(page, 'Rate My Skill', 2)).not.toBeChecked()
  await star(page, 'Rate My Skill', 1).focus()
  await page.keyboard.press('Space')
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  const answer = await holdRequests(page, '**/api/rate_provider')
  await page.keyboard.press('Enter')
  await expect(modal(page).getByRole('button', { name: 'Submitting...' })).toBeVisible()
  await expect(star(page, 'Rate My Price', 1)).toBeFocused()
  // Past Cancel.
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  // It closes by itself after a while, and sooner by Escape.
  await stopClock(page)
  answer()
  await stepUntil(page, () => expect(modal(page).getByRole('button', { name: 'Success!' })).toBeFocused({ timeout: 1 }))
  await page.keyboard.press('Escape')
  await expect(modal(page)).toBeHidden()
  await page.clock.resume()
  await expect(drawer(page).getByRole('button', { name: 'Add Review' })).toBeFocused()
  await expect(drawer(page).getByText('Yours: skill 1, price 1')).toBeVisible()
})

test('a press counts even if the star is redrawn at the same moment', async ({ page }) => {
  await openReview(page)
  for (const [row, stars] of [
    ['Rate My Skill', 5],
    ['Rate My Price', 3],
    ['Rate My Skill', 2],
  ] as const) {
    const { x, y } = (await star(page, row, stars).locator('..').boundingBox()) ?? { x: 0, y: 0 }
    // Hover fills the star, which replaces the element under the pointer.
    await Promise.all([page.mouse.move(x + 22, y + 22), page.mouse.down()])
    await page.evaluate(() => new Promise(drawn => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    await page.mouse.up()
    await expect(star(page, row, stars)).toBeChecked({ timeout: 3_000 })
  }
})

test('Back closes the review and its drawer, and Forward reopens only the drawer', async ({ page }) => {
  await page.goto(`/listings?org_name=${encodeURIComponent(scene.organization.organization_name)}`)
  await page.getByRole('link', { name: `Details: ${scene.listing.listing_name}` }).click()
  await openProvider(page)
  await drawer(page).getByRole('button', { name: 'Add Review' }).click()
  await expect(modal(page)).toBeVisible()
  await page.goBack()
  await expect(modal(page)).toBeHidden()
  await expect(drawer(page)).toBeHidden()
  await page.goForward()
  await expect(providers(page)).toBeVisible()
  await expect(modal(page)).toBeHidden()
})

test('a refusal shows the server’s message, and the form stays', async ({ page, request, expectRefusal }) => {
  await openReview(page)
  await give(page, 3, 3)
  const given = { org_name: scene.organization.organization_name, target_user: scene.member.username }
  await callAs(request, scene.admin, 'organizations.manageNames', given)
  expectRefusal('/api/rate_provider')
  await modal(page).getByRole('button', { name: 'Add Review' }).click()
  await expect(modal(page).getByRole('alert')).toHaveText(
    'You contribute for this organization, so you cannot rate it.',
  )
  await expect(star(page, 'Rate My Skill', 3)).toBeChecked()
  await expect(modal(page).getByRole('button', { name: 'Add Review' })).toBeEnabled()

  await page.route('**/api/rate_provider', route => route.abort())
  await modal(page).getByRole('button', { name: 'Add Review' }).click()
  await expect(modal(page).getByRole('alert')).toHaveText('Failed to submit review. Please try again.')
})

test('members are not asked to rate their own organizations', async ({ page, request }) => {
  const given = { org_name: scene.organization.organization_name, target_user: scene.member.username }
  await callAs(request, scene.admin, 'organizations.manageNames', given)
  for (const path of [`/listings?listing=${scene.listing.id}`, `/listings/details/${scene.listing.id}`]) {
    await page.goto(path)
    const list = page.getByRole('region', { name: 'List Of Providers' })
    await list.getByRole('heading', { name: scene.organization.organization_name }).click()
    await expect(page.getByText('You contribute for this organization, so you cannot rate it.').first()).toBeVisible()
    await expect(page.getByRole('button', { name: 'Add Review' })).toHaveCount(0)
  }
})

test('the review dialog is accessible', async ({ page }) => {
  await openReview(page)
  await star(page, 'Rate My Skill', 4).locator('..').click()
  await expectAccessibleInBoth(page)
})
