// The panel of the bell at both widths: it fits the screen, and is readable in light and dark.
import { enter } from './buildDirectory.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

test('the panel of the bell fits the screen and is accessible', async ({ page, broker }) => {
  await enter(page, broker)
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Notices/ }).click()
  const panel = page.getByRole('dialog', { name: /^Notices/ })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel).toBeInViewport({ ratio: 1 })
  const allRead = panel.getByRole('button', { name: 'Mark all as read' })
  await expect(allRead).toHaveCSS('text-decoration-line', 'underline')
  const header = await page.getByRole('banner').boundingBox()
  const box = await panel.boundingBox()
  expect(box?.y, 'the panel leaves the bar of the current page uncovered').toBeGreaterThanOrEqual(header?.height ?? 0)
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
