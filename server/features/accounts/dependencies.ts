// The dependencies that the account handlers share. They are made once, since they hold queues, counters and cached settings.
import type { Parts } from '../../http/parts.ts'
import { type Facebook, makeFacebook } from './facebook.ts'
import { type FailedSignIns, makeFailedSignIns } from './failedSignIns.ts'
import { type Google, makeGoogle } from './google.ts'
import { type KnownNetworks, makeKnownNetworks } from './knownNetworks.ts'
import { reportStreak } from './notifyOwner.ts'
import { makePasswords, type Passwords } from './passwords.ts'

export type Dependencies = Parts & {
  passwords: Passwords
  failedSignIns: FailedSignIns
  networks: KnownNetworks
  google: Google | null
  facebook: Facebook | null
}

export function makeDependencies(parts: Parts): Dependencies {
  const { config } = parts
  const networks = makeKnownNetworks(config)
  return {
    ...parts,
    networks,
    passwords: makePasswords(parts.config.limits),
    failedSignIns: makeFailedSignIns({
      limits: config.limits,
      networks,
      onStreak: (db, streak) => reportStreak(db, config, streak),
    }),
    google: makeGoogle(parts.config, parts.log),
    facebook: makeFacebook(parts.config, parts.log),
  }
}
