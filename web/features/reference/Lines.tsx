// The lines of business with what uses each: accepted, renamed, merged and removed here. For superAdmins.

import { ForSuperAdmin } from '#web/platform/ForSuperAdmin.tsx'
import { useList } from '#web/platform/useList.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { List } from '#web/ui/List.tsx'
import { Segments } from '#web/ui/Segments.tsx'
import { Table } from '#web/ui/Table.tsx'
import { LineRow } from './LineRow.tsx'
import styles from './Lines.module.css'

export const LinesPage = () => (
  <ForSuperAdmin>
    <Lines />
  </ForSuperAdmin>
)

function Lines() {
  const params = useListParams()
  const { q, text, ask } = params
  const isWaiting = text('show') === 'waiting'
  const input = { ...(q && { q }), ...(isWaiting && { waiting: true }) }
  const list = useList('reference.lines', input, { perPage: 25, params })
  return (
    <>
      <Segments
        label="Which lines"
        value={isWaiting ? 'waiting' : 'all'}
        options={[
          { value: 'all', label: 'All' },
          { value: 'waiting', label: 'Waiting', ...(list.query.data && { count: list.query.data.waiting }) },
        ]}
        onChange={chosen => ask({ show: chosen === 'waiting' ? 'waiting' : undefined })}
      />
      <List
        {...list}
        noun="lines of business"
        announce="lines of business"
        loading={420}
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
