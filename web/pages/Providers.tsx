// The React providers of components that call the server; kept out of the first scripts of public pages.
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '#web/platform/queryClient.ts'
import { lazyPart } from '#web/ui/lazyPart.tsx'

const AccountSettings = lazyPart(() =>
  import('#web/platform/preferences.ts').then(({ AccountSettings }) => AccountSettings),
)

export function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Wraps every page that needs a session. */
export const SignedIn = () => (
  <Providers>
    <AccountSettings />
    <Outlet />
  </Providers>
)
