// What our own sign-in windows bring back from the issuer of the tests, and the sign-in with it.
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { vi } from 'vitest'
import { logIn, readSettings } from '#contract/calls/sessions.ts'
import type { Issuer } from './issuer.ts'
import type { Person } from './issuerBehaviour.ts'
import { newAddress, newPlace } from './people.ts'
import type { TestServer } from './server.ts'

type CodePopup = { code: string; code_verifier: string; nonce: string; iss?: string }

export const random = () => randomBytes(32).toString('base64url')

/** A person that no other test uses. */
export const somebody = (change: Partial<Person> = {}): Person => ({
  subject: randomUUID(),
  email: newAddress(),
  emailVerified: true,
  name: 'Nell Farrow',
  ...change,
})

export function popupsOf(issuer: () => Issuer, server: () => TestServer) {
  /** Goes where the page would send the window, and says with what it comes back. */
  async function follow(address: string, asked: Record<string, string>): Promise<URL> {
    const state = random()
    const url = new URL(address)
    url.search = new URLSearchParams({ ...asked, state }).toString()
    const back = await issuer().follow(url)
    const returned = new URLSearchParams(back.hash.slice(1)).get('state') ?? back.searchParams.get('state')
    if (`${back.origin}${back.pathname}` !== asked.redirect_uri || returned !== state)
      throw new Error(`The issuer led to ${back.href}`)
    return back
  }
  async function codePopup(provider: 'google' | 'oidc', person: Person, on: TestServer): Promise<CodePopup> {
    issuer().behave({ person })
    // A server that has just begun may not know the issuer yet.
    const settings = await vi.waitUntil(
      async () => {
        const { authorization_endpoint = null, ...asked } = (await on.send(readSettings, {})).body[provider] ?? {}
        return (
          authorization_endpoint !== null && {
            client_id: '',
            redirect_uri: '',
            scope: '',
            ...asked,
            authorization_endpoint,
          }
        )
      },
      { timeout: 20_000 },
    )
    const { client_id, redirect_uri, scope, authorization_endpoint } = settings
    const [nonce, code_verifier] = [random(), random()]
    const code_challenge = createHash('sha256').update(code_verifier).digest('base64url')
    const how = { response_type: 'code', nonce, code_challenge, code_challenge_method: 'S256' }
    const back = await follow(authorization_endpoint, { client_id, redirect_uri, scope, ...how })
    const iss = back.searchParams.get('iss')
    return { code: back.searchParams.get('code') ?? '', code_verifier, nonce, ...(iss !== null && { iss }) }
  }
  const googlePopup = (person: Person, on = server()) => codePopup('google', person, on)
  const oidcPopup = (person: Person, on = server()) => codePopup('oidc', person, on)
  async function facebookPopup(person: Person): Promise<string> {
    issuer().behave({ person })
    const { facebook } = (await server().send(readSettings, {})).body
    const { dialog_url = '', app_id: client_id = '', redirect_uri = '' } = facebook ?? {}
    const back = await follow(dialog_url, { client_id, redirect_uri, response_type: 'token' })
    return new URLSearchParams(back.hash.slice(1)).get('access_token') ?? ''
  }
  const withGoogle = ({ code, iss: _, ...popup }: CodePopup, on = server(), address = newPlace()) =>
    on.send(logIn, { provider: 'google', id_token: code, ...popup }, { address })
  const withOidc = (popup: CodePopup, on = server(), address = newPlace()) =>
    on.send(logIn, { provider: 'oidc', ...popup }, { address })
  const withFacebook = (access_token: string) =>
    server().send(logIn, { provider: 'facebook', access_token }, { address: newPlace() })
  return {
    googlePopup,
    withGoogle,
    google: async (person: Person) => withGoogle(await googlePopup(person)),
    oidcPopup,
    withOidc,
    oidc: async (person: Person, on = server()) => withOidc(await oidcPopup(person, on), on),
    facebookPopup,
    withFacebook,
    facebook: async (person: Person) => withFacebook(await facebookPopup(person)),
  }
}
