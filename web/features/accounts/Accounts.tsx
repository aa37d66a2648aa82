// The accounts for superAdmins: searched by name or email, with their organizations, sessions and access.

import { useState } from 'react'
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import type { ReplyFor } from '#web/platform/send.ts'
import { useProfile, useSend } from '#web/platform/useCall.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Badge } from '#web/ui/StatusBadge.tsx'
import { type Column, DeskTable } from '#web/ui/screen/DeskTable.tsx'

export const AccountsPage = () => (
  <ForSuperAdmin>
    <Accounts />
  </ForSuperAdmin>
)

type Account = ReplyFor<'accounts.list'>['accounts'][number]

const Accounts = () => (
  <DeskTable
    call="accounts.list"
    input={({ q }) => ({ ...(q && { q }) })}
    rows={reply => reply.accounts}
    keyOf={account => account.id}
    perPage={25}
    noun="accounts"
    empty={{ title: 'No account has this name or email', caption: 'No Data Found' }}
    columns={columns}
    acts={account => <Acts account={account} />}
  />
)

const columns: Column<Account>[] = [
  {
    head: 'Name',
    cell: ({ name_24, role }) => (
      <>
        {name_24 || 'No username provided'} {role === 'superAdmin' && <Chip className="ml-2">superAdmin</Chip>}
      </>
    ),
  },
  {
    head: 'Email',
    isLong: true,
    cell: ({ username, verified }) => (
      <>
        <Breakable text={username} />
        {!verified && <span className="text-13 text-faint"> not verified</span>}
      </>
    ),
  },
  {
    head: 'Contributes for',
    isLong: true,
    cell: ({ organizations }) => organizations.map(({ organization_name }) => organization_name).join(', ') || 'Nobody',
  },
  {
    head: 'State',
    cell: ({ disabled, sessions }) => (disabled ? <Badge look="refused">Disabled</Badge> : sessionsOf(sessions)),
  },
]

const sessionsOf = (count: number) =>
  count === 0 ? 'Not signed in' : `${count} ${count === 1 ? 'session' : 'sessions'}`

function Acts({ account: { id, username, disabled, sessions } }: { account: Account }) {
  const { data: me } = useProfile()
  const [isAsking, setAsking] = useState(false)
  const end = useSend('accounts.endSessions', { toast: 'always' })
  const disable = useSend('accounts.disable', { toast: 'always' })
  // SuperAdmins cannot disable their own account.
  if (me?.id === id) return <span className="text-13 text-faint">You</span>
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        // Most accounts have no session, so that the disabled button stays quiet.
        className="disabled:border-transparent! disabled:bg-transparent!"
        disabled={sessions === 0}
        busy={end.isPending ? 'Ending...' : undefined}
        aria-label={`End sessions of ${username}`}
        onClick={() => end.mutate({ input: { id } })}
      >
        End sessions
      </Button>
      <Button
        kind={disabled ? 'ghost' : 'danger'}
        size="sm"
        busy={disable.isPending ? 'Saving...' : undefined}
        aria-label={`${disabled ? 'Enable' : 'Disable'} ${username}`}
        onClick={() => (disabled ? disable.mutate({ input: { id, disabled: false } }) : setAsking(true))}
      >
        {disabled ? 'Enable' : 'Disable'}
      </Button>
      <ConfirmDialog
        title="Disable this account?"
        open={isAsking}
        onClose={() => setAsking(false)}
        confirm="Disable"
        danger
        busy={disable.isPending ? 'Saving...' : undefined}
        onConfirm={() => disable.mutate({ input: { id, disabled: true } }, { onSettled: () => setAsking(false) })}
      >
        {username} is signed out everywhere and cannot sign in until it is enabled again.
      </ConfirmDialog>
    </>
  )
}
