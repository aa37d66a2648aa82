// Who is signed in, and what belongs to the account.
import { openDialog } from '#web/platform/dialogs.ts'
import { useProfile } from '#web/platform/useProfile.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Dropdown } from '#web/ui/Dropdown.tsx'
import { Icon } from '#web/ui/Icon.tsx'

export function AccountDropdown() {
  const { data: profile } = useProfile()
  const name = profile?.name_24 || profile?.username || ''
  return (
    <Dropdown
      className="me"
      label={name ? `Account menu, ${name}` : 'Account menu'}
      align="right"
      button={
        <>
          <Avatar name={name} picture={profile?.profile_picture_url ?? ''} />
          <span className="nm">{name}</span>
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
      <button type="button" onClick={() => openDialog('changePassword')}>
        Change Password
      </button>
      <button type="button" onClick={() => openDialog('logOut')}>
        Logout
      </button>
    </>
  )
}
