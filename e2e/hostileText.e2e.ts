// What somebody writes into any field stays text on every screen that shows it.
import { callAs, enter, unique } from './buildDirectory.ts'
import { payloads } from './hostilePayloads.ts'
import { expect, test } from './test.ts'

const password = 'harvest-moon-over-omaha'

test('no text of sixty becomes a script, in articles, comments, messages and names', async ({
  page,
  request,
  admin,
  member,
}) => {
  test.setTimeout(240_000)
  expect(payloads).toHaveLength(60)
  const opened: string[] = []
  page.on('dialog', dialog => {
    opened.push(dialog.message())
    void dialog.dismiss()
  })
  const stamp = unique('hostile').replaceAll(' ', '')
  const writer = member
  const { article } = await callAs(request, admin, 'articles.save', {
    title: `All of ${stamp}`,
    content: payloads.join('\n\n'),
    tags: [stamp],
  })
  await callAs(request, admin, 'articles.approve', { id: article.id, version: article.version })
  for (const [index, payload] of payloads.entries()) {
    const written = await callAs(request, writer, 'articles.save', {
      title: `${payload} ${stamp}`.slice(0, 200),
      content: `${payload}\n\n${payload}`,
    })
    const { id, version } = written.article
    // Some wait, and are seen in the queue.
    if (index % 2 === 0) await callAs(request, admin, 'articles.approve', { id, version })
    const { token } = await callAs(request, { token: '' }, 'accounts.register', {
      username: `${stamp}.${index}@tests.example`,
      password,
      name_24: payload.replaceAll('\t', ' ').slice(0, 80),
    })
    await callAs(request, { token }, 'articles.addComment', { article_id: article.id, content: payload })
    await callAs(request, { token }, 'articles.contactUs', {
      contact_name: payload.replaceAll('\t', ' ').slice(0, 120),
      contact_email: `${stamp}.${index}@tests.example`,
      message: `${payload} ${stamp}`,
    })
  }

  await page.goto(`/articles/${article.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: `All of ${stamp}` })).toBeVisible()
  await page.getByRole('button', { name: 'Page 2' }).click()
  await page.getByRole('button', { name: 'Page 3' }).click()
  await enter(page, admin)
  const screens = [
    ...[1, 2, 3, 4].map(number => `/articles?search=${stamp}&page=${number}`),
    `/dashboard/articles?q=${stamp}`,
    `/dashboard/pending?q=${stamp}`,
    ...[1, 2, 3].map(number => `/dashboard/accounts?q=${stamp}&page=${number}`),
    '/dashboard/messages',
    `/articles/${article.slug}`,
  ]
  for (const address of screens) {
    await page.goto(address)
    // What was written is there; whatever would run has run with it.
    await expect(page.getByRole('main')).toContainText(stamp)
  }
  // Handlers that wait for a pointer or the focus.
  for (const link of await page.getByRole('main').getByRole('link').all()) await link.hover()
  expect(opened).toEqual([])
})
