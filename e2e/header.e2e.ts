// The header fits at every width, also for an account with a long name.
import { callAs, enter, password, unique } from './buildDirectory.ts'
import { expect, test, untilSettled } from './test.ts'

const widths = [320, 390, 760, 1061, 1081, 1140, 1190, 1241, 1280, 1366, 1400, 1440]

test('the links of the header stay in one line at every width', { tag: '@looks' }, async ({ page, request }) => {
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

test('short menus open, move and close with the keyboard', async ({ page, member }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, member)
  await page.goto('/listings')
  const focused = page.locator(':focus')
  const button = (name: string | RegExp) => page.getByRole('button', { name })
  for (const [opener, first, second, last] of [
    [button(/^Account menu/), 'My Profile', 'My Markets', 'Logout'],
    [button('Organizations'), 'Insurance Programs', 'Insurance Companies', 'MGAs/Wholesalers'],
    [page.getByRole('combobox', { name: 'Sort by' }), 'Recently confirmed', 'Last Updated', 'Rating'],
  ] as const) {
    // The sort order in use is the text of its button too.
    const expectFirst = async () => {
      await expect(opener).not.toBeFocused()
      await expect(focused).toHaveText(first)
    }
    for (const key of ['Enter', 'Space', 'ArrowDown']) {
      await opener.press(key)
      await expectFirst()
      await page.keyboard.press('Escape')
      await expect(opener).toBeFocused()
    }
    await opener.press('Enter')
    await expectFirst()
    for (const [key, row] of [
      ['ArrowDown', second],
      ['End', last],
      ['ArrowDown', first],
      ['ArrowUp', last],
      ['Home', first],
    ] as const) {
      await page.keyboard.press(key)
      await expect(focused).toHaveText(row)
    }
    await page.keyboard.press('Tab')
    await expect(opener).toHaveAttribute('aria-expanded', 'false')
    await expect(opener).toBeFocused()
  }
  await button('Display').press('Enter')
  await expect(button('Comfortable')).toBeFocused()
  await page.goto('/organization/insurance-company')
  await expect(button('Organizations')).toBeEnabled()
  await button('Organizations').press('Enter')
  await expect(page.getByRole('menuitem', { name: 'Insurance Companies' })).toHaveAttribute('aria-current', 'page')
})

test('the Back button closes a menu and the notices', async ({ page, member }) => {
  // The links of the header are in a menu on narrow screens.
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, member)
  await page.goto('/faq')
  for (const [name, role] of [
    [/^Notices/, 'dialog'],
    [/^Account menu/, 'menu'],
  ] as const) {
    await page.getByRole('banner').getByRole('link', { name: 'Articles' }).click()
    await expect(page).toHaveURL('/articles')
    const button = page.getByRole('button', { name })
    await button.click()
    await expect(page.getByRole(role, { name })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/faq')
    await expect(page.getByRole(role, { name })).toBeHidden()
    await expect(button).toHaveAttribute('aria-expanded', 'false')
  }
})
