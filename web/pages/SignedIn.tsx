// What stands around every page that needs a session. The tray of the comparison loads once something is chosen.
import { Outlet, useRouterState } from '@tanstack/react-router'
import { Suspense } from 'react'
import { compareFocused } from '#web/platform/CompareBox.tsx'
import { useIsComparing } from '#web/platform/compareTray.ts'
import { AccountSettings } from '#web/platform/preferences.ts'
import { everywhere, useShortcuts } from '#web/platform/shortcuts.ts'
import { lazyPage } from './lazyPage.ts'
import { Providers } from './Providers.tsx'

const CompareTray = lazyPage(() => import('#web/features/comparison/CompareTray.tsx'), 'CompareTray')

export function SignedIn() {
  const isComparing = useIsComparing()
  const isBare = useRouterState({ select: ({ matches }) => matches.at(-1)?.staticData.isBare })
  useShortcuts(everywhere, [compareFocused])
  return (
    <Providers>
      {!isBare && <AccountSettings />}
      <Outlet />
      {isComparing && (
        <Suspense>
          <CompareTray />
        </Suspense>
      )}
    </Providers>
  )
}
