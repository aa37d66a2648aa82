// The queue in its states, on wide and narrow screens, for everybody who reads or hears it.
import { buildListing, buildOrganization, callAs, enter, newMember, unique } from './buildDirectory.ts'
import { approve, decision, heading, isNarrow, open, row, sendListing } from './moderationQueue.ts'
import { expect, expectAccessibleInBoth, test } from './test.ts'

test.beforeEach(async ({ page, admin }) => {
  await enter(page, admin)
})

test('a failure is told with another try, and Back leads to the queue', async ({
  page,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  expectRefusal('/api/filteredListings')
  await page.route('**/api/filteredListings?id=*', route =>
    route.fulfill({ status: 500, json: { code: 'unexpected', error: 'An error occurred' } }),
  )
  await open(page, listing_name)
  await expect(page.getByRole('alert')).toContainText('An error occurred')
  await page.unroute('**/api/filteredListings?id=*')
  await page.getByRole('button', { name: 'Retry' }).click()
  await expect(row(page, 'Listing Name')).toContainText(listing_name)
  await expect(page).toHaveURL(new RegExp(`item=listing-${id}`))
  if (!isNarrow(page)) return
  await expect(heading(page, listing_name)).toBeFocused()
  await page.getByRole('link', { name: 'Back to the queue' }).click()
  await expect(page.getByRole('link', { name: listing_name })).toBeFocused()
})

test('the queue and a proposal are accessible, down to 320 pixels', async ({ page, request, admin, member }) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, { org_name: organization_name, tags: ['Bakeries'] })
  const contact = {
    contact_name: 'Ana Brook',
    contact_email: 'ana@quillmere.example',
    contact_phone: '(512) 555-0101',
  }
  await callAs(request, member, 'listings.update', { id, states: ['TX'], tags: ['Ovens'], contacts: [contact] })
  await page.goto('/dashboard/pending')
  await expect(page.getByRole('heading', { name: 'Waiting' })).toBeVisible()
  await expectAccessibleInBoth(page)
  await open(page, listing_name)
  await row(page, 'Tags').getByRole('checkbox').uncheck()
  await expectAccessibleInBoth(page)
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('proposed a change')).toBeVisible()
  await expectAccessibleInBoth(page)
  if (!isNarrow(page)) return
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})

test('a reported comment is kept, an article is published', async ({ page, request, member }) => {
  const stamp = unique('Kelp')
  const written = { title: `${stamp} rafts`, content: `## First\n\nWhat **underwriters** ask.`, tags: [] }
  const { article } = await callAs(request, member, 'articles.save', written)
  await open(page, written.title)
  await expect(page.getByRole('article').getByRole('heading', { name: 'First' })).toBeVisible()
  await approve(page).click()
  await expect(page.getByText('The article is published.', { exact: true })).toBeVisible()
  const content = `${stamp} says more than a hundred and twenty letters. ${'All of it is read. '.repeat(8)}The end.`
  const { comment } = await callAs(request, member, 'articles.addComment', { article_id: article.id, content })
  await callAs(request, await newMember(request), 'articles.reportComment', { comment_id: comment.id, reason: 'Rude' })
  await page.goto(`/dashboard/pending?q=${encodeURIComponent(stamp)}&item=comment-${comment.id}`)
  await expect(page.getByRole('article')).toContainText('The end.')
  await expect(page.getByRole('article')).toContainText('Rude')
  await decision(page).getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText('The comment stays.', { exact: true })).toBeVisible()
  const { comments } = await callAs(request, member, 'articles.comments', { article_id: article.id })
  expect(comments).toHaveLength(1)
})
