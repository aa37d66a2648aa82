// The states of the queue, on wide and narrow screens, and its accessibility.

import { buildListing, buildOrganization, callAs, enter, newMember, unique } from './buildDirectory.ts'
import { holdRequests } from './holdRequests.ts'
import {
  approve,
  choose,
  decision,
  heading,
  inQueue,
  isNarrow,
  listingOf,
  look,
  open,
  openQueue,
  row,
  sendListing,
  sendListings,
} from './moderationQueue.ts'
import { alsoAccessibleInBoth, expect, test } from './test.ts'

test.beforeEach(async ({ page, admin }) => {
  await enter(page, admin)
})

test('a failure offers Retry, and Back leads to the queue', async ({ page, request, expectRefusal, admin, member }) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  expectRefusal('/api/filteredListings')
  await page.route('**/api/filteredListings?id=*', route => route.abort())
  await choose(page, listing_name)
  if (isNarrow(page)) await expect(heading(page, listing_name)).toBeFocused()
  await expect(page.getByRole('alert')).toContainText('The server could not be reached.')
  await page.unroute('**/api/filteredListings?id=*')
  await page.getByRole('button', { name: 'Retry' }).click()
  // The pressed button has gone.
  await expect(page.getByRole('main')).toBeFocused()
  await look(page, 'All facts')
  await expect(row(page, 'Listing Name')).toContainText(listing_name)
  await expect(page).toHaveURL(new RegExp(`item=listing-${id}`))
  if (!isNarrow(page)) return
  await page.getByRole('link', { name: 'Back to the queue' }).click()
  await expect(page.getByRole('link', { name: listing_name })).toBeFocused()
})

test('the queue and a proposal are accessible, down to 320 pixels', { tag: '@looks' }, async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, { org_name: organization_name, tags: ['Bakeries'] })
  const contact = {
    contact_name: 'Ana Brook',
    contact_email: 'ana@quillmere.example',
    contact_phone: '(512) 555-0101',
  }
  await callAs(request, member, 'listings.update', { id, states: ['TX'], tags: ['Ovens'], contacts: [contact] })
  // A filtered queue, since everyPage.e2e.ts checks the whole one.
  await open(page, listing_name)
  await look(page, 'As brokers will see it')
  await alsoAccessibleInBoth(page)
  await look(page, 'What changed')
  await row(page, 'Tags').getByRole('checkbox').uncheck()
  await page.getByText('History', { exact: true }).click()
  await expect(page.getByText('proposed a change')).toBeVisible()
  await alsoAccessibleInBoth(page)
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
  await expect(page.getByText(`Approved “${written.title}”.`, { exact: true })).toBeVisible()
  await expect
    .poll(async () => (await callAs(request, member, 'moderation.mine', {})).contributions)
    .toMatchObject([{ status: 'approved' }])
  const content = `${stamp} says more than a hundred and twenty letters. ${'All of it is read. '.repeat(8)}The end.`
  const { comment } = await callAs(request, member, 'articles.addComment', { article_id: article.id, content })
  await callAs(request, await newMember(request), 'articles.reportComment', { comment_id: comment.id, reason: 'Rude' })
  await openQueue(page, stamp, `comment-${comment.id}`)
  await expect(page.getByRole('article')).toContainText('The end.')
  await expect(page.getByRole('article')).toContainText('Rude')
  await decision(page).getByRole('button', { name: 'Keep' }).click()
  await expect(page.getByText(/^Kept “/)).toBeVisible()
  const { comments } = await callAs(request, member, 'articles.comments', { article_id: article.id })
  expect(comments).toHaveLength(1)
})

test('ten clean entries are approved by pressing one key ten times, each is shown before, and the last one is undone', async ({
  page,
  request,
  admin,
  member,
}) => {
  const stamp = unique('Kilnside')
  const sent = await sendListings(request, { admin, member }, { word: stamp, letters: 'ABCDEFGHIJ' })
  await openQueue(page, stamp)
  const links = inQueue(page, stamp)
  await expect(links).toHaveCount(10)
  const order = (await links.allTextContents()).map(text => sent.findIndex(one => text.includes(one.listing_name)))
  await links.first().click()
  for (const at of order) {
    await expect(heading(page, sent[at]?.listing_name ?? '')).toBeVisible()
    await expect(approve(page)).toBeEnabled()
    await page.keyboard.press('a')
  }
  await expect(page.getByRole('heading', { name: /^Nothing in the queue matches/ })).toBeVisible()
  const approved = async () => {
    const states = await Promise.all(sent.map(({ id }) => listingOf(request, admin, id)))
    return states.filter(each => each?.status === 'approved').length
  }
  await expect.poll(approved).toBe(10)
  await page.keyboard.press('u')
  const last = sent[order.at(-1) ?? 0]
  await expect(heading(page, last?.listing_name ?? '')).toBeFocused()
  expect(await approved()).toBe(9)
  expect(await listingOf(request, admin, last?.id ?? 0)).toMatchObject({ status: 'pending' })
})

