// A list of 500, as many as fit, in a directory that has so many listings: it is saved and printed whole, and what is one too many is refused.
import { readFile } from 'node:fs/promises'
import { callAs, enter, unique } from './buildDirectory.ts'
import { drawer } from './drawer.ts'
import { startOwnProduct } from './ownProduct.ts'
import { test as base, expect } from './test.ts'

const test = base.extend<object, { port: string }>({
  port: [
    // biome-ignore lint/correctness/noEmptyPattern: what it needs of others is told by the pattern, and that is nothing.
    async ({}, use) => {
      const { port, end } = await startOwnProduct({ DEMO_LISTINGS: '600' })
      await use(port)
      await end()
    },
    { scope: 'worker', timeout: 150_000 },
  ],
  baseURL: async ({ port }, use) => use(`http://127.0.0.1:${port}`),
})

// In one worker, since each would start a server of its own.
test.describe.configure({ mode: 'default' })

type Named = { id: number; listing_name: string }
const pages = [1, 2, 3, 4, 5]

test('B11.3 B11.4 a list of 500 is one CSV and one print, and the 501st item is refused in words', async ({
  page,
  request,
  member,
  expectRefusal,
}) => {
  const listings: Named[] = []
  for (const at of [...pages, 6])
    listings.push(...(await callAs(request, member, 'listings.filtered', { page: at, per_page: 100 })).listings)
  const [kept, [over]] = [listings.slice(0, 500), listings.slice(500)]
  if (!over) throw new Error('The directory is too small.')
  const name = unique('Everybody')
  const { collection } = await callAs(request, member, 'collections.save', { name, description: 'Whom to ask.' })
  for (const at of pages)
    await callAs(request, member, 'collections.collect', {
      ...{ collection_id: collection.id, on: true },
      listing_ids: kept.slice((at - 1) * 100, at * 100).map(({ id }) => id),
    })
  await callAs(request, member, 'collections.collect', {
    ...{ collection_id: collection.id, on: true, listing_id: kept[499]?.id, line: 'The last one.' },
  })
  await callAs(request, member, 'notes.save', { listing_id: kept[0]?.id, text: 'Answers at once.' })
  await enter(page, member)

  await page.goto(`/listings?listing=${over.id}`)
  await drawer(page)
    .getByRole('button', { name: `Add to list: ${over.listing_name}` })
    .click()
  const tick = page.getByRole('dialog', { name: 'Add to list' }).getByRole('checkbox', { name })
  expectRefusal('/api/collect')
  // It does not stay ticked.
  await tick.click()
  await expect(page.getByText('A list has room for 500. Please take something out first.')).toBeVisible()
  await expect(tick).not.toBeChecked()

  await page.goto(`/my-markets?tab=lists&list=${collection.id}`)
  await expect(page.getByRole('list', { name: 'Items' }).getByRole('listitem')).toHaveCount(100)
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('button', { name: 'CSV' }).click()])
  const rows = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(rows).toHaveLength(501)
  expect(rows.slice(1).map(row => row.startsWith('"') || row.split(',')[0])).toEqual(
    kept.map(({ listing_name }) => /[",]/.test(listing_name) || listing_name),
  )
  expect(rows[500]).toMatch(/,The last one\.$/)

  await page.evaluate(() => Object.assign(window, { print: () => Object.assign(window, { isPrinted: true }) }))
  await page.getByRole('button', { name: 'Print' }).click()
  const printing = page.getByRole('dialog', { name: 'Print' })
  await printing.getByText('My notes').click()
  await printing.getByRole('button', { name: 'Print' }).click()
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'isPrinted'))).toBe(true)
  await page.emulateMedia({ media: 'print' })
  const printed = page.getByRole('row')
  await expect(printed).toHaveCount(501)
  await expect(printed.nth(1)).toContainText(`${kept[0]?.listing_name}`)
  await expect(printed.nth(1)).toContainText('Test Member: Answers at once.')
  await expect(printed.nth(500)).toContainText('The last one.')
  await expect(page.getByRole('heading', { name })).toBeVisible()
  await expect(page.getByText('Whom to ask.').filter({ visible: true })).toHaveCount(1)
  await expect(page.getByRole('list', { name: 'Items' })).toBeHidden()
})

test('B11.5 of 200 pasted names each is found, likely or not found, and one that is there twice is added once', async ({
  page,
  request,
  member,
}) => {
  const { organizations } = await callAs(request, member, 'organizations.search', { per_page: 100 })
  const names: string[] = organizations.map((one: { organization_name: string }) => one.organization_name)
  const misspelt = names.slice(0, 3).map(name => name.replace(/(.)$/, '$1$1$1'))
  const found = names.slice(3)
  const unknown = Array.from({ length: 200 - names.length }, (_, at) => `Zzyzx Xyloph ${at}`)
  const { collection } = await callAs(request, member, 'collections.save', { name: unique('Pasted') })
  await enter(page, member)
  await page.goto(`/my-markets?tab=lists&list=${collection.id}`)
  await page.getByRole('button', { name: 'More' }).click()
  await page.getByRole('menuitem', { name: 'Paste names' }).click()
  const dialog = page.getByRole('dialog', { name: 'Paste names' })
  const pasted = [...found, ...misspelt, ...unknown]
  expect(pasted).toHaveLength(200)
  const twice = found[0]?.toUpperCase()
  await dialog.getByRole('textbox', { name: 'Names, one a line' }).fill([...pasted, 'One too many'].join('\n'))
  await dialog.getByRole('button', { name: 'Find these markets' }).click()
  await expect(dialog.getByText('Please paste at most 200 names at once.')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Names, one a line' }).fill([...pasted, twice].join('\n'))
  await dialog.getByRole('button', { name: 'Find these markets' }).click()
  await expect(dialog.getByText('Did you mean')).toHaveCount(3)
  await expect(dialog.getByText(': not found')).toHaveCount(unknown.length)
  const { total } = await callAs(request, member, 'collections.read', { id: collection.id })
  expect(total).toBe(0)
  await dialog.getByRole('button', { name: `Add ${found.length}` }).click()
  await expect(page.getByText(`${found.length} added.`)).toBeVisible()
  const read = await callAs(request, member, 'collections.read', { id: collection.id })
  expect(read.items.map((item: { name: string }) => item.name)).toEqual(found)
})
