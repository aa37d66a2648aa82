// Fills in the wizards of 'Add to the pot', by the labels of their fields.
import { expect, type Locator, type Page } from '@playwright/test'

export const openDialog = (page: Page): Locator => page.getByRole('dialog')
export const button = (of: Page | Locator, name: string | RegExp) => of.getByRole('button', { name, exact: true })
const field = (of: Page | Locator, name: string) => of.getByRole('textbox', { name, exact: true })
/** The labels of optional fields end with '(optional)'. */
export const picker = (of: Page | Locator, name: string) =>
  of.getByRole('combobox', { name: new RegExp(`^${name.replace(/[()]/g, '\\$&')}( \\(optional\\))?$`) })

/** A state on the map, or in the list of its region on a narrow screen. */
export const state = (of: Page | Locator, name: string) => button(of, name).filter({ visible: true })

export async function choose(of: Page | Locator, name: string, typed: string, option: string | RegExp = typed) {
  await picker(of, name).fill(typed)
  // The list is rendered outside of the dialog that contains its field.
  const page = 'page' in of ? of.page() : of
  await page.getByRole('option', { name: option }).first().click()
  // A multi-select stays open and covers the next fields; without an open list, Escape would close the dialog.
  if (await page.getByRole('listbox').isVisible()) await picker(of, name).press('Escape')
}

export async function toOrganizationForm(page: Page, name: string) {
  await page.goto('/add-to-the-pot?order=Organization')
  await picker(page, 'Organization Name').fill(name)
  await expect(page.getByText('No organization here has exactly this name yet.')).toBeVisible()
  await picker(page, 'Organization Name').press('Escape')
  await button(page, 'Go To Next Step').click()
  await expect(picker(page, 'Company Name')).toHaveValue(name)
}

export async function fillOrganization(page: Page) {
  await choose(page, 'Organization Type', 'prog', 'Insurance Program')
  await field(page, 'Creation Year').fill('1998')
  await field(page, 'Phone').fill('(512) 555-0100')
  await field(page, 'Email').fill('desk@kettle.example')
  await field(page, 'Website').fill('www.kettle.example')
  await field(page, 'Short Description').fill('Writes breweries, and those who sell for them.')
}

export async function toListingForm(page: Page, organization: string) {
  await page.goto('/add-to-the-pot')
  await picker(page, 'Search by name').fill(organization)
  await page.getByRole('option', { name: organization }).click()
  await button(page, 'Go To Next Step').click()
  await expect(picker(page, 'Listing Name')).toBeVisible()
}

export async function fillListing(page: Page, name: string) {
  await picker(page, 'Listing Name').fill(name)
  await picker(page, 'Listing Name').press('Escape')
  await field(page, 'Carrier information').fill('Kettle paper, admitted.')
  await field(page, 'Description').fill('Breweries with a kitchen.')
  await choose(page, 'Line Of Business', 'liquor', 'Liquor Liability')
  await state(page, 'Texas').click()
}

export async function fillContact(dialog: Locator, name: string, email: string) {
  await field(dialog, 'Name').first().fill(name)
  await field(dialog, 'Email').last().fill(email)
  await field(dialog, 'Phone').last().fill('(512) 555-0142')
}

export const onReview = (page: Page) => page.getByRole('heading', { name: 'Your information on review' })
