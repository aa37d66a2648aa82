// Toasts after success and failure: how long they stay, and confirmations before what cannot be undone.
import { callAs, enter, unique } from './buildDirectory.ts'
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
  await page.route('**/api/delete_article', route =>
    route.fulfill({ status: 500, json: { code: 'unexpected', error: 'An error occurred' } }),
  )
  await ask()
  await question.getByRole('button', { name: 'Delete' }).click()
  const failed = page.getByRole('alert').filter({ hasText: 'An error occurred' })
  await expect(failed).toBeVisible()
  await failed.hover()
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
