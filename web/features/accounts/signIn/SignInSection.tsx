// The ways in which one's account is opened, on the profile.
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { nameOfProvider, type SignInSettings } from '../identityProviders.ts'
import { Authenticator } from './Authenticator.tsx'
import { Passkeys } from './Passkeys.tsx'
import { SecurityLog } from './SecurityLog.tsx'
import { SignedInOn } from './SignedInOn.tsx'
import { type SignInMethods, SignInRow } from './SignInRow.tsx'

/** `waysOnly` leaves out what an account that has to set a factor up does not reach. */
export function SignInSection({ waysOnly = false }: { waysOnly?: boolean }) {
  const methods = useCall('accounts.signInMethods', {})
  const { data: settings } = useCall('accounts.settings', {}, { staleMs: 300_000 })
  return (
    <section className="mt-4 rounded-lg border bg-surface px-4.5 py-4.5 shadow-card sm:px-7" aria-labelledby="sign-in">
      <h2 id="sign-in" className="font-semibold">
        Sign-in
      </h2>
      <Answer query={methods} loading={<Bars what="the ways to sign in" bar="h-12" count={3} />}>
        {found => (
          <div className="mt-1 divide-y">
            <SignInRow title="Password, Google and others">{waysOf(found, settings)}</SignInRow>
            <Passkeys passkeys={found.passkeys} />
            <Authenticator codes={found.codes} />
          </div>
        )}
      </Answer>
      {!waysOnly && (
        <>
          <SignedInOn />
          <SecurityLog />
        </>
      )}
    </section>
  )
}

function waysOf({ has_password, providers }: SignInMethods, settings: SignInSettings | undefined): string {
  const ways = [
    ...(has_password ? ['Password'] : []),
    ...providers.map(({ provider }) => nameOfProvider(provider, settings)),
  ]
  return ways.join(', ') || 'None yet.'
}
