// The freshness of entries: keepers confirm them, everybody else can ask for a confirmation.
import { callAs, demoAccount, elsewhere, enter } from './buildDirectory.ts'
import { alsoAccessibleInBoth, expect, test } from './test.ts'

// In sequence, since only demo entries are old enough, and each test counts or confirms some of them.
test.describe.configure({ mode: 'default' })

test('keepers confirm entries that are due one by one, or a whole page after a question', async ({
  page,
  request,
  admin,
  member,
}) => {
  await enter(page, admin)
  await page.goto('/dashboard/freshness')
  await page.getByRole('button', { name: 'Nobody looks after these' }).click()
  const entries = page.getByRole('list', { name: 'Entries to confirm' })
  const confirm = entries.getByRole('button', { name: /^Still correct: / }).last()
  const name = (await confirm.getAttribute('aria-label')) ?? ''
  await expect(entries.getByText(/^(Stale|Aging|Verified|Confirmed)/).first()).toBeVisible()
  await page.getByRole('button', { name: /^Confirm all \d+ on this page$/ }).click()
  await expect(page.getByRole('dialog', { name: /^Confirm all \d+ on this page\?$/ })).toBeVisible()
  await page.keyboard.press('Escape')
  await alsoAccessibleInBoth(page)
  await entries.getByRole('button', { name, exact: true }).click()
  await expect(entries.getByRole('button', { name, exact: true })).toBeHidden()
  await expect(entries).toBeFocused()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(entries.getByRole('button', { name, exact: true })).toBeVisible()

  // A contributor of an organization sees only its entries.
  const theirs = await elsewhere(page, await demoAccount(request, 'contributor'))
  await theirs.goto('/dashboard/freshness')
  await expect(theirs.getByText('Nobody has confirmed these in the last 80 days.')).toBeVisible()
  await expect(theirs.getByRole('button', { name: 'Nobody looks after these' })).toHaveCount(0)
  const nobodys = await elsewhere(page, member)
  await nobodys.goto('/dashboard/freshness')
  await expect(nobodys.getByText('Page not found').first()).toBeVisible()
})

test('on the first dashboard page a segment of the bar links to its listings, and an entry is confirmed in place', async ({
  page,
  request,
  member,
}) => {
  const contributor = await demoAccount(request, 'contributor')
  const { entries } = await callAs(request, contributor, 'listings.ageing', {})
  const due = entries.filter((entry: { kind: string }) => entry.kind === 'listing')
  await callAs(request, member, 'listings.askToConfirm', { listing_id: due[0].id })
  await enter(page, contributor)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard / Home' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Listings live/ })).toHaveAttribute(
    'href',
    /^\/dashboard\/listings\?organization=/,
  )
  await alsoAccessibleInBoth(page)
  const part = page.getByRole('link', { name: /^(Up to 30 days|to 90|to 180|Older): \d+ listings?$/ }).last()
  const count = Number((await part.textContent())?.replace(/\D/g, ''))
  await part.click()
  await expect(page.getByRole('button', { name: /^Remove Verified / })).toBeVisible()
  await expect(page.getByRole('list', { name: /^Verified / }).getByRole('listitem')).toHaveCount(count)
  await page.goBack()

  const row = page
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name: /^Still correct/ }) })
    .first()
  const name = await row.getByRole('link').textContent()
  const fresh = page.getByRole('link', { name: /^Up to 30 days: / })
  const before = Number(await fresh.textContent())
  await row.getByRole('button', { name: /^Still correct/ }).click()
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: `${name}` })
      .getByText('Done'),
  ).toBeFocused()
  await expect(fresh).toHaveText(String(before + 1))
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(fresh).toHaveText(String(before))
  const needs = page.getByRole('region', { name: /^Needs you today/ })
  await expect(needs.getByRole('button', { name: `Still correct: ${name}` })).toBeVisible()

  const theirs = await elsewhere(page, member)
  await theirs.goto('/dashboard?as=superAdmin')
  await expect(theirs.getByRole('alert')).toBeVisible()
  await theirs.goto('/dashboard')
  await expect(theirs.getByText('Nothing needs you today.')).toBeVisible()
  await expect(theirs.getByRole('list', { name: 'Figures' }).getByRole('img')).toHaveCount(0)
})

test('a keeper confirms a listing at once; other members ask for a confirmation', async ({ page, admin, member }) => {
  const { listings } = await callAs(page.request, admin, 'listings.filtered', { verified_step: 'older', per_page: 1 })
  const { id } = listings[0]
  await enter(page, member)
  await page.goto(`/listings/details/${id}`)
  await expect(page.getByText(/^Stale · (Verified|Confirmed) /).first()).toBeVisible()
  await expect(page.getByText(/^Last edited /)).toBeVisible()
  await page.getByRole('button', { name: 'Ask to confirm' }).click()
  await expect(page.getByText('Asked. You will be told.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ask to confirm' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Still correct', exact: true })).toHaveCount(0)

  await enter(page, admin)
  await page.goto(`/listings/details/${id}`)
  await page.getByRole('button', { name: 'Still correct', exact: true }).click()
  await expect(page.getByText('Confirmed. Thank you.')).toBeVisible()
  await expect(page.getByText('Verified just now').first()).toBeVisible()
})
