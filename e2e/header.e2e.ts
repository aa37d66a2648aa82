// The header fits at every width, also for an account with a long name.
import { callAs, enter, password, unique } from './buildDirectory.ts'
import { holdRequests } from './holdRequests.ts'
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
    [page.getByRole('combobox', { name: 'Sort by' }), 'Last Updated', 'Date Created', 'Recently confirmed'],
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
  await button('Organizations').press('Enter')
  await expect(focused).toHaveText('Insurance Companies')
})

test('a menu that loads slowly does not open once its user has gone on', async ({ page, member }) => {
  // The links of the header are in a menu on narrow screens.
  await page.setViewportSize({ width: 1440, height: 900 })
  await enter(page, member)
  const bell = page.getByRole('button', { name: /^Notices/ })
  const ways = {
    none: async () => {},
    'the Escape key': () => page.keyboard.press('Escape'),
    'a press elsewhere': () => page.getByRole('heading', { level: 1 }).click(),
    'the Back button': () => page.goBack(),
  }
  for (const [name, leave] of Object.entries(ways)) {
    const letThrough = await holdRequests(page, '**/assets/Floating-*.js')
    await page.goto('/faq')
    await page.getByRole('banner').getByRole('link', { name: 'Articles' }).click()
    await expect(page).toHaveURL('/articles')
    await bell.click()
    await expect(bell).toHaveAttribute('aria-expanded', 'true')
    await leave()
    letThrough()
    await untilSettled(page)
    const isOpen = name === 'none'
    await expect(page.getByRole('heading', { name: 'Notices' }), name).toBeVisible({ visible: isOpen })
    await expect(bell, name).toHaveAttribute('aria-expanded', `${isOpen}`)
  }
  await bell.click()
  await expect(page.getByRole('heading', { name: 'Notices' })).toBeVisible()
  await page.goForward()
  await expect(bell).toHaveAttribute('aria-expanded', 'false')
})
