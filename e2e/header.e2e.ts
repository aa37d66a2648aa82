// The header fits at every width, also for an account with a long name.
import { callAs, enter, password, unique } from './buildDirectory.ts'
import { expect, test, untilSettled } from './test.ts'

const widths = [320, 390, 760, 1061, 1081, 1140, 1190, 1241, 1280, 1366, 1400, 1440]

test('the links of the header stay in one line at every width', async ({ page, request }) => {
  const username = `${unique('member').replaceAll(' ', '.')}@tests.example`
  const name_24 = 'Wilhelmina Featherstonehaugh-Cholmondeley'
  const { token } = await callAs(request, { token: '' }, 'accounts.register', { username, password, name_24 })
  await enter(page, { token, username })
  await page.goto('/faq')
  await untilSettled(page)
  const links = page.getByRole('banner').getByRole('navigation').locator('a, button')
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    const isOneLine = await links.evaluateAll(all =>
      all.map(link => {
        const text = document.createRange()
        text.selectNodeContents(link)
        return text.getBoundingClientRect().height < 34
      }),
    )
    expect(isOneLine, `at ${width} px`).not.toContain(false)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
})
