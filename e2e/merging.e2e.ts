// Two edits of one record: what only one of them changed is kept, and what both changed is asked.
import { buildOrganization, callAs, enter } from './buildDirectory.ts'
import { button } from './potForms.ts'
import { expect, test } from './test.ts'

test('two tabs of one person merge, and what both changed is asked field by field', async ({
  page,
  request,
  admin,
}) => {
  const { id } = await buildOrganization(request, admin)
  const address = `/dashboard/organization/edit/${id}`
  const record = async () => (await callAs(request, admin, 'organizations.data', { id }))[0]
  await enter(page, admin)
  const other = await page.context().newPage()
  await enter(other, admin)
  const open = async () => {
    for (const tab of [page, other]) {
      await tab.goto(address)
      await expect(tab.getByLabel(/^Short Description/)).toBeVisible()
    }
  }
  const saveInOther = async () => {
    const readAgain = page.waitForResponse(response => new URL(response.url()).pathname === '/api/orgData')
    await button(other, 'Save Changes').click()
    await expect(other.getByText('Organization updated successfully!')).toBeVisible()
    await readAgain
  }
  await open()
  await page.getByLabel(/^Website/).fill('https://www.one.example')
  await other.getByLabel(/^Short Description/).fill('Words of the other tab.')
  await saveInOther()
  await button(page, 'Save Changes').click()
  await expect(page.getByText('What was changed meanwhile is kept.')).toBeVisible()
  expect(await record()).toMatchObject({
    organization_website: 'https://www.one.example',
    short_description: 'Words of the other tab.',
  })

  await open()
  await page.getByLabel(/^Website/).fill('https://www.two.example')
  await page.getByLabel(/^Phone/).fill('(512) 555-0122')
  await page.getByLabel(/^Short Description/).fill('Words of this tab.')
  await other.getByLabel(/^Phone/).fill('(512) 555-0133')
  await other.getByLabel(/^Short Description/).fill('More words of the other tab.')
  await saveInOther()
  const conflict = page.getByRole('alert', { name: 'Changed by you, in another tab' })
  await expect(conflict).toContainText('More words of the other tab.')
  await expect(conflict).not.toContainText('two.example')
  await button(conflict, 'This tab: Description').click()
  await button(conflict, 'The other tab: Main phone').click()
  await button(conflict, 'Save as chosen').click()
  await expect(page).toHaveURL('/dashboard/company')
  expect(await record()).toMatchObject({
    organization_website: 'https://www.two.example',
    contact_phone_number_1: '(512) 555-0133',
    short_description: 'Words of this tab.',
  })
})
