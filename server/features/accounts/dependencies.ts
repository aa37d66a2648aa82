// The dependencies that the account handlers share. They are made once, since they hold queues, counters and cached settings.
import { setTimeout as pause } from 'node:timers/promises'
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

const mostBeforeReadyMs = 1_500

export function makeAccountDependencies(shared: Dependencies): AccountDependencies {
  const { config } = shared
  const networks = makeKnownNetworks(config)
  const google = makeGoogle(config, shared.log)
  const oidc = makeOidc(config, shared.log)
  // So that the first page already knows where to sign in; a start does not wait for an issuer that hangs.
  shared.lifecycle.beforeReady(async () => {
    await Promise.race([
      Promise.all([google?.look(), oidc?.look()]),
      pause(mostBeforeReadyMs, undefined, { ref: false }),
    ])
  })
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
    google,
    oidc,
    facebook: makeFacebook(shared.config, shared.log),
  }
}
