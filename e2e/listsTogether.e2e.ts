// Lists that are changed in two places at once, and what 'Undo' brings back.
import type { APIRequestContext, Page } from '@playwright/test'
import { buildListing, buildOrganization, callAs, enter, newMember, type Person, unique } from './buildDirectory.ts'
import { linkMailedTo } from './mails.ts'
import { expect, test, untilSettled } from './test.ts'

const listed = (page: Page) => page.getByRole('list', { name: 'Items' }).getByRole('listitem')
const mark = (page: Page, name: string) => page.getByRole('checkbox', { name: `Mark ${name}` }).press('Space')

/** A list with that many listings, and what somebody else does with it. */
async function buildList(
  request: APIRequestContext,
  { admin, member }: { admin: Person; member: Person },
  count: number,
) {
  const word = unique('windmill').replace(' ', '')
  const { organization_name } = await buildOrganization(request, admin)
  const listings = []
  for (let made = 0; made < count; made++)
    listings.push(await buildListing(request, admin, { org_name: organization_name, tags: [word] }))
  const name = unique('Trucks')
  const { collection } = await callAs(request, member, 'collections.save', { name })
  const elsewhere = (input: object) =>
    callAs(request, member, 'collections.collect', { collection_id: collection.id, on: true, ...input })
  await elsewhere({ listing_ids: listings.map(({ id }) => id) })
  type Item = { name: string; listing_id: number; line: string }
  const read = async (): Promise<Item[]> =>
    (await callAs(request, member, 'collections.read', { id: collection.id })).items
  return { id: collection.id, name, word, listings, names: listings.map(one => one.listing_name), elsewhere, read }
}

test('of two who edit a list the second sees what it is now, and "Keep mine" saves it', async ({
  page,
  request,
  admin,
  member,
  expectRefusal,
}) => {
  const { id, name, listings, elsewhere } = await buildList(request, { admin, member }, 1)
  await enter(page, member)
  await page.goto(`/my-markets?tab=lists&list=${id}`)
  const edit = async () => {
    await page.getByRole('button', { name: 'More' }).click()
    await page.getByRole('menuitem', { name: 'Edit' }).click()
    return page.getByRole('dialog', { name: 'Edit list' })
  }
  let dialog = await edit()
  const [theirs, mine] = [unique('Lorries'), unique('Vans')]
  await callAs(request, member, 'collections.save', { id, name: theirs, description: 'The fast ones.' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(mine)
  expectRefusal('/api/save_collection')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog.getByText(`It is now “${theirs}”, “The fast ones.”.`)).toBeVisible()
  await expect(dialog.getByText('in the meantime')).toBeHidden()
  await dialog.getByRole('button', { name: 'Keep mine' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: mine })).toBeVisible()

  // What somebody else puts on it meanwhile is no other version of its name.
  dialog = await edit()
  await elsewhere({ listing_id: listings[0]?.id, line: 'Ask for Mira.' })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(name)
  expectRefusal('/api/save_collection')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(listed(page)).toContainText(['Ask for Mira.'])

  dialog = await edit()
  await callAs(request, member, 'collections.save', { id, name: theirs })
  await dialog.getByRole('textbox', { name: 'Name' }).fill(mine)
  expectRefusal('/api/save_collection')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await dialog.getByRole('button', { name: 'Take theirs' }).click()
  await expect(page.getByRole('heading', { name: theirs })).toBeVisible()
})

test('of two who move what is on a list neither loses its move', async ({
  page,
  request,
  admin,
  member,
  expectRefusal,
}) => {
  const { id, names, listings, elsewhere, read } = await buildList(request, { admin, member }, 4)
  const [a, b, c, d] = names as [string, string, string, string]
  await enter(page, member)
  await page.goto(`/my-markets?tab=lists&list=${id}`)
  await expect(listed(page)).toContainText([a, b, c, d])
  await elsewhere({ listing_id: listings[3]?.id, position: 1 })
  expectRefusal('/api/collect')
  const down = page.getByRole('button', { name: `Move down ${a}` })
  await down.focus()
  await page.keyboard.press('Enter')
  await page.keyboard.press('Enter')
  await expect(listed(page)).toContainText([d, b, c, a])
  await untilSettled(page)
  expect((await read()).map(({ name }) => name)).toEqual([d, b, c, a])

  // What somebody else has taken out cannot be moved, and that is told.
  await elsewhere({ listing_id: listings[1]?.id, on: false })
  expectRefusal('/api/collect')
  await page.getByRole('button', { name: `Move down ${b}` }).click()
  await expect(page.getByText('Somebody else has just changed this. Please look at it again.')).toBeVisible()
  await expect(listed(page)).toContainText([d, c, a])
})

test('what somebody else has just written about is not taken out unread', async ({
  page,
  request,
  admin,
  member,
  expectRefusal,
}) => {
  const { id, name, names, listings, elsewhere, read } = await buildList(request, { admin, member }, 3)
  const [a, b, c] = names as [string, string, string]
  await enter(page, member)
  await page.goto(`/my-markets?tab=lists&list=${id}`)
  await expect(listed(page)).toContainText([a, b, c])
  await mark(page, a)
  await elsewhere({ listing_id: listings[0]?.id, line: 'Renews in May.' })
  expectRefusal('/api/collect')
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByText('Somebody else has just changed this. Please look at it again.')).toBeVisible()
  await expect(listed(page)).toContainText([/Renews in May\./, b, c])
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect(listed(page)).toContainText([b, c])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(listed(page)).toContainText([/Renews in May\./, b, c])

  // Something else of the list is no reason to ask.
  await untilSettled(page)
  await elsewhere({ listing_id: listings[2]?.id, line: 'Slow.' })
  expectRefusal('/api/collect')
  await mark(page, b)
  await page.getByRole('button', { name: 'Take out' }).click()
  await expect(page.getByText(`Taken off ${name}`)).toBeVisible()
  await expect(listed(page)).toContainText([a, /Slow\./])
  expect((await read()).map(item => item.line)).toEqual(['Renews in May.', 'Slow.'])
})

