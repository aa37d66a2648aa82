// The lines of business with what uses each: accepted, renamed, merged and removed here. For superAdmins.

import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { useCall } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { List } from '#web/ui/List.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Table } from '#web/ui/Table.tsx'
import { LineRow } from './LineRow.tsx'
import styles from './Lines.module.css'

const perPage = 25

export const LinesPage = () => (
  <ForSuperAdmin>
    <Lines />
  </ForSuperAdmin>
)

function Lines() {
  const { q, page, text, ask, turnTo } = useListParams()
  const isWaiting = text('show') === 'waiting'
  const query = { ...(q && { q }), ...(isWaiting && { waiting: true }), page, per_page: perPage }
  const answer = useCall('reference.lines', query, { keepLast: true })
  return (
    <>
      <Segments
        label="Which lines"
        value={isWaiting ? 'waiting' : 'all'}
        options={[
          { value: 'all', label: 'All' },
          { value: 'waiting', label: 'Waiting', ...(answer.data && { count: answer.data.waiting }) },
        ]}
        onChange={chosen => ask({ show: chosen === 'waiting' ? 'waiting' : undefined })}
      />
      <List
        answer={answer}
        noun="lines of business"
        announce="lines of business"
        loading={
          <Loading what="lines of business">
            <Skeleton height={420} />
          </Loading>
        }
        empty={
          <EmptyState
            level={2}
            title={isWaiting ? 'No lines are waiting' : 'No Data Found'}
            text={
              isWaiting
                ? 'A line that a member adds stays here until it is accepted, on its own or with the entry it came with.'
                : 'No line of business has this name.'
            }
          />
        }
        paging={{ page, perPage, onPage: turnTo }}
      >
        {({ lines }) => (
          <Table caption="Lines of business" columns={['Line', 'Used by', 'Added by']} className={styles.lines}>
            {lines.map(line => (
              <LineRow key={line.id} line={line} />
            ))}
          </Table>
        )}
      </List>
    </>
  )
}
