// The landing page's answer while it is counted and where nobody writes it, and the edges of the page at every width.
import { buildListing, buildOrganization, callAs, unique } from './buildDirectory.ts'
import { alive, field } from './heroSearch.ts'
import { holdRequests } from './holdRequests.ts'
import { expect, test, untilSettled } from './test.ts'

test('before a login no listing and no person is named anywhere, and only organizations that agreed', async ({
  page,
  request,
  admin,
}) => {
  const { listings } = await callAs(request, admin, 'listings.filtered', { per_page: 100 })
  type Listing = { listing_name: string; org_name: string; contacts: { contact_name: string }[] }
  const secrets = new Set(
    listings.flatMap(({ listing_name, org_name, contacts }: Listing) => [
      ...[listing_name, org_name],
      ...contacts.map(({ contact_name }) => contact_name),
    ]),
  )
  expect(secrets.size).toBeGreaterThan(60)

  const texts: Promise<string>[] = []
  page.on('response', answer => {
    if (!answer.url().includes('/assets/')) texts.push(answer.text().catch(() => ''))
  })
  await page.goto('/')
  await alive(page)
  await page.getByRole('button', { name: 'Taxi fleet in Texas' }).click()
  await expect(page.getByRole('region', { name: 'Answer' }).getByRole('status')).toHaveText(/ for taxi fleet/)
  await untilSettled(page)
  const sent = (await Promise.all(texts)).join('\n')
  for (const part of ['confirmed in 90 days', '"understood"']) expect(sent).toContain(part)
  const named = new Set(Array.from(sent.matchAll(/organization_id\W+(\d+)/g), ([, id]) => Number(id)))
  expect(named.size).toBeGreaterThan(0)
  for (const id of named) {
    const [organization] = await callAs(request, admin, 'organizations.data', { id })
    expect(organization).toMatchObject({ named_to_visitors: true })
    secrets.delete(organization.organization_name)
  }
  expect([...secrets].filter(name => sent.includes(String(name)))).toEqual([])
  expect(sent).not.toMatch(/\(\d{3}\) \d{3}|\d{3}-\d{3}-\d{4}|mailto:|tel:/)
  const kept = async () => [localStorage.length, sessionStorage.length, (await caches.keys()).length]
  expect(await page.evaluate(kept)).toEqual([0, 0, 0])
})

test('the first example is answered on arrival, before anything is asked', async ({ page, request, admin }) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  await buildListing(request, admin, {
    org_name,
    listing_name: unique('Taxi fleets'),
    line_of_business: ['Commercial Auto'],
    states: ['TX'],
    categories_insurance: 'Transportation and Logistics',
    subcategory_insurance: 'Taxi, Limousine and Rideshare',
  })
  await page.goto('/')
  await alive(page)
  const answer = page.getByRole('region', { name: 'Answer' })
  await expect(answer.getByRole('status')).toHaveText(/^\d+ markets? for taxi fleet in Texas on Commercial Auto$/)
  await expect(page.getByRole('button', { name: 'Taxi fleet in Texas', pressed: true })).toBeVisible()
  await expect(page.getByRole('button', { name: /^Texas, \d+ listings?/, pressed: true })).toBeVisible()
  await expect(field(page, 'Field of Insurance')).toHaveValue('')
})

test('while an answer is awaited, no number is said of the new question', async ({ page }) => {
  await page.goto('/')
  await alive(page)
  const answer = page.getByRole('region', { name: 'Answer' }).getByRole('status')
  const map = page.getByRole('figure').filter({ has: page.getByRole('group', { name: 'Listings by state' }) })
  const before = (await answer.textContent()) ?? ''
  const letThrough = await holdRequests(page, '**/api/market_counts*')
  await page.getByRole('button', { name: 'Roofer in Florida' }).click()
  await expect(map).toContainText('Counting…')
  await expect(answer).toHaveText(before)
  letThrough()
  await expect(answer).toHaveText(/ for roofer in Florida on General Liability$/)
  await expect(map).not.toContainText('Counting…')
})

