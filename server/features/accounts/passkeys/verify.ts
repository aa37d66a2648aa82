// Verifies what a device has answered: the signature, the site, and that it made sure of its owner.
import { z } from 'zod'
import type { ParsedInputOf } from '#contract/call.ts'
import type { addPasskey } from '#contract/calls/passkeys.ts'
import type { logIn } from '#contract/calls/sessions.ts'
import type { RelyingParty } from './relyingParty.ts'

export type Attestation = ParsedInputOf<typeof addPasskey>['response']
export type Assertion = Extract<ParsedInputOf<typeof logIn>, { provider: 'passkey' }>['response']
type Key = { credential_id: Buffer; public_key: Buffer }

/** It takes half a second to load, so the start does not wait for it. */
export const loadVerifier = () => import('@simplewebauthn/server')

const clientData = z.object({ challenge: z.string().max(200) })

/** The challenge that an answer says it answers; the signature holds it too. Null where there is none to read. */
export function challengeIn({ response: { clientDataJSON } }: Attestation | Assertion): string | null {
  try {
    return clientData.parse(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString())).challenge
  } catch {
    return null
  }
}

type Asked = { site: RelyingParty; challenge: string }
const expected = ({ site, challenge }: Asked) => ({
  expectedChallenge: challenge,
  expectedOrigin: site.origin,
  expectedRPID: site.id,
  requireUserVerification: true,
})

/** The key that a device has made for this site; null where anything about the answer is wrong. */
export async function verifiedKey(response: Attestation, asked: Asked) {
  const { verifyRegistrationResponse } = await loadVerifier()
  try {
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...response, clientExtensionResults: {}, response: withoutAbsent(response.response) },
      supportedAlgorithmIDs: [...algorithms],
      ...expected(asked),
    })
    if (!registrationInfo) return null
    const { credential, credentialBackedUp } = registrationInfo
    return {
      credential_id: Buffer.from(credential.id, 'base64url'),
      public_key: Buffer.from(credential.publicKey),
      counter: credential.counter,
      transports: response.response.transports ?? [],
      backed_up: credentialBackedUp,
    }
  } catch {
    // The library throws a sentence for whatever is wrong. It may name the challenge, so it is not logged.
    return null
  }
}

/** EdDSA, ES256 and RS256, in the order in which they are preferred. */
export const algorithms = [-8, -7, -257] as const

const withoutAbsent = ({ transports, ...response }: Attestation['response']) => ({
  ...response,
  ...(transports && { transports }),
})

/** The counter of the device after it has signed with this key; null where anything about the answer is wrong. */
export async function verifiedUse(response: Assertion, asked: Asked & { key: Key }) {
  const { verifyAuthenticationResponse } = await loadVerifier()
  try {
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...response, clientExtensionResults: {} },
      // The counter is compared where what it says can be logged and told.
      credential: { id: response.id, publicKey: new Uint8Array(asked.key.public_key), counter: 0 },
      ...expected(asked),
    })
    return verified
      ? { counter: authenticationInfo.newCounter, backed_up: authenticationInfo.credentialBackedUp }
      : null
  } catch {
    return null
  }
}
