// /profile
import { useMutation } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { stateName } from '#contract/rules/stateNames.ts'
import { DeleteAccount } from '#web/features/accounts/profile/DeleteAccount.tsx'
import styles from '#web/features/accounts/profile/Profile.module.css'
import { ProfileDetails } from '#web/features/accounts/profile/ProfileDetails.tsx'
import { Reminders } from '#web/features/accounts/profile/Reminders.tsx'
import { SavedListings } from '#web/features/listings/records/SavedListings.tsx'
import { Contributions } from '#web/features/moderation/Contributions.tsx'
import { saveFile } from '#web/platform/csv.ts'
import { notify } from '#web/platform/notify.ts'
import { send } from '#web/platform/send.ts'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { usePreferences } from '#web/platform/usePreferences.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'

export function ProfilePage() {
  const query = useProfile()
  const profile = query.data
  return (
    <main id="main" className="container page">
      <h1 className="page-title">My Profile</h1>
      <Answer query={query} what="the profile" loading={298} failed="Failed to fetch profile data. Please try again.">
        {found => <ProfileDetails key={found.id} profile={found} />}
      </Answer>
      {/* It loads at once, and is seen when nothing above it can move it. */}
      <div className={query.isPending ? styles.unseen : undefined}>
        {profile && <Reminders profile={profile} />}
        <WhatIWrite />
        <SavedListings />
        <Contributions />
        {profile && (
          <div className={styles.end}>
            <DeleteAccount profile={profile} />
            <span className="caption">This cannot be undone. You will be asked to type DELETE.</span>
            <DownloadData />
          </div>
        )}
      </div>
    </main>
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
    <section className={`card ${styles.reminders}`} aria-label="What I write">
      <p className="row wraps gap-16px">
        <span className="grows">
          <b className="semibold">What I write</b>
          <span className="muted small breaks" style={{ display: 'block' }}>
            {data && lines ? said.join(' · ') || 'Not said yet.' : '\u00a0'}
          </span>
        </span>
        <Link to="/welcome" className="text-link">
          Set up again
        </Link>
      </p>
    </section>
  )
}

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