test('where nobody writes it, the nearest searches that find something are one press away, and without colors the map tells what they are', async ({
  page,
  request,
  admin,
}) => {
  const line = unique('Pedicabs')
  await callAs(request, admin, 'reference.addLob', { label: line })
  const { organization_name } = await buildOrganization(request, admin)
  for (const states of [['AK'], ['AK', 'OR']])
    await buildListing(request, admin, {
      org_name: organization_name,
      listing_name: unique('Taxi fleets'),
      line_of_business: [line],
      states,
      categories_insurance: 'Transportation and Logistics',
      subcategory_insurance: 'Taxi, Limousine and Rideshare',
    })
  await page.goto(`/?line_of_business=${encodeURIComponent(line)}`)
  const answer = page.getByRole('region', { name: 'Answer', exact: true })
  await expect(answer.getByRole('status')).toHaveText(`2 markets on ${line}`)
  await field(page, 'Field of Insurance').fill('Taxi in Hawaii')
  await expect(answer).toContainText('Nobody in the directory writes this yet.')
  await page.emulateMedia({ forcedColors: 'active' })
  const look = (name: RegExp) =>
    page.getByRole('button', { name }).evaluate(tile => {
      const { borderTopWidth, borderTopStyle, borderTopColor, backgroundColor, color } = getComputedStyle(tile)
      return { edge: `${borderTopWidth} ${borderTopStyle}`, line: borderTopColor, ground: backgroundColor, ink: color }
    })
  const [most, least, none, chosen] = [
    await look(/^Alaska, 2 listings, step 2 of 2/),
    await look(/^Oregon, 1 listing, step 1 of 2/),
    await look(/^Nevada, none/),
    await look(/^Hawaii, none/),
  ]
  expect([most.edge, least.edge, none.edge]).toEqual(['5px solid', '1px solid', '1px dotted'])
  for (const { line, ground } of [most, least, none]) {
    expect(line).not.toBe(ground)
    expect(chosen.ground).not.toBe(ground)
  }
  expect(chosen.ink).not.toBe(chosen.ground)
  await page.emulateMedia({ forcedColors: 'none' })
  await answer.getByRole('button', { name: 'Alaska 2' }).click()
  await expect(field(page, 'Field of Insurance')).toHaveValue('Taxi')
  await expect(field(page, 'State')).toHaveValue('Alaska')
  await expect(answer.getByRole('status')).toHaveText(`2 markets for taxi in Alaska on ${line}`)
})

test('a state and a line that a visitor names in the palette are asked here', async ({ page }) => {
  await page.goto('/faq')
  const palette = page.getByRole('combobox', { name: 'Search or jump to' })
  const first = page.getByRole('option', { selected: true })
  await page.getByRole('banner').getByRole('button', { name: 'Search or jump to' }).click()
  await palette.fill('TX')
  await expect(first).toHaveText(/^TXTexas[\d,]+ listings?Enter$/)
  await palette.fill('gl tx')
  await expect(first).toContainText('General Liability in Texas')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/?line_of_business=General+Liability&state=TX')
  const answer = page.getByRole('heading', { name: /^[\d,]+ markets? in Texas on General Liability$/ })
  await expect(answer).toBeVisible()
})

test('at every width the search stands above its answer and the map, and nothing is cut', {
  tag: '@looks',
}, async ({ page }) => {
  await page.goto('/')
  await alive(page)
  await page.getByRole('button', { name: 'Roofer in Florida' }).click()
  await expect(page.getByRole('region', { name: 'Answer' }).getByRole('status')).toHaveText(/for roofer/)
  const edges = (selector: string) =>
    page
      .locator(selector)
      .first()
      .evaluate(element => {
        const { left, right, top } = element.getBoundingClientRect()
        return { left: Math.round(left), right: Math.round(right), top: top + window.scrollY }
      })
  for (const width of [1440, 1280, 1100, 1024, 993, 820, 768, 390, 320]) {
    await page.setViewportSize({ width, height: 900 })
    const [search, answer, map] = [
      await edges('form:has(input)'),
      await edges('section[aria-label="Answer"]'),
      await edges('[role="group"][aria-label="Listings by state"]'),
    ]
    expect(search.top, `at ${width} px`).toBeLessThan(400)
    expect(search.left, `at ${width} px`).toBe(answer.left)
    expect(answer.top, `at ${width} px`).toBeGreaterThan(search.top)
    if (width > 992) expect(map.left, `at ${width} px`).toBeGreaterThan(answer.right)
    else expect(map.top, `at ${width} px`).toBeGreaterThan(answer.top)
    const cut = await page
      .locator('section[aria-label="Answer"] li > *')
      .evaluateAll(
        (parts, right) => parts.filter(part => part.getBoundingClientRect().right > right + 1).length,
        answer.right,
      )
    expect(cut, `at ${width} px`).toBe(0)
  }
})

test('the title is the largest paint, and the columns of the footer share a baseline', { tag: '@looks' }, async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await alive(page)
  await expect.poll(() => page.evaluate(largestPaint)).toBe('H1 Search Smarter')
  const baselines = await page
    .getByRole('contentinfo')
    .locator('h2, div > a')
    .evaluateAll(parts =>
      parts.map(part => {
        // An empty inline block stands on the baseline.
        const mark = document.createElement('span')
        mark.style.display = 'inline-block'
        part.append(mark)
        const { bottom } = mark.getBoundingClientRect()
        mark.remove()
        return Math.round(bottom)
      }),
    )
  expect(baselines).toHaveLength(4)
  expect(new Set(baselines).size).toBe(1)
})

/** The element that the browser counts as the largest so far. */
const largestPaint = () =>
  new Promise<string>(resolve => {
    new PerformanceObserver(list => {
      const element: unknown = Reflect.get(list.getEntries().at(-1) ?? {}, 'element')
      resolve(element instanceof HTMLElement ? `${element.tagName} ${element.textContent}` : 'none')
    }).observe({ type: 'largest-contentful-paint', buffered: true })
  })
