// Signing in with Google and Facebook: opens their windows and receives the proof for our own login.
import type { InputFor, ReplyFor } from '#web/platform/send.ts'

export const identityProviderNames = { google: 'Google', facebook: 'Facebook' } as const satisfies Record<
  IdentityProvider,
  string
>

/** The message is shown to the person who wants to sign in. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

export type SignInSettings = ReplyFor<'accounts.settings'>
export type Proof = InputFor<'accounts.signInAgain'>
type Watching = { settings: SignInSettings; signal: AbortSignal; onClosed: () => void }

/** Must be called by the click itself, or the browser blocks the popup window. */
export async function proofFrom(provider: IdentityProvider, { settings, ...watching }: Watching): Promise<Proof> {
  const name = identityProviderNames[provider]
  const secrets = { state: random(), nonce: random(), code_verifier: random() }
  const home = settings[provider] && new URL(settings[provider].redirect_uri).origin
  if (home !== location.origin) throw new SignInRefused(`Please open ${home} to sign in with ${name}.`)
  if (!isSecureContext) throw new SignInRefused(`Signing in with ${name} needs a secure address, with https.`)
  const popup = openSignInWindow()
  if (!popup) throw new SignInRefused(`Your browser has blocked the ${name} window. Please allow it and try again.`)

  popup.location.href =
    provider === 'google' ? await googlePage(settings.google, secrets) : facebookPage(settings.facebook, secrets)
  const returned = await returnedUnder({ state: secrets.state, popup, ...watching })
  if (returned.error === 'access_denied') throw new SignInRefused(`You did not finish signing in with ${name}.`)
  return proofIn(provider, returned, secrets)
}

type Secrets = { state: string; nonce: string; code_verifier: string }

async function googlePage(google: SignInSettings['google'], { state, nonce, code_verifier }: Secrets) {
  if (!google) throw new SignInRefused(didNotWork)
  const { authorization_endpoint, client_id, redirect_uri, scope } = google
  const code_challenge = await challengeOf(code_verifier)
  const how = { response_type: 'code', prompt: 'select_account', code_challenge, code_challenge_method: 'S256' }
  return withQuery(authorization_endpoint, { client_id, redirect_uri, scope, state, nonce, ...how })
}

function facebookPage(facebook: SignInSettings['facebook'], { state }: Secrets) {
  if (!facebook) throw new SignInRefused(didNotWork)
  const { dialog_url, app_id, redirect_uri, scope } = facebook
  const how = { response_type: 'token', display: 'popup' }
  return withQuery(dialog_url, { client_id: app_id, redirect_uri, scope, state, ...how })
}

function proofIn(
  provider: IdentityProvider,
  { code, access_token }: Returned,
  { nonce, code_verifier }: Secrets,
): Proof {
  if (provider === 'google' && code) return { provider, id_token: code, nonce, code_verifier }
  if (provider === 'facebook' && access_token) return { provider, access_token }
  throw new SignInRefused(didNotWork)
}

const didNotWork = 'Signing in with this provider did not work. Please try again.'

function withQuery(address: string, query: Record<string, string>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(query)) url.searchParams.set(name, value)
  return url.href
}

const random = () => base64Url(crypto.getRandomValues(new Uint8Array(32)))

const challengeOf = async (verifier: string) =>
  base64Url(new Uint8Array(await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier))))

const base64Url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

// The popup window in which a provider signs somebody in, and the channel on which the page it returns to reports.

export type IdentityProvider = 'google' | 'facebook'
export type Returned = { state: string; code?: string; access_token?: string; error?: string }

// A channel is needed because `window.opener` is lost when the popup goes to another site and back.
const channelName = 'appetite-sign-in'
type Report = { kind: 'returned'; returned: Returned } | { kind: 'heard'; state: string }

function openSignInWindow(): Window | null {
  const [width, height] = [500, 660]
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

type Waiting = { state: string; popup: Window; signal: AbortSignal; onClosed: () => void }

/** Resolves with the report for this state; other messages on the channel belong to other attempts. */
function returnedUnder({ state, popup, signal, onClosed }: Waiting): Promise<Returned> {
  return new Promise((resolve, reject) => {
    const channel = new BroadcastChannel(channelName)
    let timesSeenClosed = 0
    const watch = setInterval(() => {
      if (popup.closed) timesSeenClosed += 1
      // While a popup returns to our site it looks closed for a moment; the channel stays open even after this.
      if (timesSeenClosed === 4) onClosed()
    }, 250)
    const stop = () => {
      clearInterval(watch)
      channel.close()
    }
    channel.onmessage = ({ data }: MessageEvent<Report>) => {
      if (data.kind !== 'returned' || data.returned.state !== state) return
      channel.postMessage({ kind: 'heard', state } satisfies Report)
      stop()
      resolve(data.returned)
    }
    signal.addEventListener('abort', () => {
      stop()
      popup.close()
      reject(signal.reason)
    })
  })
}

/** Called by the page that the provider returns to: reports the result, and calls back once it was received. */
export function reportReturn(returned: Returned, onHeard: () => void): () => void {
  const channel = new BroadcastChannel(channelName)
  channel.onmessage = ({ data }: MessageEvent<Report>) => {
    if (data.kind === 'heard' && data.state === returned.state) onHeard()
  }
  channel.postMessage({ kind: 'returned', returned } satisfies Report)
  return () => channel.close()
}

/** Google returns values in the query; Facebook in the fragment, but its refusals in the query. */
export function readReturned({ search, hash }: { search: string; hash: string }): Returned {
  const params = Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))])
  return { ...params, state: params.state ?? '' }
}
