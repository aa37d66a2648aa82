// /set-up: who asks for a second factor, the two ways to have one, and the way on. Until then an account of which the site asks it reaches nothing else.
import type { Profile } from '#contract/calls/accounts.ts'
import { endSession } from '#web/platform/session.ts'
import { useCall, useProfile, useSend } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { longDate } from '#web/ui/relativeTime.ts'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { SignInSection } from './SignInSection.tsx'

export function SetUpPage() {
  const profile = useProfile()
  const methods = useCall('accounts.signInMethods', {})
  const to = pathOf(useListParams().text('to'))
  const leaving = useSend('accounts.logOut')
  const hasCodes = methods.data?.codes !== null && methods.data !== undefined
  const hasFactor = hasCodes || (methods.data?.passkeys.length ?? 0) > 0
  return (
    <Page
      title={hasFactor ? 'Your second factor is set up' : 'Set up a second factor'}
      width="form"
      actions={
        <TextButton
          disabled={leaving.isPending}
          onClick={() => leaving.mutate({ input: {} }, { onSettled: endSession })}
        >
          Log out
        </TextButton>
      }
    >
      <Answer
        // What stands below would move with what is said above it.
        query={{ ...profile, data: methods.isPending ? undefined : profile.data }}
        loading={<Bars what="who asks for it" bar="h-12" count={3} />}
      >
        {found => (
          <>
            {hasFactor ? <Done to={to} hasCodes={hasCodes} /> : <Why profile={found} to={to} />}
            <SignInSection waysOnly />
          </>
        )}
      </Answer>
    </Page>
  )
}

type Asked = Profile['factor_asked'][number]

function Why({ profile: { factor_asked, role }, to }: { profile: Profile; to: string }) {
  const mayGoOn = !factor_asked.some(({ by, is_due }) => by === 'site' && is_due)
  return (
    <div className="grid gap-3 leading-body">
      <p>
        A password alone can be guessed or found. With a passkey, or an authenticator app beside the password, nobody
        opens your account with it. Choose one of the two below.
      </p>
      {factor_asked.length > 0 && (
        <ul className="grid gap-2 rounded-lg border border-pot-line bg-pot-soft px-4.5 py-3.5 text-on-pot-soft">
          {factor_asked.map(asked => (
            <li key={`${asked.by} ${asked.id}`} className="wrap-anywhere">
              {reasonOf(asked, role)}
            </li>
          ))}
        </ul>
      )}
      {mayGoOn && (
        // A page of its own, since the header is not there to lead on.
        <p>
          <a href={to}>Not now</a>
        </p>
      )}
    </div>
  )
}

/** Everything is asked again from there, since much of it was refused. */
const Done = ({ to, hasCodes }: { to: string; hasCodes: boolean }) => (
  <div className="grid justify-items-start gap-3 leading-body" role="status">
    <p>
      Nothing waits for it any more.
      {hasCodes && ' Keep your recovery codes where you find them without this device.'}
    </p>
    <a href={to} className={buttonClass()}>
      Go on
    </a>
  </div>
)

function reasonOf({ by, name, from, is_due }: Asked, role: Profile['role']): string {
  const day = longDate(new Date(from))
  if (by === 'site') {
    const whom = role === 'superAdmin' ? 'everybody who reviews and runs this site' : 'every account of this site'
    return is_due
      ? `It is needed of ${whom}. Until you have set one up, your account opens nothing else.`
      : `It is needed of ${whom}: of you from ${day}, or from your third sign-in if that comes first.`
  }
  if (by === 'agency')
    return is_due
      ? `${name} asks its members for it. What it shares is closed to you until then; the rest is as it was.`
      : `${name} asks its members for it from ${day}. Then what it shares is closed to those without one.`
  return is_due
    ? `${name} asks its contributors for it. Until then you are any member to it; the rest is as it was.`
    : `${name} asks its contributors for it from ${day}. Then those without one are any member to it.`
}

/** Anybody can write an address: only a path of this site is one to go on to. */
function pathOf(text: string): string {
  const isOfSite = URL.canParse(text, location.origin) && new URL(text, location.origin).origin === location.origin
  return text.startsWith('/') && isOfSite ? text : '/'
}
