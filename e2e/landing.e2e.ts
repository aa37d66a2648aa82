// The landing page: without scripts, its animations, its sign-up, its search, and the size of its scripts.
import type { Page } from '@playwright/test'
import { alive, choose, field } from './heroSearch.ts'
import { expect, expectAccessible, test } from './test.ts'

// Contexts of other options are made anew, since switching the kept one between options closes its page.
test.use({ reuseContext: false, contextOptions: { reducedMotion: 'no-preference' } })

const claims = ['Insurance Agencies', 'Feedback Rate', 'Nationwide Coverage']
const numbers = (page: Page) => page.getByRole('list', { name: 'Appetite in numbers' })

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('the page is complete', async ({ page }) => {
    await page.goto('/')
    await expect(page.getByRole('heading', { level: 1, name: 'Search Smarter' })).toBeVisible()
    await expect(
      page.getByText(
        'Your intelligent companion for insurance market navigation. Streamlined search. Instant results.',
        { exact: true },
      ),
    ).toBeVisible()
    for (const claim of claims) await expect(numbers(page).getByText(claim)).toBeInViewport()
    await expect(page.getByRole('region', { name: 'Answer' }).getByRole('status')).toHaveText(/^\d+ markets? /)
    const map = page.getByRole('figure').filter({ has: page.getByRole('group', { name: 'Listings by state' }) })
    await expect(map.getByRole('button', { name: /^Texas, \d+ listings?/ })).toBeVisible()
    await expect(page.getByRole('heading', { name: /^Added this (week|month)$/ })).toBeVisible()
    await expect(page.getByRole('region', { name: /^Added this/ }).getByRole('listitem')).not.toHaveCount(0)
    await expect(page.getByText('We show the average of both, to the nearest half star.')).toBeHidden()
    await page.getByText('How are ratings worked out?').click()
    await expect(page.getByText('We show the average of both, to the nearest half star.')).toBeVisible()
    await expect(page.getByRole('contentinfo')).toContainText(
      `© ${new Date().getUTCFullYear()} Appetite. All rights reserved`,
    )
  })
})

test('the claims rotate every two seconds', { tag: '@looks' }, async ({ page }) => {
  await page.goto('/')
  await expect(shownClaim(page)).resolves.toBe(claims[0])
  expect(await page.evaluate(timeOfEach)).toEqual([2_000])
  await hurry(page)
  for (const claim of [claims[1], claims[2], claims[0]]) await rolledTo(page, claim)
})

test('the claims stop when they are paused, hovered or focused', { tag: '@looks' }, async ({ page }) => {
  await page.goto('/')
  await hurry(page)
  await rolledTo(page, claims[1])
  await page.getByRole('button', { name: 'Pause the rotating numbers' }).click()
  await leave(page)
  await expectHeld(page)
  await page.getByRole('button', { name: 'Play the rotating numbers' }).click()
  await leave(page)
  await rolledTo(page, claims[2])
  await page.getByRole('button', { name: 'Pause the rotating numbers' }).focus()
  await expectHeld(page)
  await leave(page)
  await rolledTo(page, claims[0])
  await numbers(page).hover()
  await expectHeld(page)
})

test('with reduced motion all three claims are shown together', { tag: '@looks' }, async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.goto('/')
  const tops = await numbers(page)
    .getByRole('listitem')
    .evaluateAll(items => items.map(item => item.getBoundingClientRect().top))
  expect(tops).toHaveLength(3)
  expect(tops).toEqual([...new Set(tops)].toSorted((one, other) => one - other))
  for (const claim of claims) await expect(numbers(page).getByText(claim)).toBeInViewport()
  await expect(page.getByRole('button', { name: 'Pause the rotating numbers' })).toBeHidden()
})

test('arrow keys switch between the statistics', async ({ page }) => {
  await page.goto('/')
  const tabs = page.getByRole('tablist', { name: 'Statistics' }).getByRole('tab')
  await expect(tabs).toHaveText(claims)
  await expect(page.getByRole('tabpanel', { name: 'Insurance Agencies' })).toContainText('10,000+')
  await expect(page.getByRole('list', { name: 'Organizations by type' }).getByRole('link')).toHaveCount(5)
  await expect(tabs.first()).toBeEnabled()
  await tabs.first().press('ArrowRight')
  await expect(page.getByRole('tabpanel', { name: 'Feedback Rate' })).toContainText('95%')
  await expect(tabs.nth(1)).toBeFocused()
  await tabs.nth(1).press('End')
  await expect(page.getByRole('tabpanel', { name: 'Nationwide Coverage' })).toContainText('50 states')
  await expect(page.getByRole('img', { name: 'Where the directory’s listings are' })).toBeVisible()
  await tabs.nth(2).press('ArrowRight')
  await expect(tabs.first()).toBeFocused()
})

