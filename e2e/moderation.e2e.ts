// The queue: approving, returning and partial approval.
import type { APIRequestContext } from '@playwright/test'
import { buildListing, buildOrganization, callAs, enter, type Person, unique } from './buildDirectory.ts'
import { approve, decision, heading, listingOf, look, open, row, sendListing } from './moderationQueue.ts'
import { expect, test } from './test.ts'

test.beforeEach(async ({ page, admin }) => {
  await enter(page, admin)
})

test('an organization and its listing are approved one after the other, and the focus follows', async ({
  page,
  request,
  member,
}) => {
  const stamp = unique('Saltmarsh')
  const { file_id } = await callWithFile(request, member)
  const { organization } = await callAs(request, member, 'organizations.create', {
    organization_name: `${stamp} Captive`,
    organization_type: 'Captive',
    contact_phone_number_1: '(512) 555-0100',
    contact_email_address: 'desk@saltmarsh.example',
    organization_website: 'https://www.saltmarsh.example',
    short_description: 'Rental fleets along the coast.',
    minimum_premium: '2500',
    organization_photo_file_id: file_id,
  })
  const { id, listing_name } = await sendListing(request, member, {
    org_name: organization.organization_name,
    listing_name: `${stamp} Rentals`,
  })
  await open(page, listing_name, stamp)
  await look(page, 'All facts')
  await expect(row(page, 'Carrier information')).toContainText('Quillmere Mutual')
  await expect(decision(page)).toContainText(`${stamp} Captive waits for review itself, and must be approved first.`)
  await expect(approve(page)).toBeDisabled()
  const first = decision(page).getByRole('link', { name: 'Review it first' })
  await expect(first).toHaveAttribute('href', `/dashboard/pending?item=organization-${organization.id}`)
  await open(page, organization.organization_name, stamp)
  await look(page, 'All facts')
  await expect(row(page, 'Minimum premium')).toHaveText(/\$2,500/)
  const logo = row(page, 'Logo').getByRole('img', { name: 'As submitted' })
  await expect.poll(() => logo.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBe(1)
  await expect(decision(page).getByRole('list', { name: 'Automatic checks' })).toContainText('Both belong to saltmarsh')
  await approve(page).click()
  await expect(page.getByText(`Approved “${organization.organization_name}”.`, { exact: true })).toBeVisible()
  await expect(heading(page, listing_name)).toBeFocused()
  await expect(approve(page)).toBeEnabled()
  await page.keyboard.press('a')
  await expect(page.getByText(`Approved “${listing_name}”.`, { exact: true })).toBeVisible()
  await expect(page.getByText('No Data Found', { exact: true })).toBeVisible()
  await expect.poll(() => listingOf(request, member, id)).toMatchObject({ status: 'approved' })
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.keyboard.press('u')
  await expect(page.getByText(`Undone: “${listing_name}” waits again.`, { exact: true })).toBeVisible()
  await expect(heading(page, listing_name)).toBeFocused()
  expect(await listingOf(request, member, id)).toMatchObject({ status: 'pending' })
})

test('a returned entry gives the reason, which its author reads', async ({ page, request, admin, member }) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  await open(page, listing_name)
  const panel = decision(page)
  const send = panel.getByRole('button', { name: 'Return to contributor' })
  await page.keyboard.press('r')
  await expect(panel.getByRole('radio', { name: 'Contact could not be verified' })).toBeFocused()
  // Who begins to type the note here neither edits nor approves.
  await page.keyboard.type('earlier')
  await send.click()
  await expect(panel.getByText('Please choose a reason')).toBeVisible()
  await expect(panel.getByRole('radio', { name: 'Contact could not be verified' })).toBeFocused()
  await panel.getByRole('radio', { name: 'Needs more detail' }).check()
  await send.click()
  await expect(panel.getByRole('textbox', { name: 'Note to Test' })).toBeFocused()
  await page.keyboard.type('How many ovens?')
  await page.reload()
  await expect(panel.getByRole('textbox', { name: 'Note to Test' })).toHaveValue('How many ovens?')
  await expect(panel.getByRole('radio', { name: 'Needs more detail' })).toBeChecked()
  let asked = 0
  page.on('request', one => {
    const { pathname, searchParams } = new URL(one.url())
    if (pathname === '/api/moderation' && searchParams.get('per_page') === '100') asked += 1
  })
  await send.click()
  await expect(page.getByText(`Returned “${listing_name}”.`, { exact: true })).toBeVisible()
  await expect(page.getByText('No Data Found', { exact: true })).toBeVisible()
  const drafts = () => Object.keys(localStorage).filter(name => name.startsWith('appetite-draft'))
  await expect.poll(() => page.evaluate(drafts)).toEqual([])
  // It left the queue on the screen, and the other entries stayed without a refetch.
  expect(asked).toBe(0)
  const { contributions } = await callAs(request, member, 'moderation.mine', {})
  expect(contributions).toMatchObject([{ id, status: 'returned', reason: 'more_detail', note: 'How many ovens?' }])
})

