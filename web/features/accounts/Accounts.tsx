// The accounts, by name or e-mail: who they are, whom they contribute for, and the ways to keep one out. For superAdmins.

import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { useCall } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { List } from '#web/ui/List.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { Table } from '#web/ui/Table.tsx'
import { AccountRow } from './AccountRow.tsx'
import styles from './Accounts.module.css'

const perPage = 25

export const AccountsPage = () => (
  <ForSuperAdmin>
    <Accounts />
  </ForSuperAdmin>
)

function Accounts() {
  const { q, page, turnTo } = useListParams()
  const answer = useCall('accounts.list', { ...(q && { q }), page, per_page: perPage }, { keepLast: true })
  return (
    <List
      answer={answer}
      noun="accounts"
      announce="accounts"
      loading={
        <Loading what="accounts">
          <Skeleton height={420} />
        </Loading>
      }
      empty={<EmptyState level={2} title="No Data Found" text="No account has this name or e-mail." />}
      paging={{ page, perPage, onPage: turnTo }}
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
