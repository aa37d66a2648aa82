// The one-pager of a listing: what is on it by default and with its boxes, for whom it is printed, and that it is one page of Letter.
import type { Page } from '@playwright/test'
import { addressOf } from '#contract/registry.ts'
import { stateCodesOf } from '#contract/rules/regions.ts'
import { buildListing, buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
import { alsoAccessibleInBoth, expect, test } from './test.ts'

const sheet = (page: Page) => page.getByRole('article', { name: /^One-pager of / })
const box = (page: Page, name: string) => page.getByRole('checkbox', { name })

/** With the margins that browsers print with. */
async function pagesOf(page: Page): Promise<number> {
  const margin = { top: '0.4in', right: '0.4in', bottom: '0.4in', left: '0.4in' }
  const pdf = await page.pdf({ format: 'Letter', margin })
  return pdf.toString('latin1').match(/\/Type\s*\/Page\b/g)?.length ?? 0
}

const person = (at: number) => ({
  contact_name: `Tessa Plains the ${at}.`,
  contact_email: `tessa${at}@quillmere.example`,
  contact_phone: `(512) 555-01${String(at).padStart(2, '0')}`,
})

test('a sheet holds what a client may see, and what is typed of the client goes nowhere', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, {
    ...{ org_name, contacts: [person(1)], minimum_premium: '2500', exclusions: 'Wood ovens.' },
    other_specific_requirements_text: ['Ovens are serviced twice a year.'],
  })
  const sent: string[] = []
  page.on('request', asked => sent.push(`${asked.url()} ${asked.postData()}`))
  await enter(page, member)
  await page.goto(`/listings/details/${id}?state=TX`)
  await page.getByRole('main').getByRole('link', { name: 'One-pager' }).click()
  await expect(page).toHaveURL(new RegExp(`/listings/details/${id}/print\\?state=TX$`))
  await expect(sheet(page).getByRole('heading', { name: listing_name })).toBeVisible()
  for (const words of ['Texas: yes', '$2,500', 'Ovens are serviced twice a year.', 'Wood ovens.', 'Not stated: '])
    await expect(sheet(page)).toContainText(words)
  await expect(sheet(page)).toContainText(
    'Facts are as stated by contributors on the date above. Confirm with the market before relying on them.',
  )
  await expect(sheet(page)).not.toContainText(/@|\(512\)|Prepared for/)
  await expect(page.getByRole('banner')).toHaveCount(0)
  await alsoAccessibleInBoth(page)

  const client = unique('Zyzzyva Bakeries').replaceAll(' ', '')
  await page.getByRole('textbox', { name: 'For' }).fill(client)
  await expect(sheet(page)).toContainText(`Prepared for ${client}`)
  await page.getByText('Contacts', { exact: true }).click()
  await expect(sheet(page).getByRole('region', { name: 'Who to call' })).toContainText(
    '(512) 555-0101 · tessa1@quillmere.example',
  )
  await page.reload()
  await expect(box(page, 'Contacts')).not.toBeChecked()
  await expect(sheet(page)).not.toContainText(/@|Prepared for/)
  expect(sent.filter(one => one.includes(client))).toEqual([])
  // Without an agency there is no box of it.
  await expect(page.getByRole('checkbox')).toHaveCount(2)
  await page.getByRole('link', { name: 'Back to the listing' }).click()
  await expect(page).toHaveURL(new RegExp(`/listings/details/${id}\\?state=TX$`))
  await expect(page.getByRole('heading', { name: listing_name, level: 1 })).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox', { name: 'Search or jump to' }).fill('one-pager')
  await expect(page.getByRole('option', { selected: true })).toContainText('One-pager')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/listings/details/${id}/print\\?state=TX$`))
})

test('a list leads to the sheet of a listing, which states its terms and no word of the viewer’s own mark', async ({
  page,
  request,
  admin,
  member,
}) => {
  const company = await buildOrganization(request, admin)
  const facts = { org_name: company.organization_name, appointment_needed: true }
  const { id, listing_name } = await buildListing(request, admin, facts)
  const { collection } = await callAs(request, member, 'collections.save', { name: unique('Bakers') })
  for (const records of [{ listing_ids: [id] }, { organization_ids: [company.id] }])
    await callAs(request, member, 'collections.collect', { collection_id: collection.id, on: true, ...records })
  const marked = { organization_id: company.id, producer_code: 'HB-1180', note: 'Marigold dislikes ovens' }
  await enter(page, member)
  for (const [status, words] of [
    ['requested', 'Requested'],
    ['appointed', 'You have access'],
  ] as const) {
    await callAs(request, member, 'access.mark', { ...marked, status })
    await page.goto(`/my-markets?tab=lists&list=${collection.id}`)
    await expect(page.getByRole('listitem').filter({ hasText: listing_name })).toContainText(words)
    await expect(page.getByRole('link', { name: /^One-pager: / })).toHaveCount(1)
    await page.getByRole('link', { name: `One-pager: ${listing_name}` }).click()
    await expect(page).toHaveURL(new RegExp(`/listings/details/${id}/print$`))
    await expect(sheet(page)).toContainText(/Appointment\s*Needed/)
    await expect(page.locator('body')).not.toContainText(new RegExp(`${words}|appointed|HB-1180|Marigold`, 'i'))
  }
})

test('whoever has an agency prints its logo and its name, once the logo is there, or neither', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const { id } = await buildListing(request, admin, { org_name })
  await enter(page, member)
  await page.goto('/faq')
  const buffer = await page.screenshot({ clip: { x: 0, y: 0, width: 60, height: 40 } })
  const agency_name = unique('Quill & Daughters')
  const saved = await request.fetch(addressOf('agencies.save')[1], {
    method: 'POST',
    headers: { authorization: `Bearer ${member.token}` },
    multipart: { agency_name, agency_logo: { name: 'logo.png', mimeType: 'image/png', buffer } },
  })
  expect(saved.ok()).toBe(true)
  await page.goto(`/listings/details/${id}/print`)
  const logo = page.getByRole('img', { name: `Logo of ${agency_name}` })
  await expect(logo).toBeVisible()
  await page.evaluate(() =>
    Object.assign(window, {
      print: () => Object.assign(window, { printed: [...document.images].every(image => image.complete) }),
    }),
  )
  await page.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'printed'))).toBe(true)
  await expect(box(page, agency_name)).toBeChecked()
  await page.getByRole('main').getByText(agency_name).first().click()
  await expect(logo).toHaveCount(0)
  await expect(sheet(page)).not.toContainText(agency_name)
  await page.reload()
  await expect(box(page, agency_name)).not.toBeChecked()
  await expect(logo).toHaveCount(0)
})

test('the fullest listing is one page, black on white, in dark and in forced colors too', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const letters = (length: number) =>
    'Ovens are serviced twice a year, and cleaned by whoever serves them. '.repeat(99).slice(0, length)
  const facts = {
    listing_name: `${unique('Bakeries')} ${'with brick ovens and mills '.repeat(6)}`.slice(0, 200).trim(),
    states: Object.values(stateCodesOf).flat(),
    limits: Array.from({ length: 10 }, (_, at) => `Limit ${at} ${letters(180)}`),
    other_specific_requirements_text: Array.from({ length: 10 }, (_, at) => `${at} ${letters(990)}`),
    other_specific_rules_text: Array.from({ length: 10 }, () => 'W'.repeat(1000)),
    exclusions: letters(4000),
    contacts: Array.from({ length: 9 }, (_, at) => person(at)),
    line_of_business: [
      'General Liability',
      'Property',
      'Cyber',
      'Liquor Liability',
      'Umbrella',
      'Inland Marine',
      'Crime',
    ],
    ...{ minimum_premium: '2500', minimum_earned_premium: '25', minimum_years_in_business: 3, admitted: 'admitted' },
  }
  const { listing } = await callAs(request, member, 'listings.create', {
    ...{
      org_name,
      description: 'Bakeries.',
      carrier_information: 'Its own paper.',
      categories_insurance: 'Hospitality and Entertainment',
    },
    ...facts,
  })
  for (let at = 0; at < 3; at++)
    await callAs(request, member, 'notes.save', { listing_id: listing.id, text: `Note ${at}. ${letters(900)}` })
  await callAs(request, member, 'agencies.save', { agency_name: unique('Quill & Daughters') })
  await page.emulateMedia({ colorScheme: 'dark', forcedColors: 'active' })
  await enter(page, member)
  await page.goto(`/listings/details/${listing.id}/print?state=TX&premium=12000&year_started=2020&admitted=admitted`)
  await expect(sheet(page).getByText('Pending: not yet reviewed')).toBeVisible()
  await page.getByRole('textbox', { name: 'For' }).fill('W'.repeat(80))
  await page.getByText('Contacts', { exact: true }).click()
  await page.getByText('My notes', { exact: true }).first().click()
  await expect(sheet(page).getByRole('region', { name: 'My notes' })).toContainText('Note 2.')
  await expect(sheet(page).getByRole('region', { name: 'Who to call' }).getByRole('listitem')).toHaveCount(4)
  for (const name of ['Requirements', 'Rules', 'Exclusions', 'My notes'])
    await expect(sheet(page).getByRole('region', { name })).toContainText(`More at ${new URL(page.url()).host}`)
  expect(await pagesOf(page)).toBe(1)
  await page.emulateMedia({ media: 'print', colorScheme: 'dark', forcedColors: 'active' })
  await page.setViewportSize({ width: 739, height: 979 })
  const look = await sheet(page).evaluate(element => {
    const { backgroundColor, color, fontSize } = getComputedStyle(element)
    return { backgroundColor, color, fontSize }
  })
  expect(look).toEqual({ backgroundColor: 'rgb(255, 255, 255)', color: 'rgb(0, 0, 0)', fontSize: '12px' })
  // Nothing lies outside its column, and no tile below the size of the text.
  const outside = await sheet(page).evaluate(element => {
    const { right } = element.getBoundingClientRect()
    return [...element.querySelectorAll('li, dd, p')].filter(one => one.getBoundingClientRect().right > right + 1)
      .length
  })
  expect(outside).toBe(0)
})

test('a listing that is not there has no sheet', async ({ page, member }) => {
  await enter(page, member)
  await page.goto('/listings/details/2147483647/print')
  await expect(page.getByRole('heading', { name: 'This listing is not here.' })).toBeVisible()
})
