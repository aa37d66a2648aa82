// The accounts, by name or e-mail: who they are, whom they contribute for, and the ways to keep one out. For superAdmins.

import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { List } from '#web/ui/List.tsx'
import { Table } from '#web/ui/Table.tsx'
import { AccountRow } from './AccountRow.tsx'
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
      empty={<EmptyState level={2} title="No Data Found" text="No account has this name or e-mail." />}
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
