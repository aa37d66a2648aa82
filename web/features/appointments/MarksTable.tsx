// The marked markets as a table that is edited in place; on a narrow screen each row is a block.

import { Link } from '@tanstack/react-router'
import { formatCount } from '#web/ui/formatCount.ts'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { AppointmentMenu } from './AppointmentMenu.tsx'
import { EditableCell } from './EditableCell.tsx'
import styles from './MarksTable.module.css'
import { type Mark, markColumns, typeOf } from './markets.ts'

type Props = { marks: readonly Mark[]; isOld: boolean; onRemoved: () => void }

export function MarksTable({ marks, isOld, onRemoved }: Props) {
  return (
    <div className={styles.frame} aria-busy={isOld}>
      <table className={styles.table}>
        <caption className="visually-hidden">Marked markets</caption>
        <thead>
          <tr>
            {markColumns.map(column => (
              <th scope="col" key={column}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {marks.map(mark => (
            <MarkRow key={mark.id} mark={mark} onRemoved={onRemoved} />
          ))}
        </tbody>
      </table>
    </div>
  )
}

function MarkRow({ mark, onRemoved }: { mark: Mark; onRemoved: () => void }) {
  const { organization_id, name, status, listings } = mark
  const type = typeOf(mark)
  return (
    <tr>
      <th scope="row">
        <span className="row gap-10px">
          <Monogram name={name} type={type} size="s" />
          {organization_id === null ? (
            <span className="two-lines" title={name}>
              {name}
            </span>
          ) : (
            <Link
              className="two-lines"
              title={name}
              to="/organization-detail/$id"
              params={{ id: String(organization_id) }}
            >
              {name}
            </Link>
          )}
        </span>
      </th>
      <td>
        <TypeChip type={type} />
      </td>
      <td>
        <AppointmentMenu market={mark} status={status} onMarked={chosen => chosen === 'none' && onRemoved()} />
      </td>
      <td>
        <EditableCell mark={mark} field="since" />
      </td>
      <td>
        <EditableCell mark={mark} field="producer_code" />
      </td>
      <td>
        <EditableCell mark={mark} field="note" />
      </td>
      <td>
        <span className={styles.word}>Listings </span>
        {formatCount(listings)}
      </td>
    </tr>
  )
}

export const MarksSkeleton = () => (
  <Loading what="your markets" places={8} className={styles.loading}>
    <div className="row gap-12px">
      <Skeleton width={36} height={36} />
      <Skeleton width="20%" />
      <Skeleton width="9%" />
      <Skeleton width={136} height={34} />
      <span className="grows">
        <Skeleton />
      </span>
    </div>
  </Loading>
)