test('only the chosen fields of a proposal go live', async ({ page, request, admin, member }) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, {
    org_name: organization_name,
    minimum_premium: '5000',
  })
  await callAs(request, member, 'listings.update', {
    id,
    description: 'Bakeries with up to nine ovens.',
    states: ['TX', 'NM'],
    minimum_premium: '3500',
  })
  await open(page, listing_name)
  await expect(page.getByText(/^3 of \d+ fields changed/)).toBeVisible()
  const description = row(page, 'Description')
  await expect(description.getByRole('deletion')).toHaveText('three')
  await expect(description.getByRole('insertion')).toHaveText('nine')
  await expect(row(page, 'Minimum premium').getByRole('deletion')).toHaveText('$5,000')
  const states = row(page, 'Active States')
  await expect(states.getByRole('img', { name: /^Submitted.*2 of 51 states; 1 added, 2 removed$/ })).toBeVisible()
  await expect(states.getByRole('insertion')).toHaveText('+ NM')
  await expect(states.getByRole('deletion')).toHaveText('FL, OK')
  await expect(row(page, 'Carrier information')).toHaveCount(0)
  await look(page, 'All facts')
  await expect(row(page, 'Carrier information')).toHaveCount(1)
  await states.getByRole('checkbox').uncheck()
  await expect(states).toContainText('Stays as it is')
  await expect(approve(page)).toContainText('Approve 2 of 3 fields')
  await decision(page).getByRole('textbox', { name: 'Why the rest is left out' }).fill('New Mexico is closed.')
  await approve(page).click()
  await expect(page.getByText(`Approved “${listing_name}”.`, { exact: true })).toBeVisible()
  await expect
    .poll(() => listingOf(request, member, id))
    .toMatchObject({
      description: 'Bakeries with up to nine ovens.',
      minimum_premium: '3500',
      states: ['TX', 'OK', 'FL'],
    })
  const { contributions } = await callAs(request, member, 'moderation.mine', {})
  expect(contributions).toMatchObject([{ status: 'applied', left_out: ['states'], note: 'New Mexico is closed.' }])
})

test('a change made during the review is shown before approval is possible', async ({
  page,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name: organization_name })
  await open(page, listing_name)
  await callAs(request, member, 'listings.update', { id, description: 'Bakeries with up to twelve ovens.' })
  expectRefusal('/api/approve_listing')
  await approve(page).click()
  await expect(decision(page).getByRole('alert')).toContainText('please check it again')
  await expect(row(page, 'Description').getByRole('deletion')).toHaveText('three')
  await expect(row(page, 'Description').getByRole('insertion')).toHaveText('twelve')
  await expect(heading(page, listing_name)).toBeFocused()
  expect(await listingOf(request, admin, id)).toMatchObject({ status: 'pending' })
  await approve(page).click()
  await expect.poll(() => listingOf(request, admin, id)).toMatchObject({ status: 'approved' })
})

test('the author of a proposal reads on the record why it was returned, and withdraws it', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, { org_name: organization_name })
  const { proposal } = await callAs(request, member, 'listings.update', { id, exclusions: 'Deep fryers' })
  const returned = { id: proposal.id, reason: 'conflict', note: 'They are covered elsewhere.' }
  await callAs(request, admin, 'moderation.returnProposal', returned)
  await enter(page, member)
  await page.goto(`/dashboard/listings/edit/${id}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(listing_name)
  await expect(page.getByRole('main').getByRole('link', { name: organization_name })).toBeVisible()
  const note = page.getByRole('region', { name: 'Your change was returned' })
  await expect(note).toContainText('It changes Exclusions.')
  await expect(note).toContainText('Conflicts with live listings. They are covered elsewhere.')
  await note.getByRole('button', { name: 'Withdraw' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByText('Withdrawn successfully', { exact: true })).toBeVisible()
  await expect(note).toBeHidden()
})

const dot = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

async function callWithFile(request: APIRequestContext, { token }: Person): Promise<{ file_id: string }> {
  const answer = await request.post('/api/upload', {
    headers: { authorization: `Bearer ${token}` },
    multipart: {
      purpose: 'organization_photo',
      file: { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(dot, 'base64') },
    },
  })
  return answer.json()
}
