// Where mail is configured, an address is verified before anything is contributed: refused in words, and nothing lost by it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { request as calls } from '@playwright/test'
import { type MailServer, startMailServer } from '../server/mail/testing/mailServer.ts'
import { buildListing, buildOrganization, demoAccount, enter, newMember } from './buildDirectory.ts'
import { button, fillListing, onReview, picker } from './potForms.ts'
import { expect, test } from './test.ts'

// A server of its own: on the one of the other tests nobody has to verify anything.
let mails: MailServer
let served: ChildProcess
let site: string

test.beforeAll(async () => {
  test.setTimeout(120_000)
  mails = await startMailServer()
  const port = String(Number(process.env.E2E_PORT ?? 41_737) + 10 + test.info().parallelIndex)
  site = `http://127.0.0.1:${port}`
  served = spawn(process.execPath, [path.join(import.meta.dirname, 'serve.mjs')], {
    env: { ...process.env, PORT: port, PUBLIC_URL: site, SMTP_URL: mails.url, DEMO_LISTINGS: '20' },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  await expect(async () => expect((await fetch(`${site}/ready`)).status).toBe(200)).toPass({ timeout: 110_000 })
})
test.afterAll(async () => {
  const ended = once(served, 'exit')
  served.kill('SIGTERM')
  await ended
  await mails.close()
})

test('somebody unverified is told, keeps what is written, and sends it once the link was followed', async ({
  page,
  expectRefusal,
}) => {
  const request = await calls.newContext({ baseURL: site })
  const admin = await demoAccount(request, 'admin')
  const { id, organization_name } = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  const listing = await buildListing(request, admin, { org_name: organization_name })
  const member = await newMember(request)
  await enter(page, member)
  await page.goto(`${site}/add-to-the-pot?organization=${id}`)
  const told = `Please verify your e-mail first: follow the link that we sent to ${member.username}.`
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible()
  await fillListing(page, 'Taprooms of the hill')
  expectRefusal('/api/createlistings')
  await button(page, 'Submit For Review').click()
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible()
  await expect(picker(page, 'Listing Name')).toHaveValue('Taprooms of the hill')

  const other = await page.context().newPage()
  await enter(other, member)
  expectRefusal('/api/updateListing')
  await other.goto(`${site}/dashboard/listings/edit/${listing.id}`)
  await other.getByRole('textbox', { name: 'Description' }).fill('Bakeries with a mill.')
  await button(other, 'Save Changes').click()
  await expect(other.getByRole('alert').filter({ hasText: told })).toBeVisible()

  await button(page, 'Send the link again').click()
  const links = () =>
    mails.received
      .filter(({ to }) => to.includes(member.username))
      .flatMap(({ mail }) => mail.text?.match(/https?:\/\/\S+\/verify-email\?token=\S+/) ?? [])
  await expect.poll(() => links().length, { timeout: 20_000 }).toBeGreaterThan(1)
  const reader = await page.context().newPage()
  await reader.goto(links().at(-1) ?? '')
  await expect(reader.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await button(page, 'Submit For Review').click()
  await expect(onReview(page)).toBeVisible()
  await button(other, 'Save Changes').click()
  await expect(other.getByText('Your change was submitted for review', { exact: true })).toBeVisible()
  await request.dispose()
})
