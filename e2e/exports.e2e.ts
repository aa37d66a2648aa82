// Exports: the dialog from each place that has one, the file that the browser takes, and what is refused.
import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { buildListing, buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
import { alsoAccessibleInBoth, expect, test, untilSettled } from './test.ts'

const dialog = (page: Page, name = 'Export') => page.getByRole('dialog', { name, exact: true })

/** Takes the file of the open dialog. */
async function downloaded(page: Page, { name, told }: { name?: string; told?: string } = {}) {
  const download = page.waitForEvent('download')
  await dialog(page, name).getByRole('button', { name: 'Download' }).click()
  // It goes by itself, maybe before the file is here.
  if (told) await expect(page.getByText(told)).toBeVisible()
  const file = await download
  return { name: file.suggestedFilename(), text: await readFile(await file.path(), 'utf8') }
}
const headOf = (text: string) => text.replace('\uFEFF', '').split('\r\n')[0]?.split(',')
const openFrom = async (page: Page) => {
  await untilSettled(page)
  await page.getByRole('button', { name: 'Export', exact: true }).click()
}

test('K2.7 a search is exported with three columns, which the next dialog has ticked', async ({
  page,
  request,
  admin,
  member,
}) => {
  const word = unique('windmill').replace(' ', '')
  const { organization_name } = await buildOrganization(request, admin)
  const given = { org_name: organization_name, tags: [word] }
  const names = []
  for (let number = 0; number < 3; number++) names.push((await buildListing(request, admin, given)).listing_name)
  await enter(page, member)
  await page.goto(`/listings?searchTerm=${word}`)
  await openFrom(page)
  await expect(dialog(page).getByText('3 rows')).toBeVisible()
  await expect(dialog(page).getByText('Contacts beyond five are in JSON lines only.')).toBeVisible()
  await alsoAccessibleInBoth(page)
  await dialog(page).getByRole('button', { name: 'None' }).click()
  const three = ['Listing Name', 'Active States', 'Minimum premium']
  for (const column of three) await dialog(page).getByRole('checkbox', { name: column, exact: true }).check()
  const { name, text } = await downloaded(page, { told: 'Downloading 3 rows' })
  expect(name).toMatch(/^appetite-listings-.*\.csv$/)
  expect(headOf(text)).toEqual(['appetite_id', 'version', 'listing_name', 'states', 'minimum_premium'])
  for (const listing of names) expect(text).toContain(listing)
  await expect(dialog(page)).toBeHidden()

  await page.reload()
  await openFrom(page)
  await expect(dialog(page).getByRole('checkbox', { checked: true })).toHaveCount(3)
  for (const column of three)
    await expect(dialog(page).getByRole('checkbox', { name: column, exact: true })).toBeChecked()
  await dialog(page).getByRole('button', { name: 'All' }).click()
  await dialog(page).getByRole('button', { name: 'JSON lines' }).click()
  await expect(dialog(page).getByRole('checkbox')).toHaveCount(0)
  const lines = (await downloaded(page)).text.trimEnd().split('\n')
  expect(JSON.parse(lines.at(-1) ?? '')).toEqual({ end: true, rows: 3, withdrawn: 0 })
})

test('nothing found is nothing to export, and a refusal stands in the dialog', async ({
  page,
  request,
  admin,
  member,
  expectRefusal,
}) => {
  const { id } = await buildOrganization(request, admin)
  await enter(page, member)
  await page.goto(`/organizations?q=${unique('nobody').replace(' ', '')}`)
  await expect(page.getByRole('button', { name: 'Export', exact: true })).toBeDisabled()
  await page.goto(`/organization-detail/${id}`)
  await untilSettled(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await expect(dialog(page).getByText('Nothing to export.')).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Download' })).toBeDisabled()

  const { listing_name, id: listing } = await buildListing(request, admin, {
    org_name: (await buildOrganization(request, admin)).organization_name,
  })
  const asked = { what: 'listings', ids: [listing], format: 'csv' }
  for (let number = 0; number < 20; number++) await callAs(request, member, 'exchange.link', asked)
  expectRefusal('/api/export_link')
  await page.goto(`/listings?listing_name=&searchTerm=${encodeURIComponent(listing_name)}`)
  await openFrom(page)
  await dialog(page).getByRole('button', { name: 'Download' }).click()
  await expect(
    dialog(page).getByText(/^You have made 20 exports within an hour\. Please try again in \d+ minutes?\.$/),
  ).toBeVisible()
})

test('an organization’s own people export what waits too', async ({ page, request, admin }) => {
  const { id, organization_name } = await buildOrganization(request, admin)
  const live = await buildListing(request, admin, { org_name: organization_name })
  const person = await callAs(request, { token: '' }, 'accounts.register', {
    username: `${unique('keeper').replaceAll(' ', '.')}@tests.example`,
    password: 'harvest-moon-over-omaha',
    name_24: 'Test Keeper',
  })
  await callAs(request, admin, 'organizations.manageNames', {
    org_name: organization_name,
    target_user: person.user?.username ?? person.username,
  })
  const waiting = unique('Waiting Bakeries')
  await callAs(request, person, 'listings.create', {
    ...{ org_name: organization_name, listing_name: waiting, line_of_business: ['Property'], states: ['TX'] },
    ...{ carrier_information: 'Rated A.', description: 'Bakeries.' },
  })
  await enter(page, { token: person.token, username: '' })
  await page.goto(`/organization-detail/${id}`)
  await untilSettled(page)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Export' }).click()
  await expect(dialog(page).getByText('1 row', { exact: true })).toBeVisible()
  const whatWaits = dialog(page).getByRole('checkbox', { name: 'Include what waits' })
  await whatWaits.check()
  await expect(dialog(page).getByText('2 rows', { exact: true })).toBeVisible()
  await whatWaits.uncheck()
  await expect(dialog(page).getByText('1 row', { exact: true })).toBeVisible()
  await whatWaits.check()
  const { text } = await downloaded(page, { told: 'Downloading 2 rows' })
  expect([text.includes(live.listing_name), text.includes(waiting)]).toEqual([true, true])
})

test('a superAdmin exports the directory and the audit trail from the dashboard', async ({ page, admin }) => {
  await enter(page, admin)
  await page.goto('/dashboard/lines')
  await untilSettled(page)
  await page.getByRole('button', { name: 'Export the directory' }).click()
  await dialog(page, 'Export the directory').getByRole('button', { name: 'MGAs' }).click()
  await expect(dialog(page, 'Export the directory').getByText(/^[\d,]+ rows$/)).toBeVisible()
  expect(headOf((await downloaded(page, { name: 'Export the directory' })).text)?.slice(0, 2)).toEqual([
    'appetite_id',
    'mga_name',
  ])
  await page.getByRole('button', { name: 'Export the audit trail' }).click()
  await expect(dialog(page, 'Export the audit trail').getByText(/^[\d,]+ rows$/)).toBeVisible()
  expect((await downloaded(page, { name: 'Export the audit trail' })).text).toContain('exported')
})
