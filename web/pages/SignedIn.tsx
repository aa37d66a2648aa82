// What stands around every page that needs a session.
import { Outlet } from '@tanstack/react-router'
import { CompareTray } from '#web/features/comparison/CompareTray.tsx'
import { AccountSettings } from '#web/platform/preferences.ts'
import { Providers } from './Providers.tsx'

export const SignedIn = () => (
  <Providers>
    <AccountSettings />
    <Outlet />
    <CompareTray />
  </Providers>
)
