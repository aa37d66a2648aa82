// Passkeys, with the browser's own virtual authenticator: added, used without typing anything, renamed, removed, refused.
import type { Page } from '@playwright/test'
import { callAs } from './buildDirectory.ts'
import { holdRequests } from './holdRequests.ts'
import {
  dialogOf,
  fillLogIn,
  logOut,
  newPerson,
  openLogIn,
  type Person,
  reloadedBy,
  startAs,
  storedSession,
} from './people.ts'
import { test as base, expect, expectAccessibleInBoth, untilSettled } from './test.ts'

type Device = {
  /** Whether its owner shows a finger or knows the PIN. */
  verifies(isOwner: boolean): Promise<void>
  /** Nobody touches it, so what it is asked for stays open. */
  waits(): Promise<void>
}

const test = base.extend<{ device: Device }>({
  // A passkey belongs to a name, and the other tests go to a number.
  baseURL: ({ baseURL }, use) => use(baseURL?.replace('127.0.0.1', 'localhost')),
  device: async ({ page }, use) => {
    const browser = await page.context().newCDPSession(page)
    await browser.send('WebAuthn.enable')
    const options = {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    } as const
    const { authenticatorId } = await browser.send('WebAuthn.addVirtualAuthenticator', { options })
    await use({
      verifies: async isUserVerified =>
        void (await browser.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified })),
      waits: async () =>
        void (await browser.send('WebAuthn.setAutomaticPresenceSimulation', { authenticatorId, enabled: false })),
    })
    await browser.send('WebAuthn.disable')
  },
})

/** As in browsers that offer no passkeys in a field. */
const withoutOffers = (page: Page) =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false
  })

const signInOf = (page: Page) => page.getByRole('region', { name: 'Sign-in' })
const passkeysOf = (page: Page) => signInOf(page).getByRole('list', { name: 'Passkeys' }).getByRole('listitem')

async function addPasskey(page: Page, name: string) {
  await untilSettled(page)
  await signInOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  await dialogOf(page).getByLabel('Name').fill(name)
  await dialogOf(page).getByRole('button', { name: 'Add a passkey' }).click()
}

const logInByApi = (page: Page, { username, password }: Person) =>
  callAs(page.request, { token: '' }, 'accounts.logIn', { username, password })

async function startWithPasskey(page: Page) {
  const person = await startAs(page, { path: '/profile' })
  await addPasskey(page, 'Work laptop')
  await expect(passkeysOf(page)).toHaveText([/^Work laptop/])
  await logOut(page)
  return person
}

test('G1 a passkey is added, opens the account without a letter typed, and is removed', async ({ page, device: _ }) => {
  await withoutOffers(page)
  const person = await startAs(page, { path: '/profile' })
  await untilSettled(page)
  await signInOf(page).getByRole('button', { name: 'Add a passkey' }).click()
  await expect(dialogOf(page).getByLabel('Name')).toHaveValue('Linux PC')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  await addPasskey(page, 'Work laptop')
  await expect(page.getByText('Your passkey is added.')).toBeVisible()
  await expect(passkeysOf(page)).toHaveText([/^Work laptopAdded .*, not used yet/])

  await logOut(page)
  await openLogIn(page)
  await reloadedBy(page, dialogOf(page).getByRole('button', { name: 'Use a passkey' }))
  expect((await storedSession(page)).token).not.toBeNull()
  await page.goto('/profile')
  await expect(page.getByLabel('Email')).toHaveValue(person.username)
  await expect(passkeysOf(page)).toHaveText([/^Work laptopLast used just now/])

  await untilSettled(page)
  await page.getByRole('button', { name: 'Remove Work laptop' }).click()
  await dialogOf(page).getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Your passkey is removed. Please delete it on your device too.')).toBeVisible()
  await expect(signInOf(page).getByText('None yet.')).toBeVisible()
})

test('G1 the address field offers the passkey while the login is open', async ({ page, device: _ }) => {
  await startWithPasskey(page)
  // The device is there, and its owner chooses at once.
  await reloadedBy(page, page.getByRole('banner').getByRole('button', { name: 'Log In' }))
  expect((await storedSession(page)).token).not.toBeNull()
})

/** Notes which requests for a passkey reach the browser, and which of them end again. */
async function noteRequests(page: Page) {
  const noted: string[] = []
  await page.exposeFunction('note', (what: string) => void noted.push(what))
  await page.addInitScript(() => {
    const get = navigator.credentials.get.bind(navigator.credentials)
    navigator.credentials.get = options => {
      Reflect.get(window, 'note')(`${options?.mediation} asked`)
      options?.signal?.addEventListener('abort', () => Reflect.get(window, 'note')(`${options.mediation} cancelled`))
      return get(options)
    }
  })
  return noted
}

test('G1 the offer in the address field ends with the login', async ({ page, device }) => {
  const noted = await noteRequests(page)
  await startWithPasskey(page)
  await device.waits()
  const login = await openLogIn(page)
  await expect(login.getByLabel('Email')).toHaveAttribute('autocomplete', 'username webauthn')
  await expect(login.getByLabel('Password', { exact: true })).toHaveAttribute('autocomplete', 'current-password')
  await expect.poll(() => noted).toEqual(['conditional asked'])
  await untilSettled(page)
  await login.getByRole('button', { name: 'Close' }).click()
  await expect.poll(() => noted).toEqual(['conditional asked', 'conditional cancelled'])
})

