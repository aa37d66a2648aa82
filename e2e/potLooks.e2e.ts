// Accessibility of 'Add to the pot': both themes, the narrowest screen, and the keyboard.
import type { Page } from '@playwright/test'
import { buildOrganization, enter, unique } from './buildDirectory.ts'
import { button, openDialog, picker, toOrganizationForm } from './potForms.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './test.ts'

let organization: { id: number; organization_name: string }

test.beforeEach(async ({ page, request, admin, member }) => {
  // axe takes a while for a form this long.
  test.slow()
  organization = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  await enter(page, member)
})

const toListing = async (page: Page) => {
  await page.goto(`/add-to-the-pot?organization=${organization.id}`)
  await expect(picker(page, 'Listing Name')).toBeVisible()
}
const states: Record<string, (page: Page) => Promise<void>> = {
  'the search for the organization': async page => {
    await page.goto('/add-to-the-pot')
    await picker(page, 'Search by name').fill(unique('Nobody'))
    await button(page, 'Search').click()
    await expect(page.getByRole('heading', { name: 'Organization Not Found' })).toBeVisible()
  },
  'the form of a listing': toListing,
  'the dialog of a contact': async page => {
    await toListing(page)
    await button(page, 'Add Contact').click()
    await expect(openDialog(page).getByRole('heading', { name: 'Add Contact' })).toBeVisible()
  },
  'the form of an organization': page => toOrganizationForm(page, unique('Copper Kettle')),
}

for (const [name, show] of Object.entries(states))
  test(`${name} is for everybody`, async ({ page }) => {
    await show(page)
    // everyPage.e2e.ts checks the fields of an organization in dark mode, where one is edited.
    if (name === 'the form of an organization') await expectAccessible(page)
    else await expectAccessibleInBoth(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  })

test('an organization is found and a listing started with the keyboard alone', async ({ page }) => {
  await page.goto('/add-to-the-pot')
  await page.getByRole('tab', { name: 'Listing' }).focus()
  await page.keyboard.press('ArrowRight')
  await expect(page).toHaveURL(/order=Organization/)
  await page.keyboard.press('ArrowLeft')
  await expect(page).toHaveURL(/order=Listing/)
  await picker(page, 'Search by name').focus()
  await page.keyboard.type(organization.organization_name)
  await expect(page.getByRole('option', { name: organization.organization_name })).toBeVisible()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  await expect(button(page, 'Go To Next Step')).toBeEnabled()
  await button(page, 'Go To Next Step').focus()
  await page.keyboard.press('Enter')
  await picker(page, 'Listing Name').focus()
  await page.keyboard.type('Taprooms')
  await button(page, 'Add Limit').focus()
  await page.keyboard.press('Enter')
  await expect(picker(openDialog(page), 'Type of limit')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(openDialog(page)).toHaveCount(0)
  await expect(button(page, 'Add Limit')).toBeFocused()
})
