// A keeper changes the type of its live company: the rest is live at once, the type waits for a reviewer who reads the count.
import { buildListing, buildOrganization, callAs, elsewhere, enter } from './buildDirectory.ts'
import { decision, open } from './moderationQueue.ts'
import { button } from './potForms.ts'
import { expect, expectAccessible, test } from './test.ts'

test('a change of type waits for a reviewer, who reads how many listings would break the rule', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { id, organization_name } = await buildOrganization(request, admin)
  await buildListing(request, admin, { org_name: organization_name })
  await callAs(request, admin, 'organizations.manageNames', {
    org_name: organization_name,
    target_user: member.username,
  })
  await enter(page, member)
  await page.goto(`/dashboard/organization/edit/${id}`)
  const type = page.getByRole('combobox', { name: 'Organization Type' })
  await expect(type).toHaveAccessibleDescription(/A change of type is reviewed before it is live/)
  await type.click()
  await page.getByRole('option', { name: 'Risk Retention Group' }).click()
  await page.getByRole('textbox', { name: 'Short Description' }).fill('Writes liability for its members.')
  await page.getByRole('textbox', { name: 'Anything the reviewer should know?' }).fill('The state licensed us as one.')
  await expectAccessible(page)
  await button(page, 'Save Changes').click()
  await expect(page.getByText('Your change to Organization Type waits for review.')).toBeVisible()
  await page.goto(`/dashboard/organization/edit/${id}`)
  await expect(type).toHaveAccessibleDescription('Your change to Risk Retention Group waits for review.')
  await expect(page.getByRole('textbox', { name: 'Short Description' })).toHaveValue(
    'Writes liability for its members.',
  )

  const desk = await elsewhere(page, admin)
  await open(desk, organization_name)
  await expect(decision(desk)).toContainText('1 of 1 live listing would break the rule of liability only: Property.')
})
