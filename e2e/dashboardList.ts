// The list of the dashboard's parts, which on a narrow screen the title opens.
import { expect, type Locator, type Page } from '@playwright/test'

export async function dashboardList(page: Page): Promise<Locator> {
  const title = page.getByRole('heading', { level: 1, name: /^Dashboard/ })
  await expect(title).toBeVisible()
  const opener = title.getByRole('button')
  if (await opener.isVisible()) await opener.click()
  return page.getByRole('navigation', { name: 'Dashboard' })
}
