// /profile
import { DeleteAccount } from '#web/features/accounts/profile/DeleteAccount.tsx'
import { DownloadData } from '#web/features/accounts/profile/DownloadData.tsx'
import styles from '#web/features/accounts/profile/Profile.module.css'
import { ProfileDetails } from '#web/features/accounts/profile/ProfileDetails.tsx'
import { SavedListings } from '#web/features/listings/SavedListings.tsx'
import { Contributions } from '#web/features/moderation/Contributions.tsx'
import { useProfile } from '#web/platform/useProfile.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Loading } from '#web/ui/Loading.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'

export function ProfilePage() {
  useTitle('My Profile')
  const { data: profile, error, refetch } = useProfile()
  return (
    <main id="main" className="wrap page">
      <h1 className="h-page">My Profile</h1>
      {error && !profile && (
        <FailureNote error={error} message="Failed to fetch profile data. Please try again." onRetry={refetch} />
      )}
      {profile ? (
        <ProfileDetails key={profile.id} profile={profile} />
      ) : (
        !error && (
          <Loading what="the profile">
            <Skeleton height={322} />
          </Loading>
        )
      )}
      <SavedListings />
      <Contributions />
      {profile && (
        <div className={styles.end}>
          <DeleteAccount profile={profile} />
          <span className="cap">This cannot be undone. You will be asked to type DELETE.</span>
          <DownloadData />
        </div>
      )}
    </main>
  )
}
