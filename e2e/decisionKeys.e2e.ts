// The keys and buttons of a decision: they act on what was seen, and on nothing that something else is open for.
import type { Page } from '@playwright/test'
import { buildOrganization, elsewhere, enter, unique } from './buildDirectory.ts'
import {
  approve,
  decision,
  heading,
  isNarrow,
  listingOf,
  open,
  openQueue,
  sendListing,
  sendListings,
} from './moderationQueue.ts'
import { expect, test, untilSettled } from './test.ts'

test.beforeEach(async ({ page, admin }) => {
  await enter(page, admin)
})

test('a key that is pressed before the next entry was seen does not decide it; pressed afterwards, it does', async ({
  page,
  request,
  admin,
  member,
}) => {
  const word = unique('Larkfield')
  const [first, second] = await sendListings(request, { admin, member }, { word, letters: 'AB' })
  if (!first || !second) throw new Error('Two listings were to be sent.')
  await open(page, first.listing_name, word)
  await expect(approve(page)).toBeEnabled()
  // The next entry is in the cache, so it is there at once.
  await untilSettled(page)
  await page.evaluate(
    title =>
      new Promise<void>(done => {
        const press = () => document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'a', bubbles: true }))
        const watch = new MutationObserver(() => {
          const isThere = document.querySelector('article h2')?.textContent === title
          if (!isThere || !document.querySelector('aside h2')) return
          watch.disconnect()
          press()
          done()
        })
        watch.observe(document.body, { subtree: true, childList: true, characterData: true })
        press()
      }),
    second.listing_name,
  )
  await expect(heading(page, second.listing_name)).toBeVisible()
  await expect.poll(() => listingOf(request, admin, first.id)).toMatchObject({ status: 'approved' })
  await untilSettled(page)
  expect(await listingOf(request, admin, second.id)).toMatchObject({ status: 'pending' })
  await expect(approve(page)).toBeEnabled()
  await page.keyboard.press('a')
  await expect.poll(() => listingOf(request, admin, second.id)).toMatchObject({ status: 'approved' })
})

test('while the return is open nothing is approved; canceled, it is, and what was typed stays', async ({
  page,
  request,
  admin,
  member,
}) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const { id, listing_name } = await sendListing(request, member, { org_name })
  await open(page, listing_name)
  await expect(approve(page)).toBeEnabled()
  const back = decision(page).getByRole('button', { name: 'Return', exact: true })
  await back.click()
  const note = decision(page).getByRole('textbox', { name: 'Note to Test' })
  await note.fill('How many ovens?')
  await expect(approve(page)).toBeHidden()
  await decision(page).getByRole('heading', { name: 'Return to Test' }).click()
  await page.keyboard.press('a')
  await decision(page).getByRole('button', { name: 'Cancel' }).click()
  await expect(note).toBeHidden()
  await expect(back).toBeFocused()
  expect(await listingOf(request, admin, id)).toMatchObject({ status: 'pending' })
  await back.click()
  await expect(note).toHaveValue('How many ovens?')
  await page.keyboard.press('Escape')
  await expect(back).toBeFocused()
  await page.keyboard.press('a')
  await expect.poll(() => listingOf(request, admin, id)).toMatchObject({ status: 'approved' })
})

test('a search of the queue that finds nothing is cleared there', async ({ page, request, admin, member }) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  await sendListing(request, member, { org_name })
  await openQueue(page, unique('Nothing'))
  await page.getByRole('main').getByRole('link', { name: 'Clear', exact: true }).click()
  await expect(page).not.toHaveURL(/q=/)
  await expect(page.getByRole('region', { name: 'Waiting' })).toBeVisible()
  await expect(page.getByRole('searchbox', { name: 'Search the queue' })).toHaveValue('')
})

test('a phone shows no caps of keys, however it is held', async ({ page, request, admin, member }) => {
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const { listing_name } = await sendListing(request, member, { org_name })
  await open(page, listing_name)
  const caps = (on: Page) => on.locator('kbd:visible')
  if (!isNarrow(page)) await expect(caps(page)).not.toHaveCount(0)
  const viewport = { width: 844, height: 390 }
  const phone = await elsewhere(page, admin, { isMobile: true, hasTouch: true, viewport })
  await open(phone, listing_name)
  await expect(caps(phone)).toHaveCount(0)
  await phone.setViewportSize({ width: 390, height: 844 })
  await expect(caps(phone)).toHaveCount(0)
  await phone.goto('/listings')
  await phone.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(phone.getByRole('dialog')).toBeVisible()
  await expect(caps(phone)).toHaveCount(0)
  await phone.context().close()
})
