// The pages that everybody may read beside the landing page, what the footer leads to, and an address that is no page.
import { enter } from './buildDirectory.ts'
import { expect, expectAccessible, expectAccessibleInBoth, test } from './test.ts'

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
    await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).click()
    await expect(page).toHaveURL(address)
    await expect(page).toHaveTitle(`${name} · Appetite`)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await page.reload()
    await expectAccessibleInBoth(page)
  })

test('the footer names every place of the product, and none of them is missing', async ({ page, request }) => {
  await page.goto('/')
  const links = page.getByRole('contentinfo').getByRole('listitem').getByRole('link')
  const named = [
    'Listings',
    'Match',
    'Search',
    'Browse Companies',
    'Browse My Company',
    'My Markets',
    'Add to the Pot',
    'Dashboard',
    'Articles',
    'Home',
    'Contact Us',
    'FAQ',
    'Privacy Policy',
    'Terms and Conditions',
    'Security',
  ]
  await expect(links).toHaveText(named)
  const addresses = await links.evaluateAll(all => all.map(link => link.getAttribute('href') ?? ''))
  expect(addresses).toContain('/dashboard/listings')
  for (const address of addresses) expect([address, (await request.get(address)).status()]).toEqual([address, 200])
})

test('an address that is no page is not found, says so, and leads back', async ({ page, expectRefusal }) => {
  expectRefusal('/nothing/here')
  await page.goto('/faq')
  const answer = await page.goto('/nothing/here')
  expect(answer?.status()).toBe(404)
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await expect(page).toHaveTitle('Page not found · Appetite')
  await expectAccessible(page)
  await page.getByRole('button', { name: 'Go back' }).click()
  await expect(page).toHaveURL('/faq')
})

test('below a page that asks for a login there is nothing either', async ({ page, expectRefusal }) => {
  for (const address of ['/listings/nothing/here', '/dashboard/nothing']) {
    expectRefusal(address)
    await page.goto(address)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(['Page not found'])
    await expect(page).toHaveURL(address)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
})

test('who has come from nowhere is led to the start', async ({ page, context, member }) => {
  await enter(page, member)
  await page.goto('/faq')
  const opened = context.waitForEvent('page')
  // There only for superAdmins.
  await page.evaluate(() => void window.open('/dashboard/pending', '_blank', 'noopener'))
  const other = await opened
  await other.getByRole('button', { name: 'Go back' }).click()
  await expect(other).toHaveURL('/')
})

test('the API reference shows the calls', async ({ page }) => {
  await page.goto('/docs/api')
  await expect(page).toHaveTitle('Appetite API')
  await expect(page.getByRole('button', { name: /^post .*api.*login$/i })).toBeVisible()
})
