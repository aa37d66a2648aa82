// Webhooks: an address is added, tested, paused and deleted; its log, one that fails, and one that is gone.
import { createServer, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import type { Page } from '@playwright/test'
import { startAs } from './people.ts'
import { alsoAccessibleInBoth, expect, test, untilSettled } from './test.ts'

const section = (page: Page) => page.getByRole('region', { name: 'Webhooks' })
const shown = (page: Page) => section(page).getByRole('region', { name: 'New secret' })
const log = (page: Page) => section(page).getByRole('table', { name: 'deliveries' })
const tests = (page: Page) => log(page).getByRole('row', { name: /ping/ })

/** Another system, of which the test says how it answers. */
async function receiver(answer: (response: ServerResponse) => void = response => response.end('Thank you.')) {
  /** Of tests alone, since it may hear too of what other workers change. */
  const ids: string[] = []
  const server = createServer(async (request, response) => {
    if ((await text(request)).includes('"ping"')) ids.push(String(request.headers['webhook-id']))
    answer(response)
  })
  await new Promise<void>(done => {
    server.listen(0, '127.0.0.1', done)
  })
  const address = server.address()
  return {
    url: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/hooks`,
    ids,
    close: () => server.close(),
  }
}

async function add(page: Page, url: string) {
  await section(page).getByRole('button', { name: 'Add an address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Add an address' })
  await dialog.getByRole('textbox', { name: 'Address' }).fill(url)
  // What the other tests change meanwhile is not asked for.
  for (const event of ['Listing approved', 'Listing changed', 'Listing withdrawn', 'Organization changed'])
    await dialog.getByRole('switch', { name: event }).press('Space')
  return dialog
}
async function added(page: Page, url: string) {
  await startAs(page, { path: '/profile/keys' })
  await (await add(page, url)).getByRole('button', { name: 'Add', exact: true }).click()
  await expect(shown(page)).toContainText('Copy this secret now. It is not shown again.')
}
async function choose(page: Page, act: string) {
  await untilSettled(page)
  await section(page)
    .getByRole('button', { name: /^More for/ })
    .click()
  await page.getByRole('menuitem', { name: act }).click()
}

test('an address is added, its secret shown once, a test sent, and what was sent and answered is in the log', async ({
  page,
}) => {
  const other = await receiver()
  await startAs(page, { path: '/profile/keys' })
  await expect(section(page)).toContainText('No addresses yet.')
  const dialog = await add(page, other.url)
  await untilSettled(page)
  await alsoAccessibleInBoth(page)
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  const secret = await shown(page).getByRole('textbox', { name: 'Secret' }).inputValue()
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/)
  await expect(section(page)).toContainText('Nothing was sent yet. Send a test.')
  await shown(page).getByRole('button', { name: 'I have it' }).click()
  expect(await page.content()).not.toContain(secret)

  await section(page)
    .getByRole('button', { name: `Send a test to ${other.url}` })
    .click()
  await expect(tests(page)).toContainText('Delivered', { timeout: 30_000 })
  await expect(tests(page)).toContainText('200')
  await expect(section(page)).toContainText(/\d+ delivered in 30 days, 0 given up/)
  await untilSettled(page)
  await alsoAccessibleInBoth(page)
  await tests(page).getByRole('button', { name: 'Open ping' }).click()
  const opened = page.getByRole('dialog', { name: 'ping' })
  await expect(opened).toContainText('"type": "ping"')
  await expect(opened).toContainText('Thank you.')
  await expect(opened).toContainText(`POST ${other.url} webhook-id: ${other.ids[0]}`)
  await expect(opened).toContainText(/webhook-signature: v1,\S{44}/)
  await expect(opened.getByRole('listitem')).toHaveText(/^\d+:\d\d:\d\d [AP]M · 200 in \d+ ms$/)
  await page.keyboard.press('Escape')

  await untilSettled(page)
  await tests(page).getByRole('button', { name: 'Send again: ping' }).click()
  await expect(page.getByText('Sent again.')).toBeVisible()
  await expect(tests(page)).toContainText(/Delivered.*200.*2/, { timeout: 30_000 })
  expect(new Set(other.ids).size).toBe(1)
  other.close()
})

test('paused, resumed, given another secret, edited and deleted', async ({ page }) => {
  const other = await receiver()
  await added(page, other.url)
  await choose(page, 'Pause')
  await expect(section(page).getByText('Paused. What happens meanwhile is not sent later.')).toBeVisible()
  await expect(section(page).getByRole('button', { name: /^Send a test/ })).toHaveCount(0)
  await untilSettled(page)
  await section(page)
    .getByRole('button', { name: `Resume ${other.url}` })
    .click()
  await expect(section(page).getByRole('button', { name: /^Send a test/ })).toBeVisible()

  const first = await shown(page).getByRole('textbox', { name: 'Secret' }).inputValue()
  await choose(page, 'New secret...')
  await page.getByRole('dialog', { name: 'New secret?' }).getByRole('button', { name: 'New secret' }).click()
  await expect(shown(page)).toHaveCount(2)
  await expect(shown(page).first().getByRole('textbox', { name: 'Secret' })).not.toHaveValue(first)
  await expect(section(page)).toContainText('The old secret signs too until')

  await choose(page, 'Edit')
  const edit = page.getByRole('dialog', { name: 'Edit the address' })
  await edit.getByRole('textbox', { name: 'Address' }).fill(`${other.url}/renamed`)
  await edit.getByRole('button', { name: 'Save' }).click()
  await expect(section(page).getByRole('heading', { name: `${other.url}/renamed` })).toBeVisible()

  await choose(page, 'Delete...')
  const remove = page.getByRole('dialog', { name: 'Delete this address?' })
  await remove.getByRole('button', { name: 'Delete' }).click()
  await expect(section(page)).toContainText('No addresses yet.')
  other.close()
})

test('one that fails waits and says until when; one that answers 410 is off, and says why', async ({ page }) => {
  let status = 503
  const other = await receiver(response => response.writeHead(status).end('Not now.'))
  await added(page, other.url)
  await section(page)
    .getByRole('button', { name: /^Send a test/ })
    .click()
  await expect(tests(page)).toContainText(/Waiting, next try/, { timeout: 30_000 })
  await expect(tests(page)).toContainText('503', { timeout: 30_000 })
  await expect(tests(page).getByRole('button', { name: 'Send again: ping' })).toBeVisible()
  status = 410
  await expect(section(page)).toContainText('Off: it answered 410 Gone', { timeout: 60_000 })
  await expect(tests(page)).toContainText('Given up')
  await untilSettled(page)
  await alsoAccessibleInBoth(page)
  await section(page)
    .getByRole('button', { name: `Resume ${other.url}` })
    .click()
  await expect(section(page)).not.toContainText('Off:')
  status = 200
  await untilSettled(page)
  await section(page).getByRole('button', { name: 'Send all given up since …' }).click()
  const again = page.getByRole('dialog', { name: 'Send all given up' })
  await again.getByRole('button', { name: 'Send again' }).click()
  await expect(tests(page)).toContainText('Delivered', { timeout: 30_000 })
  other.close()
})

test('an address that cannot be one is refused where it is typed, and a list that does not load has Retry', async ({
  page,
  context,
  expectRefusal,
}) => {
  await context.route('**/api/webhooks', route => route.abort())
  expectRefusal('/api/webhooks')
  await startAs(page, { path: '/profile/keys' })
  const retry = section(page).getByRole('button', { name: 'Retry' })
  await expect(retry).toBeVisible()
  await expect(section(page)).not.toContainText('No addresses yet.')
  await context.unroute('**/api/webhooks')
  await retry.click()
  await expect(section(page)).toContainText('No addresses yet.')
  await untilSettled(page)
  const dialog = await add(page, 'hooks')
  const address = dialog.getByRole('textbox', { name: 'Address' })
  expectRefusal('/api/save_webhook')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(address).toHaveAccessibleDescription(
    /Please enter a whole address, such as https:\/\/example.com\/hooks/,
  )
  await expect(address).toHaveValue('hooks')
  for (const event of ['Organization approved', 'Organization withdrawn'])
    await dialog.getByRole('switch', { name: event }).press('Space')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog).toContainText('Please choose at least one event.')
})
