// What needs a server of its own: mails as a mail server receives them, and where their links lead, logged in or not; time that
// passes; and a provider that is not set up.
import { buildListing, buildOrganization, callAs, elsewhere, enter, unique } from './buildDirectory.ts'
import { expectLegibleInBoth, namedInDark } from './mailColors.ts'
import { expect, superAdmin, test } from './mailedProduct.ts'
import { linkMailedTo, mailTo } from './mails.ts'
import { dialogOf, fillLogIn, logIn, newPerson, openLogIn, register, signUp, startAs } from './people.ts'
import { button, fillListing, onReview, picker } from './potForms.ts'
import { expectAccessible, expectAccessibleInBoth } from './test.ts'

// In one worker, since each would start a server of its own.
test.describe.configure({ mode: 'default' })

type Request = Parameters<typeof callAs>[0]
async function signedIn(request: Request, { username, password }: { username: string; password: string }) {
  const { token } = await callAs(request, { token: '' }, 'accounts.logIn', { username, password })
  return { token: String(token), username }
}

test('a member verifies the address to contribute; mails about decisions arrive, are legible, and link to the records', async ({
  page,
  request,
  port,
}) => {
  const person = await signUp(page, newPerson('Nell Ashby'))
  const member = await signedIn(request, person)
  const admin = await signedIn(request, superAdmin)
  const { organization_name } = await buildOrganization(request, admin)
  const written = { org_name: organization_name, line_of_business: ['Property'], states: ['TX'] }
  const send = () =>
    callAs(request, member, 'listings.create', {
      ...written,
      listing_name: unique('Lantern Bakeries'),
      carrier_information: 'Quillmere Mutual.',
      description: 'Bakeries with up to three ovens.',
    })
  await expect(send()).rejects.toThrow(/verify/i)
  const verify = await mailTo(person.username, 'Confirm your email for Appetite', port)
  expect(verify.text).toContain('Hello Nell,')
  await page.goto(verify.link)
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()

  const { listing: approved } = await send()
  const { listing: returned } = await send()
  await callAs(request, admin, 'listings.approve', { id: approved.id })
  const note = 'Please name the territories.'
  await callAs(request, admin, 'listings.return', { id: returned.id, reason: 'more_detail', note })
  const { id } = await buildListing(request, admin, { org_name: organization_name, tags: ['Ovens'] })
  const proposed = { id, tags: ['Mills'], description: 'Bakeries of any size.' }
  const { proposal } = await callAs(request, member, 'listings.update', proposed)
  await callAs(request, admin, 'moderation.applyProposal', { id: proposal.id, fields: ['tags'], note })

  const published = await mailTo(person.username, `Approved: ${approved.listing_name}`, port)
  expect(published.text).toContain('It is live in the directory now.')
  await page.goto(published.link)
  await expect(page.getByRole('heading', { level: 1, name: approved.listing_name })).toBeVisible()
  const sentBack = await mailTo(person.username, `Changes needed: ${returned.listing_name}`, port)
  expect(sentBack.html).toContain(note)
  await page.goto(sentBack.link)
  await expect(page.getByText(note)).toBeVisible()
  const applied = await mailTo(person.username, `Partly applied: your change to ${proposal.title}`, port)
  await callAs(request, { token: '' }, 'accounts.forgotPassword', { username: person.username })
  const reset = await mailTo(person.username, 'Reset your Appetite password', port)
  const signedInAgain = await mailTo(person.username, 'New sign-in to your Appetite account', port)
  const all = [verify.html, signedInAgain.html, reset.html, published.html, sentBack.html, applied.html]
  expect(await expectLegibleInBoth(page, all)).toEqual(namedInDark)

  const bell = page.getByRole('button', { name: 'Notices, 4 unread' })
  await bell.click()
  await page.getByRole('link', { name: `Approved: ${approved.listing_name}` }).click()
  await expect(page).toHaveURL(published.link)
  await expect(page.getByRole('button', { name: 'Notices, 3 unread' })).toBeVisible()
})

