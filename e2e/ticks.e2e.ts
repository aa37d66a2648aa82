// Which fields of a proposal go live: what its reviewer unticked stays so, whatever happens before the decision.
import { buildListing, buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
import { approve, decision, inQueue, isNarrow, listingOf, open, row } from './moderationQueue.ts'
import { expect, expectAccessibleInBoth, test, untilSettled } from './test.ts'

test.beforeEach(async ({ page, admin }) => {
  await enter(page, admin)
})

test('what was unticked stays so with other entries, a reload, a failure and a conflict, and only what changed is asked again', async ({
  page,
  request,
  expectRefusal,
  admin,
  member,
}) => {
  const stamp = unique('Ferngate')
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const listing_name = `${stamp} A`
  const { id } = await buildListing(request, admin, {
    org_name,
    listing_name,
    minimum_premium: '5000',
  })
  const other = await buildListing(request, admin, { org_name, listing_name: `${stamp} B` })
  const proposed = {
    description: 'Up to nine ovens.',
    exclusions: 'Deep fryers',
    tags: ['Ovens'],
    minimum_premium: '3500',
  }
  await callAs(request, member, 'listings.update', { id, ...proposed })
  await callAs(request, member, 'listings.update', { id: other.id, exclusions: 'Boats' })
  await open(page, listing_name, stamp)
  const tick = (field: string) => row(page, field).getByRole('checkbox')
  const expectTicks = async () => {
    await expect(tick('Description')).toBeChecked()
    await expect(tick('Exclusions')).not.toBeChecked()
    await expect(tick('Tags')).toBeChecked()
    await expect(tick('Minimum premium')).not.toBeChecked()
    await expect(approve(page)).toContainText('Approve 2 of 4 fields')
  }
  await tick('Exclusions').uncheck()
  await tick('Minimum premium').uncheck()
  await expectTicks()
  if (!isNarrow(page)) {
    await inQueue(page, `${stamp} B`).click()
    await expect(row(page, 'Exclusions')).toContainText('Boats')
    await inQueue(page, listing_name).click()
    await expectTicks()
  }
  await page.reload()
  await expectTicks()
  expectRefusal('Failed to load resource')
  await page.route('**/api/apply_proposal', route => route.abort('connectionreset'), { times: 1 })
  await approve(page).click()
  await expect(decision(page).getByRole('alert')).toBeVisible()
  await expectTicks()
  await untilSettled(page)
  await callAs(request, admin, 'listings.update', { id, description: 'Up to four ovens.', minimum_premium: '6000' })
  expectRefusal('/api/apply_proposal')
  await approve(page).click()
  await expect(decision(page).getByRole('alert')).toContainText('This was changed while you were reading it.')
  await expect(approve(page)).toBeDisabled()
  await expect(tick('Exclusions')).not.toBeChecked()
  await expect(tick('Tags')).toBeChecked()
  const asked = decision(page).getByRole('status').getByRole('button')
  await expect(asked).toHaveText(['Description', 'Minimum premium'])
  // What has to be answered is kept too.
  await page.reload()
  await expect(asked).toHaveCount(2)
  await expectAccessibleInBoth(page)
  await row(page, 'Description').getByRole('button', { name: 'Leave Description as it is' }).click()
  await expect(tick('Description')).toBeFocused()
  await expect(tick('Description')).not.toBeChecked()
  await row(page, 'Minimum premium').getByRole('button', { name: 'Apply Minimum premium' }).click()
  await expect(approve(page)).toContainText('Approve 2 of 4 fields')
  await approve(page).click()
  await expect(page.getByText(`Approved “${listing_name}”.`, { exact: true })).toBeVisible()
  await expect
    .poll(() => listingOf(request, member, id))
    .toMatchObject({
      description: 'Up to four ovens.',
      exclusions: '',
      tags: 'Ovens',
      minimum_premium: '3500',
    })
  const { contributions } = await callAs(request, member, 'moderation.mine', {})
  expect(contributions).toContainEqual(
    expect.objectContaining({ status: 'applied', left_out: expect.arrayContaining(['description', 'exclusions']) }),
  )
})