test('queue, entry and decision scroll by themselves: buttons stay in sight, and the next entry begins at its top', async ({
  page,
  request,
  admin,
  member,
}) => {
  const stamp = unique('Larchway')
  const exclusions = Array.from({ length: 40 }, (_, line) => `No ovens of make ${line + 1}.`).join('\n')
  await sendListings(request, { admin, member }, { word: stamp, letters: 'AB', exclusions })
  await open(page, `${stamp} A`, stamp)
  await look(page, 'All facts')
  const title = heading(page, `${stamp} A`)
  const last = page.getByText('No ovens of make 40.')
  await last.scrollIntoViewIfNeeded()
  await expect(last).toBeInViewport()
  await expect(approve(page)).toBeInViewport({ ratio: 1 })
  if (!isNarrow(page)) await expect(title).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('r')
  await expect(page.getByRole('radio', { name: 'Contact could not be verified' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('button', { name: 'Return to contributor' })).toBeInViewport({ ratio: 1 })
  await page.keyboard.press('Escape')
  await expect(decision(page).getByRole('button', { name: 'Return', exact: true })).toBeFocused()
  await page.keyboard.press('j')
  await expect(heading(page, `${stamp} B`)).toBeFocused()
  await expect(heading(page, `${stamp} B`)).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('group', { name: 'How to look at it' })).toBeInViewport({ ratio: 1 })
})

test('for everybody else the page does not exist, and nothing is fetched', async ({ page, request }) => {
  const asked: string[] = []
  page.on('request', request => asked.push(new URL(request.url()).pathname))
  await enter(page, await newMember(request))
  await page.goto('/dashboard/pending')
  await expect(page.getByRole('heading', { name: 'This page is not on the menu.' })).toBeVisible()
  await expect(page.getByRole('link', { name: /Pending Organizations/ })).toHaveCount(0)
  expect(asked.filter(path => path.startsWith('/api/moderation'))).toEqual([])
})

test('one type of item is chosen, / reaches the search, and the sheet lists the keys of the queue', async ({
  page,
  request,
  admin,
  member,
}) => {
  const stamp = unique('Fernside')
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const live = await buildListing(request, admin, { org_name, listing_name: `${stamp} Live` })
  await callAs(request, member, 'listings.update', { id: live.id, exclusions: 'Deep fryers' })
  const { listing_name } = await sendListing(request, member, { org_name, listing_name: `${stamp} New` })
  await openQueue(page, stamp)
  await expect(inQueue(page, stamp)).toHaveCount(2)
  // On a phone the queue gives way to the entry.
  const steps = isNarrow(page) ? [] : (['j', 'k'] as const)
  for (const [step, key] of steps.entries()) {
    await page.keyboard.press(key)
    await expect(inQueue(page, stamp).nth(1 - step)).toHaveAttribute('aria-current', /./)
  }
  const types = page.getByRole('combobox', { name: 'Type of item' })
  await types.click()
  await expect(page.getByRole('option')).toHaveText(['All types (2)', 'Listings (1)', 'Proposals (1)'])
  await page.getByRole('option', { name: 'Listings (1)' }).click()
  await expect(types).toBeFocused()
  await expect(inQueue(page, stamp)).toHaveCount(1)
  await inQueue(page, listing_name).click()
  await expect(approve(page)).toBeEnabled()
  await page.keyboard.press('?')
  const sheet = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(sheet.getByRole('region', { name: 'This entry' }).getByRole('listitem')).toHaveText([
    'Approvea',
    'Returnr',
    'Edite',
    'Show its historyg',
    'As brokers will see it1',
    'What changed2',
    'All facts3',
  ])
  await expect(sheet.getByRole('region', { name: 'The queue' }).getByRole('listitem')).toHaveText([
    'The next in the queuej',
    'The one before itk',
  ])
  await expect(sheet.getByText('Go to Listings')).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(sheet).toBeHidden()
  for (const [key, name] of [
    ['3', 'All facts'],
    ['2', 'What changed'],
    ['1', 'As brokers will see it'],
  ] as const) {
    await page.keyboard.press(key)
    const shown = page.getByRole('group', { name: 'How to look at it' }).getByRole('button', { name })
    await expect(shown).toHaveAttribute('aria-pressed', 'true')
  }
  await page.keyboard.press('g')
  await expect(page.getByRole('group').filter({ hasText: /^History/ })).toHaveAttribute('open')
  await page.keyboard.press('/')
  await expect(page.getByRole('searchbox', { name: 'Search the queue' })).toBeFocused()
  await heading(page, listing_name).click()
  await page.keyboard.press('e')
  await expect(page).toHaveURL(/\/dashboard\/listings\/edit\/\d+$/)
})

test('what was decided in the last day is listed, and undone from there', async ({ page, request, admin, member }) => {
  const stamp = unique('Mossgate')
  const [first, second, changed] = await sendListings(request, { admin, member }, { word: stamp, letters: 'ABC' })
  if (!first || !second || !changed) throw new Error('Three listings were to be sent.')
  for (const { id } of [first, changed]) await callAs(request, admin, 'listings.approve', { id })
  await callAs(request, admin, 'listings.update', { id: changed.id, exclusions: 'Boats' })
  await open(page, second.listing_name, stamp)
  await decision(page).getByRole('button', { name: 'History of your decisions' }).click()
  const dialog = page.getByRole('dialog', { name: 'Your decisions of the last 24 hours' })
  const decided = dialog.getByRole('listitem').filter({ hasText: first.listing_name })
  await expect(decided).toContainText('approved just now')
  // What was changed since is not undone, so it is not offered.
  const since = dialog.getByRole('listitem').filter({ hasText: changed.listing_name })
  await expect(since).toContainText('approved just now')
  await expect(since.getByRole('button')).toHaveCount(0)
  await alsoAccessibleInBoth(page)
  // The focus stays in the dialog while the queue behind it is fetched again, so Escape closes it.
  const release = await holdRequests(page, '**/api/moderation?*')
  await decided.getByRole('button', { name: `Undo: ${first.listing_name}` }).click()
  await expect(page.getByText(`Undone: ${first.listing_name} waits again`)).toBeVisible()
  await expect(decided).toBeHidden()
  expect(await listingOf(request, admin, first.id)).toMatchObject({ status: 'pending' })
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  release()
  await openQueue(page, stamp)
  await expect(inQueue(page, stamp)).toHaveCount(2)
})