test('G6 the link of a new sign-in ends nothing until its button is pressed; then a new password lets its owner in', async ({
  page,
  request,
  port,
}) => {
  const person = await register(request)
  await page.goto('/security')
  const desk = await elsewhere(page, null)
  await logIn(desk, person)
  const { link, text } = await mailTo(person.username, 'New sign-in to your Appetite account', port)
  expect(text).toContain('Chrome on Linux')
  const stranger = await desk.evaluate(() => String(localStorage.getItem('jwtToken')))
  const left = { name: 'Left behind', kind: 'listings', query: { searchTerm: 'pizza' } } as const
  const { saved_search } = await callAs(request, { token: stranger }, 'watches.save', left)
  await callAs(request, { token: stranger }, 'watches.setFeed', { id: saved_search.id, on: true })
  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Was this not you?' })).toBeVisible()
  await expectAccessible(page)
  await desk.goto('/profile')
  await expect(desk.getByRole('list', { name: 'Devices' }).getByRole('listitem')).toHaveCount(2)

  await page.getByRole('button', { name: 'This was not me' }).press('Enter')
  await expect(page.getByRole('heading', { name: 'Everything has ended' })).toBeVisible()
  await expect(page.getByRole('list', { name: 'What has ended' }).getByRole('listitem')).toHaveText([
    '2 sessions',
    'Your password',
    'Feed of the saved search ‘Left behind’',
  ])
  await expectAccessibleInBoth(page)
  await page.setViewportSize({ width: 320, height: 640 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await page.setViewportSize({ width: 1440, height: 900 })
  await desk.goto('/profile')
  await expect(dialogOf(desk).getByText('Your session has ended.')).toBeVisible()
  await desk.context().close()

  await page.goto(await linkMailedTo(person.username, '/reset-password', { port }))
  const password = 'herons above the marsh'
  await page.getByLabel('New Password', { exact: true }).fill(password)
  await page.getByLabel('Confirm Password').fill(password)
  await page.getByRole('button', { name: 'Change Password' }).click()
  await expect(page.getByRole('heading', { name: 'Password changed successfully!' })).toBeVisible()
  await logIn(page, { ...person, password })
})

test('a new contributor gets a mail that links to the organization', async ({ page, request, port }) => {
  const person = await startAs(page)
  const admin = await signedIn(request, superAdmin)
  const { organization_name } = await buildOrganization(request, admin)
  const added = { org_name: organization_name, target_user: person.username }
  await callAs(request, admin, 'organizations.manageNames', added)
  // Adding the same person again changes nothing and must send no second mail.
  await callAs(request, admin, 'organizations.manageNames', added)
  const { link, text, html } = await mailTo(person.username, `You contribute for ${organization_name} now`, port)
  expect(text).toContain('your changes are live at once')
  await expectLegibleInBoth(page, [html])
  await page.goto(link)
  await expect(page.getByRole('heading', { name: organization_name })).toBeVisible()
})

test('a mail about a Contact Us message links to it, after the login', async ({ page, request, port }) => {
  const contact_name = unique('Ann Broker')
  const message = unique('The Tulsa listing has an old phone number')
  const person = await register(request)
  await enter(page, person)
  await page.goto('/contact-us')
  const name = page.getByLabel(/^Contact Name/)
  await expect(name).toHaveValue(person.name)
  await name.fill(contact_name)
  await page.getByLabel(/^Your Message/).fill(message)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByRole('main').getByText('Thank you. Your message is on its way.')).toBeFocused()

  const { link, text } = await mailTo(superAdmin.username, `Message from ${contact_name}`, port)
  expect(text).toContain(message)
  const desk = await elsewhere(page, null)
  await desk.goto(link)
  await fillLogIn(dialogOf(desk), superAdmin)
  await dialogOf(desk).getByRole('button', { name: 'Get Started' }).click()
  await expect(desk).toHaveURL(link)
  await expect(desk.getByText(message)).toBeVisible()
  await desk.getByRole('button', { name: /^Notices, \d+ unread/ }).click()
  await expect(desk.getByRole('link', { name: new RegExp(`Message from ${contact_name}`) })).toHaveAttribute(
    'href',
    '/dashboard/messages',
  )
  await desk.context().close()
})

test('an unverified member sees a note, keeps the input, and submits it after following the link', async ({
  page,
  port,
  request,
  expectRefusal,
  member,
}) => {
  const admin = await signedIn(request, superAdmin)
  const { id, organization_name } = await buildOrganization(request, admin, { organization_creation_year: 1998 })
  const listing = await buildListing(request, admin, { org_name: organization_name })
  await enter(page, member)
  await page.goto(`/add-to-the-pot?organization=${id}`)
  const told = `Please verify your email first: follow the link that we sent to ${member.username}.`
  await expect(page.getByRole('status').filter({ hasText: told })).toBeVisible()
  await fillListing(page, 'Taprooms of the hill')
  expectRefusal('/api/createlistings')
  await button(page, 'Submit For Review').click()
  await expect(page.getByRole('alert').filter({ hasText: told })).toBeVisible()
  await expect(picker(page, 'Listing Name')).toHaveValue('Taprooms of the hill')

  const other = await page.context().newPage()
  await enter(other, member)
  expectRefusal('/api/updateListing')
  await other.goto(`/dashboard/listings/edit/${listing.id}`)
  await other.getByRole('textbox', { name: 'Description' }).fill('Bakeries with a mill.')
  await button(other, 'Save Changes').click()
  await expect(other.getByRole('alert').filter({ hasText: told })).toBeVisible()

  const first = await linkMailedTo(member.username, '/verify-email', { port })
  await button(page, 'Send the link again').click()
  const reader = await page.context().newPage()
  await reader.goto(await linkMailedTo(member.username, '/verify-email', { before: first, port }))
  await expect(reader.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  await button(page, 'Submit For Review').click()
  await expect(onReview(page)).toBeVisible()
  await button(other, 'Save Changes').click()
  await expect(other.getByText('Your change was submitted for review', { exact: true })).toBeVisible()
})

test('an account without a password must sign in again after a while, and then its request continues', async ({
  page,
  setAhead,
  expectRefusal,
}) => {
  const person = newPerson('Odile Brandt')
  const signInAt = async (press: () => Promise<void>, email: string) => {
    const opened = page.waitForEvent('popup')
    await press()
    const popup = await opened
    await popup.getByLabel('Email').fill(email)
    await popup.getByLabel('Name').fill(person.name)
    await popup.getByRole('button', { name: 'Allow' }).click()
  }
  await page.goto('/profile')
  await signInAt(() => dialogOf(page).getByRole('button', { name: 'Google' }).click(), person.username)
  await page.getByRole('main').getByRole('button', { name: 'Change Password' }).click()
  const dialog = page.getByRole('dialog', { name: 'Change Password' })
  await dialog.getByLabel('New Password').fill('a harvest of plums')
  await dialog.getByLabel('Confirm Password').fill('a harvest of plums')
  await setAhead(16)
  expectRefusal('/api/change_password')
  await dialog.getByRole('button', { name: 'Change Password' }).click()
  const again = dialog.getByRole('region', { name: 'Please sign in again' })
  await expect(again).toBeFocused()
  await expectAccessible(page)

  expectRefusal('/api/sign_in_again')
  await signInAt(() => again.getByRole('button', { name: 'Google' }).click(), newPerson('Somebody Else').username)
  await expect(again.getByRole('alert')).toHaveText(/^That is not how you sign in to this account\./)
  await signInAt(() => again.getByRole('button', { name: 'Google' }).click(), person.username)
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('a provider that is not set up is disabled, and its button says so', async ({ page }) => {
  await page.goto('/')
  const dialog = await openLogIn(page)
  await expect(dialog.getByText('Facebook sign-in is not available.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Facebook' })).toBeDisabled()
  await expect(dialog.getByRole('button', { name: 'Google' })).toBeEnabled()
})

test('the mail of a saved search opens the same results in another session, and marks what is new', async ({
  page,
  request,
  port,
}) => {
  const admin = await signedIn(request, superAdmin)
  const { organization_name: org_name } = await buildOrganization(request, admin)
  const word = unique('Fernmill').split(' ').join('')
  const add = (name: string) =>
    buildListing(request, admin, { org_name, listing_name: `${word} ${name}`, states: ['TX'] })
  await add('Bakery')
  const person = await signUp(page, newPerson('Nell Ashby'))
  const member = await signedIn(request, person)
  // Mails of alerts go to verified addresses only.
  await page.goto((await mailTo(person.username, 'Confirm your email for Appetite', port)).link)
  await expect(page.getByRole('heading', { name: 'Your email is verified' })).toBeVisible()
  const query = { searchTerm: word, state: 'TX' }
  const search = { name: 'Bakeries', kind: 'listings', query, often: 'at_once' } as const
  const { saved_search } = await callAs(request, member, 'watches.save', search)
  await add('Cafe')
  const read = async () => (await callAs(request, member, 'watches.read', { id: saved_search.id })).saved_search
  await expect.poll(async () => (await read()).new, { timeout: 60_000 }).toBe(1)

  const { link, html } = await mailTo(person.username, 'Appetite: 1 new match for Bakeries', port)
  const desk = await elsewhere(page, null)
  await desk.goto(link)
  await fillLogIn(dialogOf(desk), person)
  await dialogOf(desk).getByRole('button', { name: 'Get Started' }).click()
  const asked = () => Object.fromEntries(new URL(desk.url()).searchParams)
  await expect.poll(asked).toEqual({ ...query, saved: String(saved_search.id) })
  await expect(desk.getByRole('article')).toHaveCount(2)
  const isNew = (name: string) =>
    desk
      .getByRole('article')
      .filter({ hasText: `${word} ${name}` })
      .getByText('New', { exact: true })
  await expect(isNew('Cafe')).toBeVisible()
  await expect(isNew('Bakery')).toHaveCount(0)
  await expectLegibleInBoth(page, [html])
})
