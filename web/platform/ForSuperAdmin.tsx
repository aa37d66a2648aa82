// Renders a page for superAdmins only, or for contributors as well. For everybody else the page does not exist, and nothing is fetched.
import type { ReactNode } from 'react'
import { Answer } from '#web/ui/Answer.tsx'
import { useProfile } from './useCall.ts'

type Props = { children: ReactNode; orContributor?: boolean }

export function ForSuperAdmin({ children, orContributor = false }: Props) {
  const profile = useProfile()
  return (
    <Answer query={profile} what="the page" loading={160}>
      {({ role, organizations }) =>
        // For everybody else the dashboard's layout shows 'Page not found' instead.
        role === 'superAdmin' || (orContributor && organizations.length > 0) ? children : null
      }
    </Answer>
  )
}
