// Around every page that asks for a session: what the pages inside need to speak to the server and to draw.
import { Outlet } from '@tanstack/react-router'
import { Providers } from './Providers.tsx'

export function SignedIn() {
  return (
    <Providers>
      <Outlet />
    </Providers>
  )
}
