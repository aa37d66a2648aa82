// Creates records for one test through the API, so that parallel tests do not interfere.
import { randomBytes } from 'node:crypto'
import type { APIRequestContext, BrowserContextOptions, Page } from '@playwright/test'
import { addressOf, type CallName } from '#contract/registry.ts'

export const password = 'harvest-moon-over-omaha'
export type Person = { token: string; username: string }

/** Makes a call as this person, and parses the reply. */
export async function callAs(request: APIRequestContext, { token }: { token: string }, name: CallName, input: object) {
  const [method, path] = addressOf(name)
  const answer = await request.fetch(path, {
    method,
    ...(token && { headers: { authorization: `Bearer ${token}` } }),
    ...(method === 'GET' ? { params: { ...input } } : { data: input }),
  })
  if (!answer.ok()) throw new Error(`${name}: ${answer.status()} ${await answer.text()}`)
  return answer.json()
}

const visitor = { token: '' }

/** The checklist for new members would push the tested content down. */
const putStepsAway = (request: APIRequestContext, member: Person) =>
  callAs(request, member, 'accounts.savePreferences', { hide_checklist: true })

const signedIn = new Map<string, Person>()
/** One session for all tests of a worker, so no test may end it. */
export async function demoAccount(
  request: APIRequestContext,
  who: 'admin' | 'broker' | 'contributor',
): Promise<Person> {
  const username = `${who}@demo.example`
  const found = signedIn.get(username)
  if (found) return found
  const { token } = await callAs(request, visitor, 'accounts.logIn', { username, password })
  const person = { token, username }
  await putStepsAway(request, person)
  signedIn.set(username, person)
  return person
}

/** A superAdmin beside that of the demo, which the server made at its start. An account holds one entry of the queue at a time. */
export async function secondReviewer(request: APIRequestContext): Promise<Person> {
  const username = 'dana@tests.example'
  const found = signedIn.get(username)
  if (found) return found
  const { token } = await callAs(request, visitor, 'accounts.logIn', { username, password })
  const dana = { token, username }
  await callAs(request, dana, 'accounts.updateName', { name_24: 'Dana Reyes' })
  await putStepsAway(request, dana)
  signedIn.set(username, dana)
  return dana
}

let made = 0
/** Unique in every run of every test, in words that no other record contains; the random end makes none a typing error of another. */
export const unique = (word: string) =>
  `${word} ${process.pid.toString(36)}${Date.now().toString(36)}${(made++).toString(36)}${randomBytes(4).toString('hex')}`

export async function newMember(request: APIRequestContext): Promise<Person> {
  const username = `${unique('member').replaceAll(' ', '.')}@tests.example`
  const { token } = await callAs(request, visitor, 'accounts.register', { username, password, name_24: 'Test Member' })
  const member = { token, username }
  await putStepsAway(request, member)
  return member
}

/** A superAdmin adds and approves it, so it is published. */
export async function buildOrganization(request: APIRequestContext, admin: Person, given: object = {}) {
  const organization_name = unique('Quillmere')
  const { organization } = await callAs(request, admin, 'organizations.create', {
    organization_name,
    organization_type: 'Insurance Company',
    contact_phone_number_1: '(512) 555-0100',
    contact_email_address: 'desk@quillmere.example',
    organization_website: 'https://www.quillmere.example',
    short_description: 'Writes main street risks on its own paper.',
    ...given,
  })
  const { id, version } = organization
  await callAs(request, admin, 'organizations.approve', { id, version })
  return { id: Number(id), organization_name }
}

type Listing = { org_name: string } & Record<string, unknown>

export async function buildListing(request: APIRequestContext, admin: Person, given: Listing) {
  const listing_name = unique('Lantern Bakeries')
  const { listing } = await callAs(request, admin, 'listings.create', {
    listing_name,
    line_of_business: ['General Liability', 'Property'],
    states: ['TX', 'OK', 'FL'],
    carrier_information: 'Quillmere Mutual, rated A.',
    description: 'Bakeries with up to three ovens.',
    ...given,
  })
  const { id, version } = listing
  await callAs(request, admin, 'listings.approve', { id, version })
  return { id: Number(id), listing_name }
}

/** Every page opened from now on is logged in. */
export const enter = (page: Page, { token }: Person) =>
  page.addInitScript(stored => {
    localStorage.setItem('jwtToken', stored)
    localStorage.setItem('isLoggedOut', '0')
  }, token)

/** Opens a page as another person, or as a visitor, in a browser context of its own, since the pages of one context share the session. */
export async function elsewhere(
  page: Page,
  person: Person | null,
  device: BrowserContextOptions = { viewport: page.viewportSize() },
): Promise<Page> {
  const browser = page.context().browser()
  if (!browser) throw new Error('The page has no browser.')
  const context = await browser.newContext({ baseURL: new URL(page.url()).origin, ...device })
  const other = await context.newPage()
  if (person) await enter(other, person)
  return other
}

/** A company and a wholesaler offer one listing; the member belongs to neither. */
export async function buildDirectory(request: APIRequestContext) {
  const admin = await demoAccount(request, 'admin')
  const member = await newMember(request)
  const wholesaler = await buildOrganization(request, admin, { organization_type: 'MGA/Wholesaler', states: ['FL'] })
  const mga_name = unique('Tamarack Brokerage')
  const mga = { mga_name, mga_email: 'desk@tamarack.example', mga_phone: '(404) 555-0111', contacts: [] }
  const company = await buildOrganization(request, admin, { mgas: [mga] })
  const person = (contact_name: string, lob: string, state: string) => ({
    contact_name,
    contact_email: `${contact_name.split(' ')[0]?.toLowerCase()}@quillmere.example`,
    contact_phone: '(512) 555-0142',
    contact_type: 'Underwriter',
    quoting_link: 'https://quote.quillmere.example/',
    note: `${'Send three years of losses with every submission. '.repeat(3)}The end.`,
    city: 'Austin',
    state: 'TX',
    listings: [{ lobs: [{ lob, states: [state] }] }],
  })
  const listing = await buildListing(request, admin, {
    org_name: company.organization_name,
    provider_ids: [wholesaler.id],
    categories_insurance: 'Hospitality and Entertainment',
    subcategory_insurance: 'Restaurants',
    iso_class_code: '16910',
    limits: ['Each Occurrence: $1,000,000'],
    other_specific_requirements_text: ['Ovens are serviced twice a year, and cleaned'],
    minimum_premium: '1250',
    contacts: [person('Florian Gulf', 'Property', 'FL'), person('Tessa Plains', 'General Liability', 'TX')],
  })
  return { admin, member, company, wholesaler, listing, mga_name }
}

let shared: ReturnType<typeof buildDirectory> | undefined
/** The same one for all tests of a worker, so no test may change it or count its views. */
export const sharedDirectory = (request: APIRequestContext) => {
  shared ??= buildDirectory(request)
  return shared
}