test('G1 an offer ends with the choice of another way, though it has not reached the browser yet', async ({
  page,
  device: _,
  expectRefusal,
}) => {
  const noted = await noteRequests(page)
  let release = () => {}
  const released = new Promise<void>(resolve => {
    release = resolve
  })
  let questions = 0
  await page.exposeFunction('mayAnswer', async () => {
    questions += 1
    // The first answer lets the login ask for the offer, and the library asks again.
    if (questions > 1) await released
  })
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => {
      await Reflect.get(window, 'mayAnswer')()
      return true
    }
  })
  await page.goto('/')
  const login = await openLogIn(page)
  await expect.poll(() => questions).toBeGreaterThan(1)
  const letThrough = await holdRequests(page, '**/api/login')
  expectRefusal('/api/login')
  await fillLogIn(login, newPerson())
  await login.getByRole('button', { name: 'Get Started' }).click()
  await expect(login.getByRole('button', { name: 'Logging in...' })).toBeVisible()
  expect(noted).toEqual([])
  release()
  await expect.poll(() => noted).toEqual(['conditional asked', 'conditional cancelled'])
  letThrough()
  await expect(login.getByRole('alert')).toBeVisible()
})

test('what the device refuses is said, and it may be tried again', async ({ page, device }) => {
  await withoutOffers(page)
  await startAs(page, { path: '/profile' })
  await device.verifies(false)
  await addPasskey(page, 'Work laptop')
  const dialog = dialogOf(page)
  await expect(dialog.getByRole('alert')).toHaveText('Nothing was added: you cancelled it, or your device refused.')
  await device.verifies(true)
  await dialog.getByRole('button', { name: 'Add a passkey' }).click()
  await expect(passkeysOf(page)).toHaveText([/^Work laptop/])
  await expect(dialog).toBeHidden()
  await addPasskey(page, 'The same again')
  await expect(dialog.getByRole('alert')).toHaveText('This device has a passkey for your account already.')
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(passkeysOf(page)).toHaveCount(1)

  await logOut(page)
  await device.verifies(false)
  await openLogIn(page)
  await dialog.getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialog.getByRole('alert')).toHaveText('You did not finish signing in with a passkey.')
  await device.verifies(true)
  await reloadedBy(page, dialog.getByRole('button', { name: 'Use a passkey' }))
  expect((await storedSession(page)).token).not.toBeNull()
})

test('a passkey that was removed here is refused in words, though the device has it still', async ({
  page,
  device: _,
  expectRefusal,
}) => {
  await withoutOffers(page)
  const person = await startWithPasskey(page)
  const session = { token: (await logInByApi(page, person)).token }
  const { passkeys } = await callAs(page.request, session, 'accounts.signInMethods', {})
  await callAs(page.request, session, 'accounts.removePasskey', { id: passkeys[0].id })
  await openLogIn(page)
  expectRefusal('/api/login')
  await dialogOf(page).getByRole('button', { name: 'Use a passkey' }).click()
  await expect(dialogOf(page).getByRole('alert')).toHaveText(
    'This passkey was not accepted. Please try again, or sign in another way.',
  )
  await expect(dialogOf(page).getByRole('button', { name: 'Use a passkey' })).toBeEnabled()
})

test('a passkey is renamed, by keyboard alone', async ({ page, device: _ }) => {
  await startAs(page, { path: '/profile' })
  await addPasskey(page, 'Work laptop')
  await expect(passkeysOf(page)).toHaveText([/^Work laptop/])
  await untilSettled(page)
  await page.getByRole('button', { name: 'Rename Work laptop' }).focus()
  await page.keyboard.press('Enter')
  await expect(dialogOf(page).getByLabel('Name')).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('Old laptop')
  await page.keyboard.press('Enter')
  await expect(page.getByText('It is called ‘Old laptop’ now.')).toBeVisible()
  await expect(passkeysOf(page)).toHaveText([/^Old laptop/])
  await expect(page.getByRole('button', { name: 'Rename Old laptop' })).toBeFocused()
})

test('browsers that know no passkeys show nothing of them', async ({ page }) => {
  await page.addInitScript(() => Reflect.deleteProperty(window, 'PublicKeyCredential'))
  await page.goto('/')
  const login = await openLogIn(page)
  await expect(login.getByRole('button', { name: 'Get Started' })).toBeVisible()
  await expect(page.getByText(/passkey/i)).toHaveCount(0)
  await startAs(page, { path: '/profile' })
  await expect(signInOf(page).getByText('Password', { exact: true })).toBeVisible()
  await expect(page.getByText(/passkey/i)).toHaveCount(0)
})

test('passkeys are accessible in both themes, and fit 320 pixels', async ({ page, device: _ }) => {
  await withoutOffers(page)
  await startAs(page, { path: '/profile' })
  await addPasskey(page, 'A laptop with quite a long name, as somebody may call it')
  await expect(passkeysOf(page)).toHaveCount(1)
  const size = page.viewportSize() ?? { width: 1440, height: 900 }
  for (const open of ['nothing', 'Add a passkey', 'Remove A laptop']) {
    await untilSettled(page)
    if (open !== 'nothing') await signInOf(page).getByRole('button', { name: open }).click()
    await expectAccessibleInBoth(page)
    await page.setViewportSize({ width: 320, height: 640 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
    await page.setViewportSize(size)
    await page.keyboard.press('Escape')
    await expect(dialogOf(page)).toBeHidden()
  }
})
