// The menus of the header: those that only members have, and that of narrow screens.
import { NoticesBell } from '#web/features/accounts/NoticesBell.tsx'
import { Providers } from '../Providers.tsx'
import { AccountMenu } from './AccountMenu.tsx'
import { MobileMenu } from './MobileMenu.tsx'
import { OrganizationsMenu } from './Organizations.tsx'

type Props =
  | { menu: 'organizations' | 'notices' | 'account' }
  | { menu: 'narrow'; signedIn: boolean; onClose: () => void }

export function HeaderMenu(props: Props) {
  return (
    <Providers>
      {props.menu === 'organizations' && <OrganizationsMenu />}
      {props.menu === 'notices' && <NoticesBell />}
      {props.menu === 'account' && <AccountMenu />}
      {props.menu === 'narrow' && <MobileMenu {...props} />}
    </Providers>
  )
}