test('several that are put on a list or taken off it come back as they were', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { name, word, names, listings, elsewhere, read } = await buildList(request, { admin, member }, 3)
  const [a, b, c] = listings.map(listing => listing.id)
  await elsewhere({ listing_ids: [a, c], on: false })
  await enter(page, member)
  await page.goto(`/listings?${new URLSearchParams({ searchTerm: word, view: 'table' })}`)
  await page.getByRole('button', { name: 'Select rows' }).click()
  for (const row of [names[0], names[2]]) await page.getByRole('checkbox', { name: `Select ${row}` }).check()
  await page.getByRole('button', { name: 'Add to list' }).click()
  const menu = page.getByRole('dialog', { name: 'Add to list' })
  const tick = menu.getByRole('checkbox', { name })
  await tick.check()
  await expect(page.getByText('2 added.')).toBeVisible()
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tick).not.toBeChecked()
  expect((await read()).map(item => item.listing_id)).toEqual([b])

  await tick.check()
  await expect(page.getByText('2 added.')).toBeVisible()
  await elsewhere({ listing_id: c, position: 1, line: 'Ask for Mira.' })
  // While its last change is under way a tick takes no other.
  await untilSettled(page)
  await tick.uncheck()
  await expect(page.getByText(`Taken off ${name}`)).toBeVisible()
  expect((await read()).map(item => item.listing_id)).toEqual([b])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(tick).toBeChecked()
  expect((await read()).map(item => [item.listing_id, item.line])).toEqual([
    [c, 'Ask for Mira.'],
    [b, ''],
    [a, ''],
  ])

  const started = unique('Bakers')
  await menu.getByRole('textbox', { name: 'New list' }).fill(started)
  await menu.getByRole('button', { name: 'Add' }).click()
  await expect(menu.getByRole('checkbox', { name: started })).toBeChecked()
})

test('of two tabs that change a note or the name of an agency the second says once what it is now, and keeps its own', async ({
  page,
  request,
  admin,
  member,
  expectRefusal,
}) => {
  const { id, organization_name } = await buildOrganization(request, admin)
  const { note } = await callAs(request, member, 'notes.save', { organization_id: id, text: 'Answers at once.' })
  await enter(page, member)
  await page.goto(`/organization-detail/${id}`)
  const shown = page.getByRole('article', { name: `Note on ${organization_name}` })
  await shown.getByRole('button', { name: `Edit the note on ${organization_name}` }).click()
  await callAs(request, member, 'notes.save', { id: note.id, text: 'Answers in a week.' })
  await shown.getByRole('textbox', { name: 'Note', exact: true }).fill('Answers in a day.')
  expectRefusal('/api/save_note')
  await shown.getByRole('button', { name: 'Save note' }).click()
  await expect(shown.getByText('It is now “Answers in a week.”.')).toBeVisible()
  await expect(shown.getByText('in the meantime')).toBeHidden()
  await shown.getByRole('button', { name: 'Keep mine' }).click()
  await expect(shown.getByRole('button', { name: 'Save note' })).toBeHidden()
  await expect(shown).toContainText('Answers in a day.')

  const [start, theirs, mine] = [unique('Quill Agency'), unique('Marsh Agency'), unique('Reed Agency')]
  await callAs(request, member, 'agencies.save', { agency_name: start })
  await page.goto('/my-markets?tab=agency')
  const agency = page.getByRole('region', { name: 'My Agency' })
  const name = agency.getByRole('textbox', { name: 'Name of your agency' })
  await expect(name).toHaveValue(start)
  await callAs(request, member, 'agencies.save', { agency_name: theirs })
  await name.fill(mine)
  expectRefusal('/api/save_agency')
  await agency.getByRole('button', { name: 'Save' }).click()
  await expect(agency.getByText(`It is now ${theirs}.`)).toBeVisible()
  await expect(agency.getByText('in the meantime')).toBeHidden()
  await agency.getByRole('button', { name: 'Keep mine' }).click()
  await expect(page.getByText('Agency saved')).toBeVisible()
  await page.reload()
  await expect(name).toHaveValue(mine)
})

test('who leaves an agency is told that what it shared stays there, and keeps a copy', async ({
  page,
  request,
  member,
}) => {
  const colleague = await newMember(request)
  await callAs(request, member, 'agencies.save', { agency_name: unique('Quill Agency') })
  await callAs(request, member, 'agencies.invite', { email: colleague.username })
  const token = new URL(await linkMailedTo(colleague.username, '/join-agency')).searchParams.get('token')
  await callAs(request, colleague, 'agencies.join', { token, bring: false })
  const name = unique('Trucks')
  const { collection } = await callAs(request, colleague, 'collections.save', { name, shared: true })
  await callAs(request, colleague, 'collections.copy', { id: collection.id, name: `${name} of mine` })
  await enter(page, colleague)
  await page.goto('/my-markets?tab=agency')
  await page.getByRole('button', { name: 'Leave agency' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('What you shared, such as lists and notes, stays with the agency')
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page.getByText('You have left the agency')).toBeVisible()
  await page.goto('/my-markets?tab=lists')
  await expect(page.getByRole('link', { name: `${name} of mine` })).toBeVisible()
  await expect(page.getByRole('link', { name, exact: true })).toBeHidden()
  const { collections } = await callAs(request, member, 'collections.list', {})
  expect(collections).toMatchObject([{ name, shared: true }])
})
