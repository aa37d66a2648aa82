// Articles: searching, reading without JavaScript, comments, reports, writing with a preview, and publishing.
import { callAs, elsewhere, enter, newMember, unique } from './buildDirectory.ts'
import { open } from './moderationQueue.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

const wire = 'Who can say yes'

test('the list is searched by name and tag, and the address contains the search', async ({ page }) => {
  await page.goto('/articles')
  await expect(page.getByRole('heading', { level: 1, name: 'Articles' })).toBeVisible()
  await page.getByLabel('Search by name').fill('captives')
  await expect(page).toHaveURL(/search=captives/)
  await expect(page.getByRole('link', { name: 'Group captives without the mystery' })).toBeVisible()
  await expect(page.getByRole('link', { name: wire })).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('Search by name')).toHaveValue('captives')
  await page.getByLabel('Search by name').fill('no article is called that')
  await expect(page.getByText('No Data Found')).toBeVisible()
  await page.getByRole('button', { name: 'Clear filters' }).click()
  await page.getByRole('group', { name: 'Tags' }).getByRole('button', { name: /^MGA/ }).click()
  await expect(page).toHaveURL(/tags=MGA/)
  await expect(page.getByRole('link', { name: wire })).toBeVisible()
})

test('an article can be read without JavaScript, with its own title and meta tags', async ({ browser, baseURL }) => {
  const context = await browser.newContext({ javaScriptEnabled: false, ...(baseURL && { baseURL }) })
  const page = await context.newPage()
  await page.goto('/articles/mga-or-wholesaler')
  await expect(page).toHaveTitle(/MGA or wholesaler/)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('MGA or wholesaler')
  await expect(page.getByText('can the person I am talking to say yes?')).toBeVisible()
  await expect(page.getByText('A referral is not a decline.')).toBeVisible()
  await page.goto('/articles?search=captives')
  await expect(page.getByRole('link', { name: 'Group captives without the mystery' })).toBeVisible()
  await expect(page.getByRole('link', { name: wire })).toBeHidden()
  await context.close()
})

test('hydration keeps the HTML that the server rendered, search included, without layout shifts', {
  tag: '@looks',
}, async ({ page, request }) => {
  await page.addInitScript(() => {
    const moved: number[] = []
    Object.assign(window, { moved })
    new PerformanceObserver(list => {
      for (const entry of list.getEntries()) moved.push(Number(Reflect.get(entry, 'value')))
    }).observe({ type: 'layout-shift', buffered: true })
  })
  // Evaluating the HTML needs a page without the product's Trusted Types policy.
  const reader = await page.context().newPage()
  for (const address of ['/articles', '/articles?search=captive&sort=popularity', '/articles/mga-or-wholesaler']) {
    // Parallel tests publish and comment, so the comparison is repeated until nothing changed in between.
    await expect(async () => {
      const drawn = await (await request.get(address)).text()
      // The page shows the embedded answer first and then refetches it.
      const asked = page.waitForResponse(answer => answer.url().includes('/api/article'))
      await page.goto(address)
      await asked
      // The number of views may increase meanwhile.
      const alive = await page.content()
      const [before, after] = await reader.evaluate(
        all =>
          all.map(
            html =>
              new DOMParser()
                .parseFromString(html, 'text/html')
                .querySelector('main')
                // A field of the kit knows whether it has a note once it is mounted.
                ?.outerHTML.replace(/ disabled="" data-early=""| aria-describedby="[^"]*"|\d+/g, '') ?? '',
          ),
        [drawn, alive],
      )
      expect(before).toContain('</article>')
      expect(after).toBe(before)
      expect(await page.evaluate(() => Reflect.get(window, 'moved'))).toEqual([])
    }).toPass({ timeout: 30_000 })
  }
})

test('the list and an article are accessible', { tag: '@looks' }, async ({ page }) => {
  await page.goto('/articles')
  await expect(page.getByRole('article').first()).toBeVisible()
  await expectAccessibleInBoth(page)
  await page.goto('/articles/mga-or-wholesaler')
  await expect(page.getByRole('heading', { name: /Comments/ })).toBeVisible()
  await expectAccessibleInBoth(page)
})

