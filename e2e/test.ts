// What every browser test starts from: a page on which an error, a broken policy or an axe violation is a failure.
import { AxeBuilder } from '@axe-core/playwright'
import { test as base, expect, type Page } from '@playwright/test'

export { expect }

export const test = base.extend<{ page: Page }>({
  page: async ({ page }, use) => {
    const complaints: string[] = []
    page.on('pageerror', error => complaints.push(`uncaught: ${error.message}`))
    page.on('console', message => {
      if (message.type() === 'error') complaints.push(`console: ${message.text()} ${message.location().url}`)
    })
    await page.exposeFunction('complain', (text: string) => complaints.push(text))
    await page.addInitScript(() => {
      document.addEventListener('securitypolicyviolation', event => {
        Reflect.apply(Reflect.get(window, 'complain'), window, [
          `policy: ${event.violatedDirective} ${event.blockedURI}`,
        ])
      })
    })
    await use(page)
    expect(complaints).toEqual([])
  },
})

export async function expectAccessible(page: Page) {
  const { violations } = await new AxeBuilder({ page }).analyze()
  expect(violations.map(({ id, nodes }) => `${id}: ${nodes.map(node => node.html).join(' | ')}`)).toEqual([])
}
