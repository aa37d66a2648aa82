// The ways in which one's account is opened, on the profile.
import type { ReactNode } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { nameOfProvider, type SignInSettings } from '../identityProviders.ts'

export function SignInSection() {
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
          </div>
        )}
      </Answer>
    </section>
  )
}

/** One way to sign in: what it is, how it stands, and on the right what can be done. */
export function SignInRow({ title, children, action }: { title: string; children: ReactNode; action?: ReactNode }) {
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <b>{title}</b>
        <div className="text-14 wrap-anywhere text-muted">{children}</div>
      </div>
      {action}
    </div>
  )
}

function waysOf(
  { has_password, providers }: ReplyFor<'accounts.signInMethods'>,
  settings: SignInSettings | undefined,
): string {
  const ways = [
    ...(has_password ? ['Password'] : []),
    ...providers.map(({ provider }) => nameOfProvider(provider, settings)),
  ]
  return ways.join(', ') || 'None yet.'
}
