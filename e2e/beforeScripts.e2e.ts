// Before its scripts are there, a prerendered page can be read and its links work; what needs scripts is disabled.
import { openWithoutScripts } from './beforeScripts.ts'
import { enter } from './buildDirectory.ts'
import { holdRequests } from './holdRequests.ts'
import { expect, test, untilSettled } from './test.ts'

for (const path of ['/', '/articles', '/faq'])
  test(`the buttons and fields of ${path} are disabled until its scripts are there, and its links work`, async ({
    page,
  }) => {
    const letThrough = await openWithoutScripts(page, path)
    const controls = page.locator('button, input')
    const alive = () => controls.evaluateAll(all => all.filter(one => !one.matches(':disabled')).length)
    expect(await controls.count()).toBeGreaterThan(3)
    expect(await alive()).toBe(0)
    letThrough()
    await expect.poll(alive).toBeGreaterThan(3)
    await page.getByRole('button', { name: 'Log In' }).first().click()
    await expect(page.getByRole('dialog', { name: 'Login' })).toBeVisible()
  })

test('a link works before the scripts are there', async ({ page }) => {
  const letThrough = await openWithoutScripts(page)
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click({ noWaitAfter: true })
  await expect(page).toHaveURL('/faq')
  letThrough()
})

test('a page of members has its header before its scripts', async ({ page, member }) => {
  await enter(page, member)
  const letThrough = await holdRequests(page, '**/assets/*.js')
  await page.goto('/match', { waitUntil: 'commit' })
  const header = () =>
    page.locator('#root').evaluate(root => {
      const { content, height } = getComputedStyle(root, '::before')
      return { content, height }
    })
  await expect.poll(async () => (await header()).content).toBe('"Appetite"')
  const { height } = await header()
  letThrough()
  const banner = page.getByRole('banner')
  await expect(banner).toBeVisible()
  expect(`${(await banner.boundingBox())?.height}px`).toBe(height)
  expect((await header()).content).toBe('none')
})

test('a question opened before hydration stays open, and the previous one closed', async ({ page }) => {
  const letThrough = await openWithoutScripts(page)
  const questions = page.getByRole('region', { name: 'Questions, answered' }).getByRole('group')
  await questions.nth(3).getByText('What does Pending mean?').click()
  letThrough()
  await page.getByRole('button', { name: 'Experience It Now' }).last().click()
  await expect(page.getByRole('dialog', { name: 'Sign Up' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(questions.nth(3).getByText('waiting for a reviewer')).toBeVisible()
  await expect(questions.first()).not.toHaveAttribute('open')
})

test('the scroll position survives hydration, and the next page starts at its top', async ({ page }) => {
  const place = () => page.evaluate(() => window.scrollY)
  const letThrough = await openWithoutScripts(page)
  await page.mouse.wheel(0, 600)
  await expect.poll(place).toBe(600)
  letThrough()
  const tab = page.getByRole('tab', { name: 'Feedback Rate' })
  await expect(tab).toBeEnabled()
  expect(await place()).toBe(600)
  await tab.click()
  await expect(page.getByRole('tabpanel', { name: 'Feedback Rate' })).toContainText('95%')

  const faq = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' })
  await faq.scrollIntoViewIfNeeded()
  // Scroll events are dispatched with the next frame.
  await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))))
  await faq.click()
  await expect(page.getByRole('heading', { level: 1, name: 'FAQ' })).toBeVisible()
  expect(await place()).toBe(0)
  await page.goBack()
  await expect(tab).toBeVisible()
  await expect.poll(place).toBeGreaterThan(600)
})

for (const path of ['/', '/articles', '/listings', '/match', '/dashboard'])
  test(`what ${path} loads moves next to nothing`, async ({ page, member }) => {
    if (path !== '/' && path !== '/articles') await enter(page, member)
    await page.addInitScript(() => {
      const moved: number[] = []
      Object.assign(window, { moved })
      new PerformanceObserver(list => {
        for (const entry of list.getEntries()) moved.push(Number(Reflect.get(entry, 'value')))
      }).observe({ type: 'layout-shift', buffered: true })
    })
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await untilSettled(page)
    const moved = await page.evaluate(() => Reflect.get(window, 'moved'))
    expect(moved.reduce((sum: number, one: number) => sum + one, 0)).toBeLessThanOrEqual(0.05)
  })
