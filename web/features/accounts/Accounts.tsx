// The accounts, by name or e-mail: who they are, whom they contribute for, and the ways to keep one out. For superAdmins.
import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { useCall } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { List } from '#web/ui/List.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
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
        <div className={`card ${styles.frame}`}>
          <table className={`tbl ${styles.accounts}`}>
            <caption className="visually-hidden">Accounts</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">E-mail</th>
                <th scope="col">Contributes for</th>
                <th scope="col">State</th>
                <th scope="col">
                  <span className="visually-hidden">Actions</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {accounts.map(account => (
                <AccountRow key={account.id} account={account} />
              ))}
            </tbody>
          </table>
        </div>
      )}
    </List>
  )
}
