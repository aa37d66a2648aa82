// Lists, notes and contacts that brokers keep, for themselves or with their agency.
import { readFile } from 'node:fs/promises'
import type { Locator, Page } from '@playwright/test'
import ICAL from 'ical.js'
import { buildListing, buildOrganization, callAs, enter, unique } from './buildDirectory.ts'
import { drawer } from './drawer.ts'
import { alsoAccessibleInBoth, expect, test, untilSettled } from './test.ts'

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

const listed = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem')

test('a listing is put on lists where it is seen, and a tick is undone', async ({
  page,
  request,
  admin,
  member,
  expectRefusal,
}) => {
  const { id: org, organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, { org_name: organization_name })
  const name = unique('Trucks')
  await callAs(request, member, 'collections.save', { name })
  await enter(page, member)
  await page.goto(`/listings?listing=${id}`)
  await drawer(page)
    .getByRole('button', { name: `Add to list: ${listing_name}` })
    .click()
  const menu = page.getByRole('dialog', { name: 'Add to list' })
  const tick = menu.getByRole('checkbox', { name })
  await tick.check()
  await expect(page.getByText(`Added to ${name}`)).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tick).not.toBeChecked()
  await tick.focus()
  await page.keyboard.press('Space')
  await expect(tick).toBeChecked()

  const started = unique('Bakers')
  expectRefusal('/api/save_collection')
  await menu.getByRole('textbox', { name: 'New list' }).fill(name.toUpperCase())
  await menu.getByRole('button', { name: 'Add' }).click()
  await expect(menu.getByText('There is a list of this name. Please choose another one.')).toBeVisible()
  await menu.getByRole('textbox', { name: 'New list' }).fill(started)
  await menu.getByRole('button', { name: 'Add' }).click()
  await expect(menu.getByRole('checkbox', { name: started })).toBeChecked()
  await alsoAccessibleInBoth(page)
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(drawer(page).getByRole('heading', { name: listing_name })).toBeVisible()

  await page.goto(`/listings?${new URLSearchParams({ searchTerm: listing_name })}`)
  const card = page.getByRole('article').filter({ hasText: listing_name })
  await card.getByRole('button', { name: `Add to list: ${listing_name}` }).click()
  await expect(menu.getByRole('checkbox', { name: started })).toBeChecked()

  await page.goto(`/organization-detail/${org}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Add to list' }).click()
  await menu.getByRole('checkbox', { name: started }).check()
  await expect(page.getByText(`Added to ${started}`)).toBeVisible()
  await page.goto('/my-markets?tab=lists')
  await page.getByRole('link', { name: started }).click()
  await expect(listed(page)).toContainText([listing_name, organization_name])
})

test('B11.4 nine selected rows of a search are put on a list at once, and none doubles', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const word = unique('windmill').replace(' ', '')
  for (let made = 0; made < 9; made++) await buildListing(request, admin, { org_name: organization_name, tags: [word] })
  const name = unique('Mills')
  const { collection } = await callAs(request, member, 'collections.save', { name })
  await enter(page, member)
  await page.goto(`/listings?searchTerm=${word}&view=table`)
  await page.getByRole('button', { name: 'Select rows' }).click()
  await page
    .getByRole('checkbox', { name: /^Select / })
    .first()
    .check()
  await expect(page.getByText('1 selected')).toBeVisible()
  await page.getByRole('button', { name: 'Select all on this page' }).click()
  await expect(page.getByText('9 selected')).toBeVisible()
  await alsoAccessibleInBoth(page)
  const add = async () => {
    await page.getByRole('button', { name: 'Add to list' }).click()
    await page.getByRole('dialog', { name: 'Add to list' }).getByRole('checkbox', { name }).check()
  }
  await add()
  await expect(page.getByText('9 added.')).toBeVisible()
  await page.keyboard.press('Escape')
  await add()
  await expect(page.getByText('0 added, 9 were there already.')).toBeVisible()
  const { total } = await callAs(request, member, 'collections.read', { id: collection.id })
  expect(total).toBe(9)
})

test('a list is ordered, written on, moved between lists, copied and deleted', async ({
  page,
  request,
  admin,
  member,
  expectRefusal,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const build = () => buildListing(request, admin, { org_name: organization_name })
  const [one, two, three] = [await build(), await build(), await build()]
  const name = unique('Trucks')
  const other = unique('Cranes')
  const save = async (list: string) => (await callAs(request, member, 'collections.save', { name: list })).collection
  const { id } = await save(name)
  await save(other)
  await callAs(request, member, 'collections.collect', {
    collection_id: id,
    listing_ids: [one.id, two.id, three.id],
    on: true,
  })
  await enter(page, member)
  await page.goto(`/my-markets?tab=lists&list=${id}`)
  await expect(listed(page)).toContainText([one.listing_name, two.listing_name, three.listing_name])
  const down = page.getByRole('button', { name: `Move down ${one.listing_name}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await expect(listed(page)).toContainText([two.listing_name, one.listing_name, three.listing_name])
  await expect(down).toBeFocused()
  await expect(page.getByText(`${one.listing_name}: 2 of 3`)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect(listed(page)).toContainText([two.listing_name, three.listing_name, one.listing_name])
  await untilSettled(page)
  await page.reload()
  await expect(listed(page)).toContainText([two.listing_name, three.listing_name, one.listing_name])

  const line = page.getByRole('button', { name: `Line of ${two.listing_name}:` })
  await line.click()
  await page.getByRole('textbox', { name: `Line of ${two.listing_name}` }).fill('Ask for Mira first.')
  await page.keyboard.press('Enter')
  await expect(line).toContainText('Ask for Mira first.')
  await untilSettled(page)

  // Somebody else writes on it first: both versions are there.
  await line.click()
  await page.getByRole('textbox', { name: `Line of ${two.listing_name}` }).fill('Mine')
  await callAs(request, member, 'collections.collect', {
    ...{ collection_id: id, listing_id: two.id, on: true, line: 'Theirs' },
  })
  expectRefusal('/api/collect')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is now “Theirs”.')).toBeVisible()
  await page.getByRole('button', { name: 'Keep mine' }).click()
  await expect(line).toContainText('Mine')
  await untilSettled(page)

  await page.getByRole('checkbox', { name: `Mark ${one.listing_name}` }).press('Space')
  await page.getByRole('checkbox', { name: `Mark ${two.listing_name}` }).press('Space')
  await expect(page.getByRole('link', { name: 'Compare 2' })).toHaveAttribute('href', /compare.*listings=/)
  await page.getByRole('checkbox', { name: `Mark ${one.listing_name}` }).press('Space')
  await alsoAccessibleInBoth(page)
  await page.getByRole('button', { name: 'Move to list' }).click()
  await page.getByRole('dialog', { name: 'Move to list' }).getByRole('checkbox', { name: other }).check()
  await expect(page.getByText(`Moved to ${other}`)).toBeVisible()
  await expect(listed(page)).toContainText([three.listing_name, one.listing_name])
  await page.getByRole('link', { name: other }).click()
  await expect(listed(page)).toContainText([/Mine/])
  await page.getByRole('checkbox', { name: `Mark ${two.listing_name}` }).press('Space')
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByText('Nothing on this list yet.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listed(page)).toContainText([/Mine/])
  await untilSettled(page)

  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Copy list' }).click()
  await expect(page.getByRole('heading', { name: `${other} (2)` })).toBeVisible()
  await expect(page.getByText('Only me', { exact: true }).first()).toBeVisible()
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Delete...' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('List deleted')).toBeVisible()
  await expect(page.getByRole('link', { name: `${other} (2)` })).toBeHidden()
})

test('B11.3 B11.7 a list is saved as CSV, matched within, and keeps what left the directory', async ({
  page,
  request,
  admin,
  member,
}) => {
  const word = unique('windmill').replace(' ', '')
  const build = async () => {
    const { organization_name } = await buildOrganization(request, admin)
    const made = await buildListing(request, admin, {
      ...{ org_name: organization_name, tags: [word], line_of_business: [line] },
    })
    return { ...made, organization_name }
  }
  const [one, two] = [await build(), await build()]
  const name = unique('Rails')
  const { collection } = await callAs(request, member, 'collections.save', { name })
  await callAs(request, member, 'collections.collect', {
    ...{ collection_id: collection.id, listing_id: one.id, on: true, line: 'Only, "with" cameras' },
  })
  await enter(page, member)
  await page.goto(`/my-markets?tab=lists&list=${collection.id}`)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(2)
  expect(rows[0]).toContain('Name,Type,States,Lines,Minimum premium,Appointment,Main contact,Line')
  expect(rows[1]).toContain(`${one.listing_name},`)
  expect(rows[1]).toMatch(/"Only, ""with"" cameras"$/)

  await page.getByRole('link', { name: 'Match within this list' }).click()
  await expect(page).toHaveURL(`/match?list=${collection.id}`)
  await expect(page.getByText(`In ${name}`)).toBeVisible()
  await page.goto(`/match?list=${collection.id}&state=TX&line_of_business=railroad-protective-liability&words=${word}`)
  await expect(page.getByRole('article', { name: one.organization_name })).toBeVisible()
  await expect(page.getByRole('article', { name: two.organization_name })).toBeHidden()
  await page.getByRole('button', { name: `Remove In ${name}` }).click()
  await expect(page.getByRole('article', { name: two.organization_name })).toBeVisible()
  await expect(page).not.toHaveURL(/list=/)
  await page.goto('/match?list=999999&state=TX&line_of_business=railroad-protective-liability')
  await expect(page.getByText('This list is gone.')).toBeVisible()

  await callAs(request, admin, 'listings.delete', { id: one.id })
  await page.goto(`/my-markets?tab=lists&list=${collection.id}`)
  await expect(listed(page)).toContainText([new RegExp(`${one.listing_name}.*No longer in the directory`, 's')])
  await page.getByRole('button', { name: `Take out: ${one.listing_name}` }).click()
  await expect(page.getByText('Nothing on this list yet.')).toBeVisible()
})

test('saved listings are copied to a new list, and some of them put on another', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name } = await buildOrganization(request, admin)
  const build = () => buildListing(request, admin, { org_name: organization_name })
  const [one, two] = [await build(), await build()]
  for (const { id } of [one, two])
    await callAs(request, member, 'listings.save', { listing_id: id, favouriteValue: true })
  const [name, copied] = [unique('Trucks'), unique('Kept')]
  await callAs(request, member, 'collections.save', { name })
  await enter(page, member)
  await page.goto('/my-markets?tab=lists')
  const bookmarks = page.getByRole('list', { name: 'Saved Listings' }).getByRole('listitem')
  await expect(bookmarks).toHaveCount(2)
  await page.getByRole('checkbox', { name: `Mark ${one.listing_name}` }).press('Space')
  await page.getByRole('button', { name: 'Add to list' }).click()
  const menu = page.getByRole('dialog', { name: 'Add to list' })
  await expect(menu.getByRole('checkbox', { name: 'Saved Listings' })).toHaveCount(0)
  await menu.getByRole('checkbox', { name }).check()
  await expect(page.getByText(`Added to ${name}`)).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Copy to a new list' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy to a new list' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(copied)
  await dialog.getByRole('button', { name: 'Copy' }).click()
  await expect(page.getByRole('heading', { name: copied })).toBeVisible()
  await expect(listed(page)).toHaveCount(2)
  for (const { listing_name } of [one, two]) await expect(listed(page).filter({ hasText: listing_name })).toHaveCount(1)
  await page.getByRole('link', { name }).click()
  await expect(listed(page)).toContainText([one.listing_name])
  await page.getByRole('link', { name: 'Saved Listings' }).click()
  await page.getByRole('checkbox', { name: `Mark ${one.listing_name}` }).press('Space')
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect(bookmarks).toHaveCount(1)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(bookmarks).toHaveCount(2)
})