test('a visitor must log in to comment; a member comments, another one reports it, and its author deletes it', async ({
  page,
  request,
}) => {
  await page.goto('/articles/mga-or-wholesaler')
  await page.getByRole('button', { name: 'Log in to comment' }).click()
  await expect(page.getByRole('heading', { name: 'Login' })).toBeVisible()

  const words = unique('Binding authority explained well')
  await enter(page, await newMember(request))
  await page.goto('/articles/mga-or-wholesaler')
  await page.getByLabel('Add Comment').fill(words)
  await page.getByRole('button', { name: 'Add Comment' }).click()
  const own = page.getByRole('listitem').filter({ hasText: words })
  await expect(own).toBeFocused()
  await expect(own.getByRole('button', { name: 'Report' })).toBeHidden()

  const other = await elsewhere(page, await newMember(request))
  await other.goto('/articles/mga-or-wholesaler')
  const theirs = other.getByRole('listitem').filter({ hasText: words })
  await theirs.getByRole('button', { name: 'Report' }).click()
  const reported = theirs.getByRole('button', { name: 'Reported' })
  await expect(reported).toBeDisabled()
  // Tab goes on from the button, although it can do no more.
  await expect(reported).toBeFocused()
  await other.context().close()

  await own.getByRole('button', { name: 'Delete' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(own).toBeHidden()
})

test('an unsent article is offered as a draft', async ({ page, member }) => {
  const title = unique('Half of a thought')
  await enter(page, member)
  await page.goto('/dashboard/articles?edit=new')
  await page.getByLabel(/^Title/).fill(title)
  await page.getByLabel(/^Text/).fill('It begins here.')
  await page.getByRole('button', { name: 'Cancel' }).click()
  await page.reload()
  await page.getByRole('button', { name: 'Add Article' }).click()
  await expect(page.getByText(`“${title}” is not sent yet`)).toBeVisible()
  await page.getByRole('button', { name: 'Continue your draft' }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue(title)
  await expect(page.getByLabel(/^Text/)).toHaveValue('It begins here.')
  await page.getByRole('button', { name: 'Submit For Review' }).click()
  await expect(page.getByRole('region', { name: 'Pending Articles' }).getByText(title)).toBeVisible()
  await page.getByRole('button', { name: 'Add Article' }).click()
  await expect(page.getByLabel(/^Title/)).toHaveValue('')
})

test('an article is written with a preview, submitted, published and edited', async ({
  page,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const title = unique('What underwriters read first')
  await enter(page, member)
  await page.goto('/dashboard/articles')
  await page.getByRole('button', { name: 'Add Article' }).click()
  await page.getByLabel(/^Title/).fill(title)
  await page.getByLabel(/^Text/).fill('## The first page\n\nIt is **short**. <script>alert(1)</script>')
  const text = await page.getByLabel(/^Text/).inputValue()
  await page.getByLabel(/^Text/).fill('>'.repeat(20_000))
  expectRefusal('/api/preview_article')
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('alert')).toHaveText('This text is nested too deeply.')
  await page.getByRole('tab', { name: 'Write' }).click()
  await page.getByLabel(/^Text/).fill(text)
  await page.getByRole('tab', { name: 'Preview' }).click()
  await expect(page.getByRole('heading', { name: 'The first page' })).toBeVisible()
  await expect(page.getByText('<script>alert(1)</script>')).toBeVisible()
  await page.getByRole('button', { name: 'Submit For Review' }).click()
  const waiting = page
    .getByRole('region', { name: 'Pending Articles' })
    .getByRole('listitem')
    .filter({ hasText: title })
  await expect(waiting).toContainText('Pending')

  const { articles } = await callAs(request, admin, 'articles.list', { status: 'pending', search: title })
  const { id, version, slug } = articles[0]
  await callAs(request, admin, 'articles.approve', { id, version })
  await page.goto(`/articles/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()

  await page.goto(`/dashboard/articles?q=${encodeURIComponent(title)}`)
  const mine = page.getByRole('region', { name: 'Active Articles' }).getByRole('listitem').filter({ hasText: title })
  await expect(mine).toBeVisible()
  await expect(mine.getByRole('button', { name: /^Edit Article/ })).toBeHidden()
})

test('a returned article is handed in again with a note, which its reviewer reads', async ({
  page,
  request,
  admin,
  member,
}) => {
  const title = unique('What a returned article needs')
  const { article } = await callAs(request, member, 'articles.save', { title, content: 'Sources.' })
  const back = { id: article.id, reason: 'more_detail', note: 'Who says so?' }
  await callAs(request, admin, 'articles.return', back)
  await enter(page, member)
  await page.goto(`/dashboard/articles?edit=${article.id}`)
  const note = page.getByRole('textbox', { name: 'What did you change?' })
  await expect(
    page.getByText('Returned. Needs more detail. Who says so? Saving sends it to review again.'),
  ).toBeVisible()
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(note).toBeFocused()
  await expect(note).toHaveAccessibleDescription('Please say what you changed since it was returned.')
  await note.fill('The source is named.')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  const waiting = page.getByRole('region', { name: 'Pending Articles' }).getByRole('listitem')
  await expect(waiting.filter({ hasText: title })).toContainText('Pending')
  const desk = await elsewhere(page, admin)
  await open(desk, title)
  await expect(desk.getByRole('region', { name: 'Resubmitted' })).toContainText('The source is named.')
})
