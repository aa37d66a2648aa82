// Asks the device for a passkey: a new one, or an answer of one that it has. What it refuses becomes a sentence.
import {
  browserSupportsWebAuthnAutofill,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
} from '@simplewebauthn/browser'
import { CallFailed } from '#web/platform/callFailed.ts'
import { type ReplyFor, send } from '#web/platform/send.ts'

type Asked = ReplyFor<'accounts.passkeyOptions'>
type Creation = Extract<Asked, { for: 'add' }>['options']
type Request = Extract<Asked, { for: 'sign_in' }>['options']

/** Where it cannot, nothing of passkeys is shown. */
export const canUsePasskeys = (): boolean => typeof window !== 'undefined' && typeof PublicKeyCredential === 'function'

/** Whether the browser can offer passkeys among what it fills into the address field. */
export const canOfferPasskeys = async (): Promise<boolean> =>
  canUsePasskeys() && (await PublicKeyCredential.isConditionalMediationAvailable?.()) === true

export async function askToAdd(current_password: string): Promise<Creation> {
  const asked = await send('accounts.passkeyOptions', { for: 'add', ...(current_password && { current_password }) })
  if (asked.for !== 'add') throw refused('Please try again.')
  return asked.options
}

export async function askToSignIn(signal: AbortSignal): Promise<Request> {
  const asked = await send('accounts.passkeyOptions', { for: 'sign_in' }, { signal })
  if (asked.for !== 'sign_in') throw refused('Please try again.')
  return asked.options
}

export const madeByDevice = (optionsJSON: Creation, signal: AbortSignal) =>
  answered({ site: optionsJSON.rp.id, signal, ...optionsJSON }, refusalsToAdd, () =>
    // Copies, since the library takes lists that may be changed.
    startRegistration({ optionsJSON }),
  )

/** `isOffered`: the browser offers it in the address field, and waits until one is chosen there. */
export const signedByDevice = (optionsJSON: Request, signal: AbortSignal, isOffered = false) =>
  answered({ site: optionsJSON.rpId, signal, isOffered, ...optionsJSON }, refusalsToSignIn, () =>
    startAuthentication({ optionsJSON, useBrowserAutofill: isOffered }),
  )

type Asking = { site: string; signal: AbortSignal; timeout: number; isOffered?: boolean }

/** Whether the last request has reached the browser. One that is offered asks it first whether it can be, and cannot be cancelled until then. */
let begun: Promise<unknown> = Promise.resolve()

async function answered<Answer>(asking: Asking, words: Refusals, ask: () => Promise<Answer>) {
  const { site, signal, timeout, isOffered = false } = asking
  await begun
  signal.throwIfAborted()
  const began = performance.now()
  const answer = ask()
  // Asked after the library has asked the same, so it is answered after.
  const mine = isOffered ? browserSupportsWebAuthnAutofill() : Promise.resolve()
  begun = mine
  const cancel = () => void mine.then(() => WebAuthnAbortService.cancelCeremony())
  signal.addEventListener('abort', cancel)
  try {
    return await answer
  } catch (error) {
    signal.throwIfAborted()
    // The same error says that the owner cancelled, and that nobody did anything for so long.
    const isLate = performance.now() - began > timeout - 1_000
    throw refused(sentenceOf(error, { site, words, isLate }))
  } finally {
    signal.removeEventListener('abort', cancel)
  }
}

/** By the names that browsers give to what went wrong. */
type Refusals = {
  NotAllowedError: string
  late: string
  InvalidStateError?: string
  ConstraintError?: string
  other: string
}
const refusalsToAdd: Refusals = {
  NotAllowedError: 'Nothing was added: you cancelled it, or your device refused.',
  late: 'Your device waited too long. Please try again.',
  InvalidStateError: 'This device has a passkey for your account already.',
  ConstraintError:
    'This device cannot check that it is you, by a PIN, a fingerprint or your face. Please use another one.',
  other: 'Your device could not make a passkey. Please try again, or use another device.',
}
const refusalsToSignIn: Refusals = {
  NotAllowedError: 'You did not finish signing in with a passkey.',
  late: 'Your device waited too long. Please try again.',
  other: 'Your device could not use its passkey. Please try again, or sign in another way.',
}

type Refused = { site: string; words: Refusals; isLate: boolean }

function sentenceOf(error: unknown, { site, words, isLate }: Refused): string {
  const name = error instanceof Error ? error.name : ''
  if (name === 'SecurityError') return `Passkeys belong to ${siteAt(site)}: please open it there.`
  if (name === 'NotAllowedError' && isLate) return words.late
  if (name === 'NotAllowedError' || name === 'InvalidStateError' || name === 'ConstraintError')
    return words[name] ?? words.other
  return words.other
}

const siteAt = (host: string) => `${location.protocol}//${host}${location.port && `:${location.port}`}`

const refused = (sentence: string) =>
  new CallFailed({ code: 'passkey_refused', error: sentence }, { status: 0, requestId: null })
