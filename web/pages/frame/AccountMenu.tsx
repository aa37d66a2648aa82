// The account menu of the header.
import { useEffect } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Menu, MenuAct, MenuLink } from '#web/ui/overlays/Menu.tsx'
import { pagesIn } from '../pages.ts'
import { linkClass, PageLink } from './MainLinks.tsx'

export function AccountMenu() {
  const { data: profile, error, refetch } = useProfile()
  const name = profile?.name_24 || profile?.username || ''
  const isUnknown = error !== null && error.status !== 401
  // An expired session has a message of its own.
  useEffect(() => {
    if (isUnknown) notify.error('Failed to fetch profile data. Please try again.')
  }, [isUnknown])
  return (
    <Menu
      className="inline-flex h-11 max-w-53 items-center gap-2.25 rounded-md pr-2 pl-1 font-medium hover:bg-hover"
      label={name ? `Account menu, ${name}` : 'Account menu'}
      align="right"
      isInHeader
      onOpen={() => isUnknown && void refetch()}
      button={
        <>
          <Avatar name={name} picture={profile?.profile_picture_url ?? ''} />
          <span className="truncate @max-7xl/header:hidden">{name}</span>
          <Icon name="down" size="s" />
        </>
      }
    >
      {pagesIn('account').map(({ to, label }) => (
        <MenuLink key={to} to={to}>
          {label}
        </MenuLink>
      ))}
      {acts.map(({ name, label }) => (
        <MenuAct key={name} onClick={() => openDialog(name)}>
          {label}
        </MenuAct>
      ))}
    </Menu>
  )
}

const acts = [
  { name: 'changePassword', label: 'Change Password' },
  { name: 'logOut', label: 'Logout' },
] as const

/** The same on narrow screens. */
export function AccountItems() {
  return (
    <>
      {pagesIn('account').map(({ to, label }) => (
        <PageLink key={to} look="menu" to={to}>
          {label}
        </PageLink>
      ))}
      {acts.map(({ name, label }) => (
        <button key={name} type="button" className={linkClass('menu')} onClick={() => openDialog(name)}>
          {label}
        </button>
      ))}
    </>
  )
}

/** On narrow screens the menu starts with the name of the account. */
export function AccountName() {
  const { data: profile } = useProfile()
  if (!profile) return null
  const { name_24: name, username, profile_picture_url: picture } = profile
  return (
    <p className="flex min-w-0 items-center gap-2.5 px-3 pt-1 pb-3 font-semibold">
      <Avatar name={name || username} picture={picture} />
      <span className="grid wrap-anywhere">
        {name || 'No username provided'}
        <span className="text-13 text-faint">{username}</span>
      </span>
    </p>
  )
}
