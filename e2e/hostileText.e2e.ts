// Text in any field stays text on every screen that shows it, and within the screen's width.
import { callAs, enter, unique } from './buildDirectory.ts'
import { payloads } from './hostilePayloads.ts'
import { expect, test } from './test.ts'

const password = 'harvest-moon-over-omaha'

test('none of sixty XSS payloads runs in articles, comments, messages and names', async ({
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
  const { article } = await callAs(request, admin, 'articles.save', {
    title: `All of ${stamp}`,
    content: payloads.join('\n\n'),
    tags: [stamp],
  })
  await callAs(request, admin, 'articles.approve', { id: article.id, version: article.version })
  // Pairs the longest with the shortest, so that two fit into one name.
  const byLength = payloads.toSorted((one, other) => one.length - other.length)
  const pairs = byLength.slice(0, 30).map((short, index) => [short, byLength.at(-1 - index) ?? ''])
  for (const [index, pair] of pairs.entries()) {
    const [title, name] = [[...pair, stamp].join(' '), pair.join(' ').replaceAll('\t', ' ')]
    expect([title.length <= 200, name.length <= 80]).toEqual([true, true])
    const written = await callAs(request, member, 'articles.save', { title, content: pair.join('\n\n') })
    const { id, version } = written.article
    // The others stay pending, to appear in the queue.
    if (index % 2 === 0) await callAs(request, admin, 'articles.approve', { id, version })
    const username = `${stamp}.${index}@tests.example`
    const { token } = await callAs(request, { token: '' }, 'accounts.register', { username, password, name_24: name })
    await callAs(request, { token }, 'articles.addComment', { article_id: article.id, content: pair.join('\n') })
    // As many as one page of them shows.
    if (index % 2 === 1)
      await callAs(request, { token }, 'articles.contactUs', {
        contact_name: name,
        contact_email: username,
        message: [...(pairs[index - 1] ?? []), ...pair, stamp].join('\n'),
      })
  }

  await page.setViewportSize({ width: 320, height: 640 })
  await page.goto(`/articles/${article.slug}`)
  await expect(page.getByRole('heading', { level: 1, name: `All of ${stamp}` })).toBeVisible()
  await page.getByRole('button', { name: 'Page 2', exact: true }).click()
  await enter(page, admin)
  const screens = [
    ...[1, 2].map(number => `/articles?search=${stamp}&page=${number}`),
    `/dashboard/articles?q=${stamp}`,
    `/dashboard/pending?q=${stamp}`,
    ...[1, 2].map(number => `/dashboard/accounts?q=${stamp}&page=${number}`),
    '/dashboard/messages',
    `/articles/${article.slug}`,
  ]
  for (const address of screens) {
    await page.goto(address)
    // Once the text is shown, any payload in it would have run.
    await expect(page.getByRole('main')).toContainText(stamp)
    expect([address, await page.evaluate(() => document.documentElement.scrollWidth)]).toEqual([address, 320])
  }
  // Triggers handlers of hover and focus.
  for (const link of await page.getByRole('main').getByRole('link').all()) await link.hover()
  expect(opened).toEqual([])
})
