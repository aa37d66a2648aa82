// The header's part for members: the bell and the account menu.
import { useEffect } from 'react'
import { NoticesBell } from '#web/features/accounts/NoticesBell.tsx'
import { openDialog } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { rememberRole, useProfile } from '#web/platform/useCall.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Dropdown } from '#web/ui/overlays/Dropdown.tsx'
import { afterClosing } from '#web/ui/overlays/layers.tsx'
import { Providers } from '../Providers.tsx'
import styles from './Header.module.css'
import { PageLink } from './MainLinks.tsx'

export const Bell = () => (
  <Providers>
    <NoticesBell />
  </Providers>
)

export const AccountMenu = () => (
  <Providers>
    <AccountDropdown />
  </Providers>
)

function AccountDropdown() {
  const { data: profile, error, refetch } = useProfile()
  const name = profile?.name_24 || profile?.username || ''
  const isUnknown = error !== null && error.status !== 401
  // An expired session has a message of its own.
  useEffect(() => {
    if (isUnknown) notify.error('Failed to fetch profile data. Please try again.')
  }, [isUnknown])
  useEffect(() => {
    if (name !== '') keepWidth()
  }, [name])
  useEffect(() => {
    if (profile) rememberRole(profile)
  }, [profile])
  return (
    <Dropdown
      className={styles.me}
      label={name ? `Account menu, ${name}` : 'Account menu'}
      align="right"
      isInHeader
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

/** Stores the button's width, which the next page reserves until it has loaded the name (preHydration.js). */
function keepWidth() {
  const button = document.querySelector<HTMLElement>(`.${styles.me}`)
  if (!button || button.offsetWidth === 0 || !matchMedia(whole).matches) return
  const width = `${button.offsetWidth}px`
  document.documentElement.style.setProperty('--me-w', width)
  localStorage.setItem('appetite-me-width', width)
}

/** The header has room for the name from this width on. */
const whole = '(min-width: 73.8rem)'

export function AccountItems() {
  return (
    <>
      <PageLink to="/profile">My Profile</PageLink>
      <PageLink to="/my-markets">My Markets</PageLink>
      <PageLink to="/contact-us">Contact Us</PageLink>
      <button type="button" onClick={() => afterClosing(() => openDialog('changePassword'))}>
        Change Password
      </button>
      <button type="button" onClick={() => afterClosing(() => openDialog('logOut'))}>
        Logout
      </button>
    </>
  )
}

/** On narrow screens the menu starts with the name of the account. */
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
