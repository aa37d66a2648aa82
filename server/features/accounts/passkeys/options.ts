// What a device is asked: for a new passkey, or for an answer of one that it has.
import { createHmac, hkdfSync } from 'node:crypto'
import type { ReplyOf } from '#contract/call.ts'
import type { passkeyOptions } from '#contract/calls/passkeys.ts'
import type { Config } from '../../../config.ts'
import type { User } from '../queries.ts'
import { timeoutMs } from './challenges.ts'
import { type RelyingParty, relyingPartyOf } from './relyingParty.ts'
import { algorithms } from './verify.ts'

type Options = ReplyOf<typeof passkeyOptions>
type Known = { credential_id: Buffer; transports: string[] }
type Adding = { user: Pick<User, 'id' | 'username' | 'name_24'>; challenge: string; known: Known[] }

/** It names no account: the device says whose passkey it is. */
export const optionsToSignIn = (site: RelyingParty, challenge: string): Options => ({
  for: 'sign_in',
  options: { challenge, rpId: site.id, timeout: timeoutMs, userVerification: 'required' },
})

export function optionsToAdd(config: Config, { user, challenge, known }: Adding): Options {
  const { id, name } = relyingPartyOf(config)
  return {
    for: 'add',
    options: {
      challenge,
      rp: { id, name },
      user: { id: handleOf(config, user.id), name: user.username, displayName: user.name_24 },
      pubKeyCredParams: algorithms.map(alg => ({ type: 'public-key', alg })),
      timeout: timeoutMs,
      attestation: 'none',
      excludeCredentials: known.map(({ credential_id, transports }) => ({
        id: credential_id.toString('base64url'),
        type: 'public-key',
        transports,
      })),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    },
  }
}

/** Under which name devices keep the passkeys of an account. It tells nothing of the person, and nobody else can compute it. */
const handleOf = ({ secret }: Pick<Config, 'secret'>, userId: number) =>
  createHmac('sha256', new Uint8Array(hkdfSync('sha256', secret, '', 'appetite passkey handles', 32)))
    .update(String(userId))
    .digest('base64url')
