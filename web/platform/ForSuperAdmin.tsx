// Pages that only superAdmins have, or contributors as well: for everybody else they do not exist, and nothing is asked of the server.
import type { ReactNode } from 'react'
import { Answer } from '#web/ui/Answer.tsx'
import { useProfile } from './useCall.ts'

type Props = { children: ReactNode; orContributor?: boolean }

export function ForSuperAdmin({ children, orContributor = false }: Props) {
  const profile = useProfile()
  return (
    <Answer query={profile} what="the page" loading={160}>
      {({ role, organizations }) =>
        // For everybody else the dashboard says 'Page not found' in the place of all of it.
        role === 'superAdmin' || (orContributor && organizations.length > 0) ? children : null
      }
    </Answer>
  )
}
