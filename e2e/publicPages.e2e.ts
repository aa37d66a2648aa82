// The public pages besides the landing page, the links of the footer, and unknown addresses.
import { readFileSync } from 'node:fs'
import { enter } from './buildDirectory.ts'
import { alsoAccessible, expect, test, untilSettled } from './test.ts'

const texts = [
  ['FAQ', '/faq', 'FAQ'],
  ['Privacy Policy', '/privacy-policy', 'Privacy Policy'],
  ['Terms and Conditions', '/terms-and-conditions', 'Terms and Conditions'],
  ['Security', '/security', 'Security'],
] as const

for (const [name, address, heading] of texts)
  test(`${name} is reached from the footer, made as HTML, and accessible`, async ({ page, request }) => {
    const html = await (await request.get(address)).text()
    expect(html).toContain(`<title>${name} · Appetite</title>`)
    expect(html).toContain(`>${heading}</h1>`)
    await page.goto('/')
    // Before hydration a link loads the whole page anew.
    await untilSettled(page)
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).press('Enter')
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('main')).toBeFocused()
    await expect(page).toHaveTitle(`${name} · Appetite`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.reload()
    // `everyPage.e2e.ts` checks the light theme.
    await page.emulateMedia({ colorScheme: 'dark' })
    await alsoAccessible(page)
  })

/** The pages that the build prerendered, besides the landing page. */
function prerendered(): string[] {
  const built = readFileSync(new URL('../dist/pages.json', import.meta.url), 'utf8')
  return (JSON.parse(built) as { address: string; head: object | null }[])
    .filter(({ address, head }) => head !== null && address !== '/')
    .map(({ address }) => address)
}

test('the footer links to every public page, and none is missing', async ({ page, request }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('listitem').getByRole('link')
  const named = [
    'Listings',
    'Match',
    'Search',
    'Browse Companies',
    'Browse My Company',
    'My Markets',
    'Saved Searches',
    'Add to the Pot',
    'Dashboard',
    'Articles',
    'Home',
    'API keys',
    'Contact Us',
    'FAQ',
    'Privacy Policy',
    'Terms and Conditions',
    'Security',
  ]
  await expect(links).toHaveText(named)
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(addresses).toContain('/dashboard/listings')
  expect(addresses, 'Each has a column of the footer in web/pages/pages.ts').toEqual(
    expect.arrayContaining(prerendered()),
  )
  expect(texts.map(([, address]) => address).sort(), 'Name each in `texts` above').toEqual(prerendered().sort())
  for (const address of addresses) expect([address, (await request.get(address)).status()]).toEqual([address, 200])
})

test('the footer names the version that the server answers, in the HTML already', async ({ page, request }) => {
  const { version } = await (await request.get('/health')).json()
  expect(version).toMatch(/^\d+\.\d+\.\d+(\+[0-9a-f]{10}(\.modified)?)?$/)
  expect(await (await request.get('/faq')).text()).toContain(`Version ${version}<`)
  await page.goto('/')
  await untilSettled(page)
  await expect(page.getByRole('contentinfo').getByText('Version ')).toHaveText(`Version ${version}`)
})

test('an unknown address shows Not Found with a link back', async ({ page, expectRefusal }) => {
  expectRefusal('/nothing/here')
  await page.goto('/faq')
  const answer = await page.goto('/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'This page is not on the menu.' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Appetite')
  for (const role of ['banner', 'contentinfo'] as const) await expect(page.getByRole(role)).toBeVisible()
  await alsoAccessible(page)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/faq')
})

test('an unknown address below a guarded page is not found either', async ({ page, expectRefusal }) => {
  for (const address of ['/listings/nothing/here', '/dashboard/nothing']) {
    expectRefusal(address)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['This page is not on the menu.'])
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('without history, the link back leads to the landing page', async ({ page, context, member }) => {
  await enter(page, member)
  await page.goto('/faq')
  const opened = context.waitForEvent('page')
  // This page exists for superAdmins only.
  await page.evaluate(() => void window.open('/dashboard/pending', '_blank', 'noopener'))
  const other = await opened
  await other.getByRole('button', { name: 'Go back' }).click()
  await expect(other).toHaveURL('/')
})

test('the API reference lists the calls', async ({ page }) => {
  await page.goto('/docs/api')
  await expect(page).toHaveTitle('Appetite API')
  // It draws only what is in view.
  await expect(page.getByRole('button', { name: /^get .*api.*profile$/i })).toBeVisible()
})
