// Creates listings for the search of one test.
import type { APIRequestContext, Page } from '@playwright/test'
import {
  buildListing,
  buildOrganization,
  demoAccount,
  enter,
  newMember,
  type Person,
  unique,
} from './buildDirectory.ts'

type Stock = { marker: string; member: Person }
/** Eleven listings that share a word: ten bakeries in Texas and Oklahoma, and a taxi in New York. */
async function buildStock(request: APIRequestContext): Promise<Stock> {
  const admin = await demoAccount(request, 'admin')
  const { organization_name } = await buildOrganization(request, admin)
  const word = unique('').trim()
  for (let number = 1; number <= 10; number++)
    await buildListing(request, admin, {
      org_name: organization_name,
      listing_name: `${word} Bakery ${number}`,
      states: ['TX', 'OK'],
      categories_insurance: 'Hospitality and Entertainment',
      subcategory_insurance: 'Restaurants',
    })
  await buildListing(request, admin, {
    org_name: organization_name,
    listing_name: `${word} Taxi`,
    states: ['NY'],
    line_of_business: ['Commercial Auto'],
    categories_insurance: 'Transportation and Logistics',
    appointment_needed: true,
  })
  return { marker: word, member: await newMember(request) }
}

let stock: Promise<Stock> | undefined
/** Logs the page in as a member who can search the stock, which is the same for all tests of a worker. Returns the shared word. */
export async function enterStock(page: Page, request: APIRequestContext): Promise<string> {
  stock ??= buildStock(request)
  const { marker, member } = await stock
  await enter(page, member)
  return marker
}
