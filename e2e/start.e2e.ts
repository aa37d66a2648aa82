// The first page and the API reference.
import { expect, expectAccessible, test } from './test.ts'

for (const colorScheme of ['light', 'dark'] as const)
  test(`the root page says that the API is up, in ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const answer = await page.goto('/')
    expect(answer?.headers()['content-security-policy']).toContain("default-src 'self'")
    await expect(page).toHaveTitle('Appetite')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('The API is up')
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor)
    expect(ground).toBe(colorScheme === 'light' ? 'rgb(244, 247, 244)' : 'rgb(11, 18, 14)')
    await expectAccessible(page)
  })

test('the root page fits a screen of 320 pixels', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto('/')
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('the API reference shows the calls', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Read the API reference' }).click()
  await expect(page).toHaveURL(/\/docs\/api$/)
  await expect(page).toHaveTitle('Appetite API')
  await expect(page.getByRole('button', { name: /^post .*api.*login$/i })).toBeVisible()
})