test('only one of the five questions is open at a time', async ({ page }) => {
  await page.goto('/')
  const questions = page.getByRole('region', { name: 'Questions, answered' }).getByRole('group')
  await expect(questions).toHaveCount(5)
  await expect(questions.first()).toHaveAttribute('open')
  await expect(questions.first()).toContainText('it is free')
  await questions.nth(3).getByText('What does Pending mean?').click()
  await expect(questions.nth(3).getByText('waiting for a reviewer')).toBeVisible()
  await expect(questions.first()).not.toHaveAttribute('open')
})

test('Experience It Now opens the sign-up, with the address from the hero filled in', async ({ page }) => {
  await page.goto('/')
  const signUp = page.getByRole('dialog', { name: 'Sign Up' })
  await page.getByLabel('Work email').fill('rosa@quill.example')
  await page.getByLabel('Work email').press('Enter')
  await expect(signUp.getByLabel('Email')).toHaveValue('rosa@quill.example')
  // In one task, so that the dialog is still closing when it is opened again.
  const again = page.getByRole('button', { name: 'Experience It Now', includeHidden: true }).last()
  const close = await signUp.getByRole('button', { name: 'Close' }).elementHandle()
  await again.evaluate((open, close) => [close, open].map(one => one instanceof HTMLElement && one.click()), close)
  await expect(signUp.getByLabel('Email')).toHaveValue('')
})

test('an example fills the search, and the map, the counts and the answer match it', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await page.getByRole('button', { name: 'Roofer in Florida' }).click()
  await expect(field(page, 'Field of Insurance')).toHaveValue('Roofer')
  await expect(field(page, 'State')).toHaveValue('Florida')
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByRole('status')).toHaveText(/^\d+ markets? for roofer in Florida on General Liability$/)
  const total = Number.parseInt((await answer.getByRole('status').textContent()) ?? '', 10)
  const florida = page.getByRole('button', { name: /^Florida, / })
  await expect(florida).toHaveAttribute('aria-pressed', 'true')
  await expect(florida).toHaveAccessibleName(new RegExp(`^Florida, ${total === 0 ? 'none' : `${total} listing`}`))
  await florida.click()
  await expect(field(page, 'State')).toHaveValue('')
  await expect(answer.getByRole('status')).toHaveText(/ for roofer on General Liability$/)
  await field(page, 'Field of Insurance').fill('')
  await expect(answer.getByRole('status')).toHaveText(/^\d+ markets? on General Liability$/)
  await answer.getByRole('button', { name: 'Experience It Now' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
})

test('a redirect from a guarded page asks to log in', async ({ page }) => {
  await page.goto('/organization/captive')
  await expect(page).toHaveURL(/\/$/)
  await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`the page is accessible in ${colorScheme}, with its search in use`, { tag: '@looks' }, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/')
    await alive(page)
    await expectAccessible(page)
    await choose(page, 'Line Of Business', 'Property')
    await expectAccessible(page)
  })

test('nothing overflows at 320 pixels, nor with text of twice the size', { tag: '@looks' }, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'))
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280)
})

async function shownClaim(page: Page): Promise<string | undefined> {
  const places = await numbers(page)
    .getByRole('listitem')
    .evaluateAll(items =>
      items.map(item => (item.parentElement?.getBoundingClientRect().top ?? 0) - item.getBoundingClientRect().top),
    )
  const at = places.findIndex(place => Math.abs(place) < 1)
  return claims[at]
}

/** How long one claim is shown, according to the animation of its bar. */
const timeOfEach = () =>
  document
    .getAnimations()
    .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
    .map(({ effect }) => effect?.getTiming().duration)

/** Speeds up all animations four times. */
async function hurry(page: Page) {
  const session = await page.context().newCDPSession(page)
  await session.send('Animation.enable')
  await session.send('Animation.setPlaybackRate', { playbackRate: 4 })
}

const rolledTo = (page: Page, claim: string | undefined) =>
  expect.poll(() => shownClaim(page), { intervals: [50] }).toBe(claim)

async function expectHeld(page: Page) {
  const standing = () =>
    numbers(page).evaluate(list =>
      list.getAnimations({ subtree: true }).every(({ playState }) => playState !== 'running'),
    )
  await expect.poll(standing).toBe(true)
  const shown = await shownClaim(page)
  expect(shown).toBeDefined()
  // The animation is paused if its time is the same after several frames.
  expect(await page.evaluate(timePassed)).toBe(0)
  expect(await shownClaim(page)).toBe(shown)
}

/** How far the animation of the bar proceeds within ten frames. */
async function timePassed() {
  const times = () =>
    document
      .getAnimations()
      .filter(({ effect }) => effect?.getTiming().iterations === Number.POSITIVE_INFINITY)
      .map(({ currentTime }) => Number(currentTime))
  const before = times()
  for (let picture = 0; picture < 10; picture++) await new Promise(requestAnimationFrame)
  return times().reduce((sum, time, at) => sum + time - (before[at] ?? 0), before.length > 0 ? 0 : Number.NaN)
}

/** Moves the pointer and the focus away from the claims. */
async function leave(page: Page) {
  await page.mouse.move(2, 2)
  await page.getByRole('link', { name: 'Appetite' }).first().focus()
}
