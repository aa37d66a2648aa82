// Signing in with Google, Facebook and the issuer of this site: opens their windows and receives the proof for our own login.
import { domainAmong } from '#contract/rules/requiredIssuer.ts'
import type { InputFor, ReplyFor } from '#web/platform/send.ts'

/** What people call it. */
export const nameOfProvider = (provider: IdentityProvider, settings: SignInSettings | undefined): string =>
  ({ google: 'Google', facebook: 'Facebook', oidc: settings?.oidc?.name ?? 'your agency' })[provider]

/** The domain of an address that signs in with the issuer of this site alone. */
export const issuersDomain = (settings: SignInSettings | undefined, address: string): string | null =>
  domainAmong(settings?.oidc?.domains ?? [], address)

/** The message is shown to the person who wants to sign in. */
export class SignInRefused extends Error {
  override name = 'SignInRefused'
}

export type SignInSettings = ReplyFor<'accounts.settings'>
export type Proof = InputFor<'accounts.signInAgain'>
type Watching = {
  settings: SignInSettings
  signal: AbortSignal
  onClosed: () => void
  /** What the issuer of this site is asked beside the rest, such as whom it should expect. */
  asked: Record<string, string>
}

/** Must be called by the click itself, or the browser blocks the popup window. */
export async function proofFrom(
  provider: IdentityProvider,
  { settings, asked, ...watching }: Watching,
): Promise<Proof> {
  const name = nameOfProvider(provider, settings)
  const secrets = { state: random(), nonce: random(), code_verifier: random() }
  const home = settings[provider] && new URL(settings[provider].redirect_uri).origin
  if (home !== location.origin) throw new SignInRefused(`Please open ${home} to sign in with ${name}.`)
  if (!isSecureContext) throw new SignInRefused(`Signing in with ${name} needs a secure address, with https.`)
  const popup = openSignInWindow()
  if (!popup) throw new SignInRefused(`Your browser has blocked the ${name} window. Please allow it and try again.`)

  popup.location.href =
    provider === 'facebook'
      ? facebookPage(settings.facebook, secrets)
      : provider === 'google'
        ? await codePage(settings.google, secrets, { prompt: 'select_account' })
        : await codePage(settings.oidc, secrets, asked)
  const returned = await returnedUnder({ provider, state: secrets.state, popup, ...watching })
  if (returned.error === 'access_denied') throw new SignInRefused(`You did not finish signing in with ${name}.`)
  return proofIn(provider, returned, secrets)
}

type Secrets = { state: string; nonce: string; code_verifier: string }

type OpenIdConnect = SignInSettings['google'] | SignInSettings['oidc']

async function codePage(
  issuer: OpenIdConnect,
  { state, nonce, code_verifier }: Secrets,
  asked: Record<string, string>,
) {
  if (!issuer?.authorization_endpoint) throw new SignInRefused(didNotWork)
  const { authorization_endpoint, client_id, redirect_uri, scope } = issuer
  const code_challenge = await challengeOf(code_verifier)
  const how = { response_type: 'code', code_challenge, code_challenge_method: 'S256', ...asked }
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
  { code, access_token, iss }: Returned,
  { nonce, code_verifier }: Secrets,
): Proof {
  if (provider === 'google' && code) return { provider, id_token: code, nonce, code_verifier }
  if (provider === 'oidc' && code) return { provider, code, nonce, code_verifier, ...(iss && { iss }) }
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

export type IdentityProvider = 'google' | 'facebook' | 'oidc'
export type Returned = {
  /** To whose page the window came back. */
  provider: string
  state: string
  code?: string
  access_token?: string
  /** The issuer's name for itself, if it says it. */
  iss?: string
  error?: string
}

// A channel is needed because `window.opener` is lost when the popup goes to another site and back.
const channelName = 'appetite-sign-in'
type Report = { kind: 'returned'; returned: Returned } | { kind: 'heard'; state: string }

function openSignInWindow(): Window | null {
  const [width, height] = [500, 660]
  const left = Math.round(window.screenX + (window.outerWidth - width) / 2)
  const top = Math.round(window.screenY + (window.outerHeight - height) / 2)
  return window.open('', '_blank', `popup,width=${width},height=${height},left=${left},top=${top}`)
}

type Waiting = {
  provider: IdentityProvider
  state: string
  popup: Window
  signal: AbortSignal
  onClosed: () => void
}

/** Resolves with this provider's report for this state; other messages on the channel belong to other attempts. */
function returnedUnder({ provider, state, popup, signal, onClosed }: Waiting): Promise<Returned> {
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
      if (data.kind !== 'returned' || data.returned.state !== state || data.returned.provider !== provider) return
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

/** Most return values in the query; Facebook in the fragment, but its refusals in the query. */
export function readReturned({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>): Returned {
  const params = Object.fromEntries([...new URLSearchParams(search), ...new URLSearchParams(hash.slice(1))])
  return { ...params, provider: pathname.slice('/sign-in/'.length), state: params.state ?? '' }
}
