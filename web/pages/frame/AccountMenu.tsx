// What the header holds for somebody who is signed in: the bell, and the account's menu (spec §2.2).
import { useEffect } from 'react'
import { NoticesBell } from '#web/features/accounts/NoticesBell.tsx'
import { openDialog } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { useProfile } from '#web/platform/useCall.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Providers } from '../Providers.tsx'
import styles from './Header.module.css'
import { PageLink } from './MainLinks.tsx'

export function AccountMenu() {
  return (
    <Providers>
      <NoticesBell />
      <AccountDropdown />
    </Providers>
  )
}

function AccountDropdown() {
  const { data: profile, error, refetch } = useProfile()
  const name = profile?.name_24 || profile?.username || ''
  const isUnknown = error !== null && error.status !== 401
  // The toasts: spec §8. Not for a session that is over, which says so itself.
  useEffect(() => {
    if (isUnknown) notify.error('Failed to fetch profile data. Please try again.')
  }, [isUnknown])
  return (
    <Dropdown
      className={styles.me}
      label={name ? `Account menu, ${name}` : 'Account menu'}
      align="right"
      onOpen={() => isUnknown && void refetch()}
      button={
        <>
          <Avatar name={name} picture={profile?.profile_picture_url ?? ''} />
          <span className={styles.name}>{name}</span>
          <Icon name="down" size="s" />
        </>
      }
    >
      <AccountItems />
    </Dropdown>
  )
}

export function AccountItems() {
  return (
    <>
      <PageLink to="/profile">My Profile</PageLink>
      <PageLink to="/my-markets">My Markets</PageLink>
      <PageLink to="/contact-us">Contact Us</PageLink>
      <button type="button" onClick={() => openDialog('changePassword')}>
        Change Password
      </button>
      <button type="button" onClick={() => openDialog('logOut')}>
        Logout
      </button>
    </>
  )
}

/** On narrow screens the menu begins with who it is that is signed in. */
export function AccountName() {
  const { data: profile } = useProfile()
  if (!profile) return null
  const { name_24: name, username, profile_picture_url: picture } = profile
  return (
    <p className={styles.who}>
      <Avatar name={name || username} picture={picture} />
      <span>
        {name || 'No username provided'}
        <span className="caption">{username}</span>
      </span>
    </p>
  )
}
