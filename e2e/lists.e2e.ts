// Lists, notes and contacts that brokers keep, for themselves or with their agency.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { buildListing, buildOrganization, enter, unique } from './buildDirectory.ts'
import { drawer } from './drawer.ts'
import { expect, test } from './test.ts'

const line = 'Railroad Protective Liability'
const call = '(512) 555-0142'
const answers = { lob: line, states: ['TX', 'OK'] }
const person = (contact_name: string) => ({
  ...{ contact_name, contact_email: 'renee@quillmere.example', contact_phone: call, contact_type: 'Underwriter' },
})

/** Downloads a person and opens the file as a phone does. */
async function saved(page: Page, button: Locator) {
  const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
  const card = new ICAL.Component(ICAL.parse(await readFile(await file.path(), 'utf8')))
  return { name: file.suggestedFilename(), fieldOf: (name: string) => card.getFirstPropertyValue(name) }
}

test('B11.9 a person is saved to the phone, wherever there is one', async ({ page, request, admin, member }) => {
  const name = `Renée "Ren" ${unique('Núñez')}, CPCU`
  const desk = { ...person(unique('Odile Marsh')), specialties: [answers] }
  const mga_name = unique('Tamarack Brokerage')
  const mga = { mga_name, mga_email: 'desk@tamarack.example', mga_phone: '(404) 555-0111', contacts: [desk] }
  const { id: org, organization_name } = await buildOrganization(request, admin, { mgas: [mga] })
  const word = unique('windmill').replace(' ', '')
  const { id } = await buildListing(request, admin, {
    ...{ org_name: organization_name, tags: [word], line_of_business: [line] },
    contacts: [{ ...person(name), listings: [{ lobs: [answers] }] }],
  })
  const button = (within: Page | Locator, who = name) => within.getByRole('button', { name: `Save contact: ${who}` })
  await enter(page, member)

  await page.goto(`/listings?state=TX&line_of_business=railroad-protective-liability&listing=${id}`)
  const card = await saved(page, button(drawer(page)).first())
  expect(card.name).toMatch(/^Renée.*\.vcf$/)
  expect(card.fieldOf('fn')).toBe(name)
  expect([card.fieldOf('tel'), card.fieldOf('email')]).toEqual([call, 'renee@quillmere.example'])
  expect(card.fieldOf('org')).toBe(organization_name)
  expect(card.fieldOf('note')).toMatch(new RegExp(`^Appetite, .* 20..: ${line} in TX$`))

  await page.goto(`/listings/details/${id}`)
  await expect(button(page).first()).toBeVisible()
  await page.getByRole('button', { name: 'Contact', exact: true }).click()
  await expect(button(page.getByRole('dialog', { name: 'Contact Info' }))).toBeVisible()
  await page.keyboard.press('Escape')
  await page
    .getByRole('region', { name: 'List Of Providers' })
    .getByRole('heading', { name: organization_name })
    .click()
  await expect(button(page.getByRole('list', { name: `Contacts of ${mga_name}` }), desk.contact_name)).toBeVisible()

  await page.goto(`/organization-detail/${org}`)
  const called = await saved(page, button(page.getByRole('region', { name: 'Where is the risk?' })))
  expect(called.fieldOf('fn')).toBe(name)
  expect(called.fieldOf('org')).toBe(organization_name)

  await page.goto(`/match?state=TX&line_of_business=railroad-protective-liability&words=${word}`)
  await page.getByRole('button', { name: organization_name, exact: true }).click()
  const matched = await saved(page, button(page.getByRole('article', { name: organization_name })))
  expect([matched.fieldOf('fn'), matched.fieldOf('tel')]).toEqual([name, call])
})
