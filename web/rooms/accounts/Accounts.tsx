// The accounts, by name or e-mail: who they are, whom they contribute for, and the ways to keep one out. For superAdmins.
import { useNavigate, useSearch } from '@tanstack/react-router'
import { useCall } from '#web/platform/useCall.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Pages } from '#web/ui/Pages.tsx'
import { Skeleton } from '#web/ui/Skeleton.tsx'
import { AccountRow } from './AccountRow.tsx'
import styles from './Accounts.module.css'

const perPage = 25

export function Accounts() {
  const given = useSearch({ strict: false })
  const navigate = useNavigate()
  const q = typeof given.q === 'string' && given.q.trim() !== '' ? given.q : undefined
  const page = Math.max(1, Number(given.page) || 1)
  const { data, error, refetch } = useCall(
    'accounts.list',
    { ...(q && { q }), page, per_page: perPage },
    { keepLast: true },
  )
  if (error && !data)
    return <FailureNote message={error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (!data)
    return (
      <div role="status" aria-label="Loading accounts">
        <Skeleton height={420} />
      </div>
    )
  return (
    <>
      <p className="sr" aria-live="polite">
        {data.total} accounts
      </p>
      {data.total === 0 ? (
        <EmptyState level={2} title="No Data Found" text="No account has this name or e-mail." />
      ) : (
        <div className={`card ${styles.frame}`}>
          <table className={`tbl ${styles.accounts}`}>
            <caption className="sr">Accounts</caption>
            <thead>
              <tr>
                <th scope="col">Name</th>
                <th scope="col">E-mail</th>
                <th scope="col">Contributes for</th>
                <th scope="col">State</th>
                <th scope="col">
                  <span className="sr">What may be done</span>
                </th>
              </tr>
            </thead>
            <tbody>
              {data.accounts.map(account => (
                <AccountRow key={account.id} account={account} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      <Pages
        page={page}
        perPage={perPage}
        total={data.total}
        noun="accounts"
        onPage={next => void navigate({ to: '.', search: { q, page: next } })}
      />
    </>
  )
}
