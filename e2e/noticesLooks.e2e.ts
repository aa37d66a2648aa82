// The bell, at both widths: what it opens stands on the screen whole, and reads in light and dark.
import { enter } from './buildDirectory.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

test('what the bell opens is on the screen whole, and accessible', async ({ page, broker }) => {
  await enter(page, broker)
  await page.goto('/profile')
  await page.getByRole('button', { name: /^Notices/ }).click()
  const panel = page.getByRole('dialog', { name: /^Notices/ })
  await expect(panel.getByRole('listitem').first()).toBeVisible()
  await expect(panel).toBeInViewport({ ratio: 1 })
  await expectAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(panel).toBeHidden()
})
