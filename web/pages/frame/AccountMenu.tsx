// What the header holds for somebody who is signed in: the bell, and the account's menu (spec §2.2).
import { NoticesBell } from '#web/features/accounts/NoticesBell.tsx'
import { Providers } from '../Providers.tsx'
import { AccountDropdown } from './AccountDropdown.tsx'

export function AccountMenu() {
  return (
    <Providers>
      <NoticesBell />
      <AccountDropdown />
    </Providers>
  )
}
