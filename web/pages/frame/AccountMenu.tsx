// The menu of somebody who is signed in: spec §2.2.
import { Providers } from '../Providers.tsx'
import { AccountDropdown } from './AccountDropdown.tsx'

export function AccountMenu() {
  return (
    <Providers>
      <AccountDropdown />
    </Providers>
  )
}