test('B11.5 pasted names are found or likely, and nothing is added before "Add"', async ({
  page,
  request,
  admin,
  member,
}) => {
  const mga_name = unique('Tamarack Brokerage')
  const mga = { mga_name, mga_email: 'desk@tamarack.example', mga_phone: '(404) 555-0111', contacts: [] }
  const found = await buildOrganization(request, admin, { mgas: [mga] })
  const likely = await buildOrganization(request, admin)
  const { collection } = await callAs(request, member, 'collections.save', { name: unique('Pasted') })
  await enter(page, member)
  await page.goto(`/my-markets?tab=lists&list=${collection.id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Paste names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste names' })
  const misspelt = likely.organization_name.replace('Quillmere', 'Quilmere')
  await dialog
    .getByRole('textbox', { name: 'Names, one a line' })
    .fill([found.organization_name, misspelt, mga_name, 'Zzyzx Xyloph'].join('\n'))
  await dialog.getByRole('button', { name: 'Find these markets' }).click()
  await expect(dialog.getByText('Zzyzx Xyloph: not found')).toBeVisible()
  await expect(dialog.getByText(`${mga_name}: Not in the directory as an organization`)).toBeVisible()
  await dialog.getByRole('button', { name: likely.organization_name }).click()
  const { total } = await callAs(request, member, 'collections.read', { id: collection.id })
  expect(total).toBe(0)
  await dialog.getByRole('button', { name: 'Add 2' }).click()
  await expect(page.getByText('2 added.')).toBeVisible()
  await expect(listed(page)).toContainText([found.organization_name, likely.organization_name])
})

test('B11.2 a note is words wherever it stands', async ({ page, request, admin, member }) => {
  const { organization_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await buildListing(request, admin, { org_name: organization_name })
  const word = unique('reefer').replace(' ', '')
  const text = `<script>complain("${word}")</script>\n<b>${word}</b> is gone.`
  await enter(page, member)
  await page.goto(`/listings/details/${id}`)
  const notes = page.getByRole('region', { name: 'Notes' })
  await expect(notes.getByText('No notes yet.')).toBeVisible()
  await notes.getByRole('textbox', { name: 'Add a note' }).fill(text)
  await notes.getByRole('button', { name: 'Save note' }).click()
  await expect(page.getByText('Note saved')).toBeVisible()
  const note = page.getByRole('article', { name: `Note on ${listing_name}` })
  await expect(note).toContainText('<script>complain(')
  await expect(note).toContainText('Only me')
  await expect(notes.getByRole('textbox', { name: 'Add a note' })).toHaveValue('')
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeHidden()
  await page.emulateMedia({ media: 'screen' })
  await notes.getByText('Print my notes').click()
  await page.emulateMedia({ media: 'print' })
  await expect(note).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.goto('/my-markets?tab=notes')
  await page.getByRole('searchbox', { name: 'Search notes' }).fill(word)
  await expect(note).toContainText(`<b>${word}</b> is gone.`)
  await expect(note.getByRole('link', { name: listing_name })).toBeVisible()
  await alsoAccessibleInBoth(page)
  await note.getByRole('button', { name: `Edit the note on ${listing_name}` }).click()
  await page.getByRole('textbox', { name: 'Note', exact: true }).fill(`${word} is back.`)
  await page.getByRole('button', { name: 'Save note' }).click()
  await expect(note).toContainText(`${word} is back.`)
  await note.getByRole('button', { name: `Delete the note on ${listing_name}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByText('No note has these words')).toBeVisible()
})
