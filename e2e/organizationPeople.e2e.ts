// Whom to call at an organization, and all else that its page holds back until it is asked for.
import { buildListing, buildOrganization, enter, unique } from './buildDirectory.ts'
import { alsoAccessibleInBoth, expect, test } from './test.ts'

const gl = 'General Liability'
const someone = (at: number, states: string[], contact_phone: string) => ({
  contact_name: `Person ${at}`,
  contact_email: `${unique('person').replaceAll(' ', '.')}@quillmere.example`,
  contact_phone,
  specialties: [{ lob: gl, states }],
})

test('whom to call at an organization, of nobody, one, seven and sixty', async ({ page, request, admin, member }) => {
  const build = async (people: number, more: object = {}) => {
    const contacts = Array.from({ length: people }, (_, at) =>
      someone(at, [at % 6 === 4 ? 'TX' : 'OK'], `(512) 555-01${String(at).padStart(2, '0')}`),
    )
    const { id } = await buildOrganization(request, admin, { contacts, office_addresses: offices, ...more })
    return id
  }
  const offices = ['Austin', 'Dallas', 'Houston', 'El Paso'].map(city => ({
    ...{ address_line_1: '1 Dock Street', city, state: 'TX' },
  }))
  const lines = [
    'Property',
    gl,
    'Cyber',
    'Crime',
    'Inland Marine',
    'Commercial Auto',
    'Umbrella',
    'Commercial Flood',
    'Commercial Earthquake',
  ]
  const mgas = ['Alder', 'Birch', 'Cedar', 'Dogwood', 'Elm'].map(name => ({
    ...{ mga_name: unique(`${name} Brokerage`), mga_email: 'desk@tamarack.example', mga_phone: '(404) 555-0111' },
    contacts: [],
  }))
  // As long as a name may be.
  const organization_name = unique('Refrigerated '.repeat(13)).padEnd(200, 'w')
  const stored = { line_of_business: [...lines, 'Garage Liability'], mgas, organization_name }
  const [nobody, one, seven, sixty] = [await build(0), await build(1), await build(7), await build(60, stored)]
  await buildListing(request, admin, { org_name: organization_name, line_of_business: lines })
  const panel = page.getByRole('region', { name: 'Where is the risk?' })
  const calls = panel.getByRole('link', { name: /^\(512\)/ })
  const open = (id: number, risk = '') => page.goto(`/organization-detail/${id}${risk}`)
  await enter(page, member)

  await open(nobody)
  await panel.getByRole('combobox', { name: 'State' }).fill('texas')
  await page.getByRole('option', { name: 'Texas' }).click()
  await expect(page).toHaveURL(/state=TX/)
  await expect(panel.getByText('Nobody is named here yet.')).toBeVisible()
  await expect(panel.getByRole('link', { name: '(512) 555-0100' })).toBeVisible()
  await expect(panel.getByRole('link', { name: 'Add a contact' })).toBeVisible()

  // The state that was asked about stays for the next organization, which has its one person all the same.
  await open(one)
  await expect(panel.getByRole('combobox', { name: 'State' })).toHaveValue('Texas')
  await page.getByRole('button', { name: 'More' }).click()
  await expect(page.getByRole('menuitem', { name: /^(Copy link|Print)$/ })).toHaveCount(2)
  await page.keyboard.press('Escape')
  await expect(panel.getByRole('listitem')).toContainText(['Person 0'])
  await expect(panel.getByText('Nobody is named for Texas.')).toBeVisible()
  await expect(panel.getByText(/^Nearest/)).toHaveCount(0)
  await expect(panel.getByText(`${gl} in OK`, { exact: true })).toBeVisible()

  await open(seven)
  await expect(panel.getByText('For Texas:')).toBeVisible()
  await expect(panel.getByRole('listitem').first()).toContainText('Person 4')
  await expect(panel.getByRole('heading', { name: 'Others' })).toBeVisible()
  await expect(calls).toHaveCount(7)

  await open(sixty)
  await expect(panel.getByText('For Texas:')).toBeVisible()
  await expect(calls).toHaveCount(3)
  await expect(panel.getByRole('link', { name: '(512) 555-0104' })).toHaveAttribute('href', 'tel:5125550104')
  await panel.getByRole('button', { name: 'Show all 60 people' }).click()
  await expect(calls).toHaveCount(63)
  await panel.getByLabel('Search people').fill('person 41')
  await expect(panel.getByRole('region', { name: 'South' }).getByRole('link', { name: '(512) 555-0141' })).toBeVisible()
  await expect(calls).toHaveCount(4)
  const list = page.getByRole('list', { name: 'Offices' })
  await expect(list.getByText('El Paso')).toBeHidden()
  await page.getByRole('button', { name: 'Show all 4 offices' }).click()
  await expect(list.getByText('El Paso')).toBeVisible()
  await alsoAccessibleInBoth(page)
  // Each stored line, MGA and person is there, on a phone too.
  const appetite = page.getByRole('region', { name: 'Appetite' })
  await expect(appetite.getByRole('rowheader')).toHaveCount(8)
  await appetite.getByRole('button', { name: 'Show all 9 lines' }).click()
  const through = page.getByRole('list', { name: 'Reach it through' })
  await page.getByRole('button', { name: 'Show all 5' }).click()
  await panel.getByLabel('Search people').fill('')
  const title = page.getByRole('heading', { level: 1 })
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await expect(appetite.getByRole('rowheader').filter({ visible: true })).toHaveText(lines.toSorted())
    await expect(appetite.getByText('Stated without a listing: Garage Liability.')).toBeVisible()
    for (const { mga_name } of mgas) await expect(through.getByText(mga_name)).toBeVisible()
    await expect(calls.filter({ visible: true })).toHaveCount(63)
    for (const { city } of offices) await expect(list.getByText(city)).toBeVisible()
    expect(await title.evaluate(name => name.scrollHeight > name.clientHeight)).toBe(true)
    expect(
      await title.evaluate(name =>
        Math.round(name.clientHeight / Number.parseFloat(getComputedStyle(name).lineHeight)),
      ),
    ).toBe(3)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width)
  }
  await page.setViewportSize({ width: 1440, height: 900 })

  await open(sixty, '?state=NV&line_of_business=General%20Liability')
  await expect(panel.getByText(`Nobody is named for ${gl} in Nevada.`)).toBeVisible()
  await expect(panel.getByText(/^Nearest: Person \d+ answers General Liability in Oklahoma/)).toBeVisible()
})
