// What the calls of this room share: made once, because queues, counters and known issuers live in it.
import type { Parts } from '../../http/parts.ts'
import { type Facebook, makeFacebook } from './facebook.ts'
import { type FailedSignIns, makeFailedSignIns } from './failedSignIns.ts'
import { type Google, makeGoogle } from './google.ts'
import { makePasswords, type Passwords } from './passwords.ts'

export type Means = Parts & {
  passwords: Passwords
  failedSignIns: FailedSignIns
  google: Google | null
  facebook: Facebook | null
}

export const meansOf = (parts: Parts): Means => ({
  ...parts,
  passwords: makePasswords(parts.config.limits),
  failedSignIns: makeFailedSignIns(parts.config.limits),
  google: makeGoogle(parts.config, parts.log),
  facebook: makeFacebook(parts.config, parts.log),
})
