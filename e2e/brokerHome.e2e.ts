// The dashboard's first page for a broker: what changed in the markets that it watches, its last searches, stale appointments.
import { buildListing, buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
import { alsoAccessibleInBoth, expect, test } from './test.ts'

test('a broker sees what others changed in saved and appointed markets, each once, and opens it', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const market = await buildOrganization(request, admin)
  const saved = await buildListing(request, admin, { org_name, minimum_premium: '25000' })
  await enter(page, member)
  await page.goto('/dashboard')
  const changed = page.getByRole('region', { name: /^What changed/ })
  await expect(changed).toContainText('Save a listing, or mark where you are appointed')
  await callAs(request, member, 'listings.save', { listing_id: saved.id, favouriteValue: true })
  await callAs(request, member, 'access.mark', { organization_id: market.id, status: 'appointed' })
  const added = await buildListing(request, admin, { org_name: market.organization_name })
  await page.reload()
  const row = (name: string) => changed.getByRole('listitem').filter({ has: page.getByRole('link', { name }) })
  // It was approved today, before it was saved.
  await expect(row(saved.listing_name)).toContainText('is new at')
  await expect(row(saved.listing_name)).toContainText('Saved')
  await expect(row(added.listing_name)).toContainText(`is new at ${market.organization_name}`)
  await expect(row(added.listing_name)).toContainText('Appointed')
  await expect(changed).toContainText('in 1 saved and 1 appointed market')
  await callAs(request, admin, 'organizations.update', { id: market.id, minimum_premium: '15000' })
  await page.reload()
  // An organization that was approved this week is new as a whole.
  await expect(row(market.organization_name)).toHaveText(/ is new/)
  await alsoAccessibleInBoth(page)
  await changed.getByRole('link', { name: 'All changes, last 30 days' }).click()
  await expect(page.getByRole('heading', { name: /^What changed in 30 days/ })).toBeVisible()
  await page.goBack()
  await row(saved.listing_name).getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: saved.listing_name })).toBeVisible()
  await page.goBack()
  await changed.getByRole('link', { name: '1 appointed market' }).click()
  await expect(page.getByRole('link', { name: market.organization_name })).toBeVisible()
  await page.goBack()
  await changed.getByRole('link', { name: '1 saved' }).click()
  await expect(page.getByRole('region', { name: 'Saved Listings' }).getByRole('article')).toHaveCount(1)
})

test('the last searches say how many markets they find today, and open them', async ({
  page,
  request,
  admin,
  member,
}) => {
  const word = unique('Vexmoor').split(' ').join('')
  const { organization_name: org_name } = await buildOrganization(request, admin)
  for (const at of [1, 2]) await buildListing(request, admin, { org_name, listing_name: `${word} ${at}` })
  await enter(page, member)
  await page.goto('/dashboard')
  const searches = page.getByRole('region', { name: 'Your last searches' })
  await expect(searches).toContainText('what you ask for appears here')
  await page.goto(`/listings?searchTerm=${word}`)
  await expect(page.getByRole('article')).toHaveCount(2)
  await page.waitForFunction(() => localStorage.getItem('appetite-searches') !== null)
  await page.goto('/dashboard')
  const link = searches.getByRole('link')
  await expect(link).toHaveText(/Asked just now\s*2\s*\+2$/)
  await link.click()
  await expect(page).toHaveURL(new RegExp(`/listings\\?searchTerm=${word}`))
  await expect(page.getByRole('article')).toHaveCount(2)
})

test('an appointment that goes stale is asked about in place', async ({ page, request, member }) => {
  const { listings } = await callAs(request, member, 'listings.filtered', { verified_step: 'older', per_page: 100 })
  const organization_ids = [...new Set(listings.map((one: { organization_id: number }) => one.organization_id))]
  await callAs(request, member, 'access.markMany', { organization_ids, status: 'appointed' })
  await enter(page, member)
  await page.goto('/dashboard')
  const stale = page.getByRole('region', { name: /^Appointments going stale/ })
  const ask = stale.getByRole('button', { name: /^Ask to confirm: / }).first()
  const name = (await ask.getAttribute('aria-label'))?.replace('Ask to confirm: ', '') ?? ''
  await expect(stale.getByRole('listitem').first()).toContainText(/(Stale|Aging) · |Never confirmed/)
  await alsoAccessibleInBoth(page)
  await ask.click()
  await expect(page.getByText('Asked. You will be told.')).toBeVisible()
  await expect(stale.getByRole('button', { name: `Asked: ${name}` })).toBeFocused()
  await page.reload()
  await expect(stale.getByRole('button', { name: `Asked: ${name}` })).toHaveAttribute('aria-disabled', 'true')
})

test('where what changed cannot be read, it says so, and another try helps', async ({
  page,
  member,
  expectRefusal,
}) => {
  expectRefusal('/api/changes')
  await enter(page, member)
  await page.route('**/api/changes*', route => route.abort())
  await page.goto('/dashboard')
  const retry = page.getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await page.unroute('**/api/changes*')
  await retry.click()
  await expect(page.getByRole('region', { name: /^What changed since Monday/ })).toBeVisible()
})

test('saved searches stand on the home with what is new, and one look is enough', async ({
  page,
  request,
  admin,
  member,
}) => {
  const word = unique('Tarnwick').split(' ').join('')
  const { organization_name: org_name } = await buildOrganization(request, admin)
  await enter(page, member)
  await page.goto('/dashboard')
  const own = page.getByRole('region', { name: 'Your saved searches' })
  await expect(own).toContainText('No saved searches. Save one from Listings or Match.')
  const search = { kind: 'listings', query: { searchTerm: word }, often: 'at_once' } as const
  const { saved_search } = await callAs(request, member, 'watches.save', { ...search, name: `${word} one` })
  await callAs(request, member, 'watches.save', { ...search, name: 'Another', query: { searchTerm: unique('') } })
  const read = async () => (await callAs(request, member, 'watches.read', { id: saved_search.id })).saved_search
  await expect.poll(async () => (await read()).matches).toBe(0)
  await buildListing(request, admin, { org_name, listing_name: `${word} Bakery` })
  await expect.poll(async () => (await read()).new, { timeout: 60_000 }).toBe(1)
  await page.reload()
  // What is new comes first.
  await expect(own.getByRole('listitem')).toHaveText([/one.*1 new1match$/, /^Another.*0matches$/])
  await expect(own).toContainText('New matches1 this week')
  const waiting = page.getByRole('region', { name: /^Needs you today/ }).getByRole('listitem')
  await expect(waiting).toContainText(`1 new match for ${word} one`)
  await alsoAccessibleInBoth(page)
  await waiting.getByRole('link', { name: `Look: ${word} one` }).click()
  await expect(page).toHaveURL(new RegExp(`/listings\\?searchTerm=${word}&saved=${saved_search.id}`))
  await expect(page.getByRole('article')).toHaveCount(1)
  await expect.poll(async () => (await read()).new).toBe(0)
  await page.goto('/dashboard')
  await expect(page.getByText('Nothing needs you today.')).toBeVisible()
  await own.getByRole('link', { name: 'Saved Searches' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Saved Searches' })).toBeVisible()
})
