// What pages and dialogs stand on once they ask the server; kept out of the first paint of public pages.
import { QueryClientProvider } from '@tanstack/react-query'
import { Outlet } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { queryClient } from '#web/platform/queryClient.ts'

export function Providers({ children }: { children: ReactNode }) {
  return <QueryClientProvider client={queryClient}>{children}</QueryClientProvider>
}

/** Around every page that asks for a session. */
export const SignedIn = () => (
  <Providers>
    <Outlet />
  </Providers>
)
