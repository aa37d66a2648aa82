// The dependencies that the account handlers share. They are made once, since they hold queues, counters and cached settings.
import type { Dependencies } from '../../http/dependencies.ts'
import { type FailedSignIns, makeFailedSignIns } from './failedSignIns.ts'
import { type Facebook, makeFacebook } from './identityProviders/facebook.ts'
import { makeGoogle } from './identityProviders/google.ts'
import { makeOidc } from './identityProviders/oidc.ts'
import type { OpenIdConnect } from './identityProviders/openIdConnect.ts'
import { type KnownNetworks, makeKnownNetworks } from './knownNetworks.ts'
import { reportCodeStreak, reportStreak } from './notifyOwner.ts'
import { makePasswords, type Passwords } from './passwords.ts'

export type AccountDependencies = Dependencies & {
  passwords: Passwords
  failedSignIns: FailedSignIns
  /** Counts for themselves, since a right password must not clear the wrong codes that follow it. */
  failedCodes: FailedSignIns
  networks: KnownNetworks
  google: OpenIdConnect | null
  oidc: OpenIdConnect | null
  facebook: Facebook | null
}

export function makeAccountDependencies(shared: Dependencies): AccountDependencies {
  const { config } = shared
  const networks = makeKnownNetworks(config)
  return {
    ...shared,
    networks,
    passwords: makePasswords(shared.config.limits),
    failedSignIns: makeFailedSignIns({
      limits: config.limits,
      networks,
      onStreak: (db, streak) => reportStreak(db, shared, streak),
    }),
    failedCodes: makeFailedSignIns({
      limits: config.limits,
      networks,
      onStreak: (db, streak) => reportCodeStreak(db, shared, streak),
    }),
    google: makeGoogle(shared.config, shared.log),
    oidc: makeOidc(shared.config, shared.log),
    facebook: makeFacebook(shared.config, shared.log),
  }
}
