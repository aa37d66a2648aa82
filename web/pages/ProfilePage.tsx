// /profile
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { stateName } from '#contract/rules/stateNames.ts'
import { DeleteAccount } from '#web/features/accounts/profile/DeleteAccount.tsx'
import { ProfileDetails } from '#web/features/accounts/profile/ProfileDetails.tsx'
import { Reminders } from '#web/features/accounts/profile/Reminders.tsx'
import { SignInSection } from '#web/features/accounts/signIn/SignInSection.tsx'
import { SavedListings } from '#web/features/listings/records/SavedListings.tsx'
import { Contributions } from '#web/features/moderation/Contributions.tsx'
import { saveFile } from '#web/platform/csv.ts'
import { notify } from '#web/platform/notify.ts'
import { send } from '#web/platform/send.ts'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { usePreferences } from '#web/platform/usePreferences.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'

export function ProfilePage() {
  const query = useProfile()
  const profile = query.data
  return (
    <Page title="My Profile">
      <Answer
        query={query}
        loading={<Bars what="the profile" bar="h-24" count={3} />}
        failed="Failed to fetch profile data. Please try again."
      >
        {found => <ProfileDetails key={found.id} profile={found} />}
      </Answer>
      {/* It loads at once, and is seen when nothing above it can move it. */}
      <div className={query.isPending ? 'invisible' : undefined}>
        <SignInSection />
        {profile && <Reminders profile={profile} />}
        <WhatIWrite />
        <Programs />
        <SavedListings />
        <Contributions />
        {profile && (
          <div className="mt-10 flex flex-wrap items-center gap-x-6 gap-y-2 border-t pt-5">
            <DeleteAccount profile={profile} />
            <span className="text-13 text-faint">This cannot be undone. You will be asked to type DELETE.</span>
            <DownloadData />
          </div>
        )}
      </div>
    </Page>
  )
}

/** The answers given on /welcome, with a link to change them. */
function WhatIWrite() {
  const { data } = usePreferences()
  const lines = useCall('reference.lobs', {}, { staleMs: 300_000 }).data
  const labelOf = (slug: string) => lines?.find(({ value }) => value === slug)?.label ?? slug
  const answers = [data?.states.map(stateName) ?? [], data?.lines.map(labelOf) ?? [], data?.classes ?? []]
  const said = answers.filter(names => names.length > 0).map(names => names.join(', '))
  return (
    <section className="mt-4 rounded-lg border bg-surface px-4.5 py-4.5 shadow-card sm:px-7" aria-label="What I write">
      <p className="flex flex-wrap items-center gap-4">
        <span className="min-w-0 flex-1">
          <b>What I write</b>
          <span className="block text-14 wrap-anywhere text-muted">
            {data && lines ? said.join(' · ') || 'Not said yet.' : '\u00a0'}
          </span>
        </span>
        <Link to="/welcome" className={textLinkClass}>
          Set up again
        </Link>
      </p>
    </section>
  )
}

/** The way to the keys, which are rarely needed. */
const Programs = () => (
  <section className="mt-4 rounded-lg border bg-surface px-4.5 py-4.5 shadow-card sm:px-7" aria-label="API keys">
    <p className="flex flex-wrap items-center gap-4">
      <span className="min-w-0 flex-1">
        <b>API keys</b>
        <span className="block text-14 text-muted">For programs that search or contribute in your place.</span>
      </span>
      <Link to="/profile/keys" className={textLinkClass}>
        Keys
      </Link>
    </p>
  </section>
)

/** Downloads everything that the account contains. */
function DownloadData() {
  const download = useMutation({
    mutationFn: () => send('accounts.data', {}),
    onSuccess: data =>
      saveFile('appetite-account.json', new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' })),
    onError: ({ message }) => notify.error(message),
  })
  return (
    <Button
      kind="ghost"
      size="sm"
      busy={download.isPending ? 'Preparing...' : undefined}
      onClick={() => download.mutate()}
    >
      Download my data
    </Button>
  )
}
