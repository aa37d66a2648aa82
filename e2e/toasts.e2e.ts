// Toasts after success and failure: how long they stay, and confirmations before what cannot be undone.
import type { Locator, Page } from '@playwright/test'
import { callAs, enter, unique } from './buildDirectory.ts'
import { stepUntil, stopClock } from './clock.ts'
import { drawer } from './drawer.ts'
import { accountAct, openAccountMenu } from './people.ts'
import { expect, test, untilSettled } from './test.ts'

test('an action asks first and reports success in a toast; a failure shows a message and changes nothing', async ({
  page,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const title = unique('How to read a binder')
  await callAs(request, member, 'articles.save', { title, content: 'Slowly, and twice.' })
  await page.clock.install()
  await enter(page, admin)
  await page.goto(`/dashboard/articles?q=${encodeURIComponent(title)}`)
  const article = page.getByRole('listitem').filter({ hasText: title })
  const question = page.getByRole('dialog')
  const ask = () => article.getByRole('button', { name: /^Delete/ }).click()

  await ask()
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(article).toBeVisible()

  expectRefusal('/api/delete_article')
  await page.route('**/api/delete_article', route => route.abort())
  await ask()
  const failed = page.getByRole('alert').filter({ hasText: 'The server could not be reached.' })
  await hoverOver(failed, page, question.getByRole('button', { name: 'Delete' }))
  await untilSettled(page)
  await page.clock.runFor(60_000)
  await expect(failed).toBeVisible()
  await page.mouse.move(2, 2)
  await untilSettled(page)
  await page.clock.runFor(60_000)
  await expect(failed).toBeHidden()
  await expect(article).toBeVisible()
  await page.unroute('**/api/delete_article')

  await expect(question).toBeHidden()
  await ask()
  await question.getByRole('button', { name: 'Delete' }).click()
  const toast = page.getByRole('status').filter({ hasText: /deleted/i })
  await expect(toast).toBeVisible()
  await expect(article).toBeHidden()
  await toast.click()
  await expect(toast).toBeHidden()
})

for (const [width, height] of [
  [390, 844],
  [320, 540],
] as const)
  test(`at ${width} pixels a toast covers no control of the header, of the drawer’s head or of a dialog`, {
    tag: '@looks',
  }, async ({ page, context, member, expectRefusal }) => {
    await context.grantPermissions(['clipboard-write'])
    await page.clock.install()
    await enter(page, member)
    await page.setViewportSize({ width, height })
    await page.goto('/listings?state=WY')
    const details = page.getByRole('link', { name: /^Details: / }).first()
    await details.click()
    const panel = drawer(page)
    const copied = page.getByRole('status').filter({ hasText: 'Link copied' })
    await hoverOver(copied, page, panel.getByRole('button', { name: 'Copy link' }))
    const acts = panel.getByRole('button', { name: /^(Previous|Next|Close|Copy link|Save (?!contact|note))/ })
    await expect(acts).toHaveCount(5)
    expect(await coveredBy(copied, acts)).toEqual([])
    await panel.getByRole('link', { name: 'Open full page' }).click()
    await expect(panel).toBeHidden()
    await copied.click()
    await hoverOver(copied, page, page.getByRole('main').getByRole('button', { name: 'Copy link' }))
    expect(await coveredBy(copied, page.getByRole('banner').locator('a, button'))).toEqual([])
    await copied.click()

    await openAccountMenu(page)
    await accountAct(page, 'Change Password').click()
    const dialog = page.getByRole('dialog', { name: 'Change Password' })
    await dialog.getByLabel('Current Password').fill('not this one')
    await dialog.getByLabel('New Password').fill('a harvest of plums')
    await dialog.getByLabel('Confirm Password').fill('a harvest of plums')
    expectRefusal('/api/change_password')
    const failed = page.getByRole('alert').filter({ hasText: 'The current password is incorrect.' }).last()
    await hoverOver(failed, page, dialog.getByRole('button', { name: 'Change Password' }))
    expect(await coveredBy(failed, dialog.locator('button, input'))).toEqual([])
  })

/** Presses the button and moves the pointer above the toast, where it stays. */
async function hoverOver(toast: Locator, page: Page, button: Locator) {
  await expect(button).toBeVisible()
  await untilSettled(page)
  await stopClock(page)
  await button.click()
  await stepUntil(page, () => expect(toast).toBeVisible({ timeout: 1 }))
  await toast.hover()
  await page.clock.resume()
}

/** The texts of what lies below the toast, in whole or in part. */
async function coveredBy(toast: Locator, controls: Locator) {
  const place = await toast.boundingBox()
  if (!place) throw new Error('The toast is not there.')
  return controls.evaluateAll(
    (all, { x, y, width, height }) =>
      all
        .filter(each => {
          const { left, right, top, bottom } = each.getBoundingClientRect()
          return left < x + width && right > x && top < y + height && bottom > y
        })
        .map(each => each.getAttribute('aria-label') ?? each.textContent),
    place,
  )
}
