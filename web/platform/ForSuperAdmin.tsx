// Pages that only superAdmins have, or contributors as well: for everybody else they do not exist, and nothing is asked of the server.
import type { ReactNode } from 'react'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { useProfile } from './useCall.ts'

type Props = { children: ReactNode; orContributor?: boolean }

export function ForSuperAdmin({ children, orContributor = false }: Props) {
  const { data: profile, error, refetch } = useProfile()
  if (profile?.role === 'superAdmin') return children
  if (orContributor && profile && profile.organizations.length > 0) return children
  // The dashboard says 'Page not found' in the place of all of it.
  if (profile) return null
  if (error) return <FailureNote error={error} onRetry={refetch} />
  return (
    <div role="status" aria-label="Loading">
      <Skeleton height={160} />
    </div>
  )
}
