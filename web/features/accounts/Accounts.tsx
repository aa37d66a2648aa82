// The accounts for superAdmins: searched by name or e-mail, with their organizations, sessions and access.

import { useState } from 'react'
import type { ReplyOf } from '#contract/call.ts'
import type { CallNamed } from '#contract/index.ts'
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { useProfile, useSend } from '#web/platform/useCall.ts'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { List } from '#web/ui/List.tsx'
import { ConfirmDialog } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Badge } from '#web/ui/StatusBadge.tsx'
import { Table } from '#web/ui/Table.tsx'
import styles from './Accounts.module.css'

export const AccountsPage = () => (
  <ForSuperAdmin>
    <Accounts />
  </ForSuperAdmin>
)

function Accounts() {
  const params = useListParams()
  const { q } = params
  const list = useList('accounts.list', { ...(q && { q }) }, { perPage: 25, params })
  return (
    <List
      {...list}
      noun="accounts"
      announce="accounts"
      loading={420}
      empty={<EmptyState level={2} title="No account has this name or e-mail" caption="No Data Found" />}
    >
      {({ accounts }) => (
        <Table caption="Accounts" columns={['Name', 'E-mail', 'Contributes for', 'State']} className={styles.accounts}>
          {accounts.map(account => (
            <AccountRow key={account.id} account={account} />
          ))}
        </Table>
      )}
    </List>
  )
}

// One account, whose sessions can be ended and whose sign-in can be disabled.

type Account = ReplyOf<CallNamed<'accounts.list'>>['accounts'][number]

function AccountRow({ account }: { account: Account }) {
  const { name_24, username, role, verified, disabled, sessions, organizations } = account
  return (
    <tr>
      <th scope="row" data-label="Name">
        {name_24 || 'No username provided'}
        {role === 'superAdmin' && <Chip>superAdmin</Chip>}
      </th>
      <td data-label="E-mail">
        <span>
          <Breakable text={username} />
          {!verified && <span className="caption"> not verified</span>}
        </span>
      </td>
      <td data-label="Contributes for">
        {organizations.length === 0
          ? 'Nobody'
          : organizations.map(({ organization_name }) => organization_name).join(', ')}
      </td>
      <td data-label="State">
        {disabled ? <Badge look="refused">Disabled</Badge> : <span>{sessionsOf(sessions)}</span>}
      </td>
      <td>
        <Acts account={account} />
      </td>
    </tr>
  )
}

const sessionsOf = (count: number) =>
  count === 0 ? 'Not signed in' : `${count} ${count === 1 ? 'session' : 'sessions'}`

function Acts({ account: { id, username, disabled, sessions } }: { account: Account }) {
  const { data: me } = useProfile()
  const [isAsking, setAsking] = useState(false)
  const end = useSend('accounts.endSessions', { refresh: ['accounts'], toast: 'always' })
  const disable = useSend('accounts.disable', { refresh: ['accounts'], toast: 'always' })
  // SuperAdmins cannot disable their own account.
  if (me?.id === id) return <span className="caption">You</span>
  return (
    <div className="row justify-end">
      <Button
        kind="ghost"
        size="sm"
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
    </div>
  )
}
