// The table of a comparison: names that stay in view, labels that stay at the left, and a mark beside what differs. On a narrow screen
// two columns stand below each label.
import { Link } from '@tanstack/react-router'
import { AppointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Rating } from '#web/ui/Stars.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { ComparedCell } from './ComparedCell.tsx'
import type { Column } from './comparedColumns.ts'
import type { ComparedRow } from './comparedRows.ts'

type Props = {
  columns: readonly Column[]
  rows: readonly ComparedRow[]
  /** The columns that a narrow screen shows. */
  onPhone: readonly (number | undefined)[]
  /** The states that were searched for. */
  picked: readonly string[]
  /** The states and lines, for the links to the records. */
  keepFor: Record<string, string>
  onTakeOff: (id: number) => void
}

/** Where the columns fit, the page scrolls below the names; elsewhere the table scrolls in its frame. */
const frames: Record<number, { frame: string; table: string; top: string }> = {
  2: { frame: '', table: '', top: 'top-header' },
  3: {
    frame: 'sm:not-print:@max-3xl:max-h-[85dvh] sm:not-print:@max-3xl:overflow-auto',
    table: 'sm:not-print:@max-3xl:min-w-3xl',
    top: 'top-header sm:not-print:@max-3xl:top-0',
  },
  4: {
    frame: 'sm:not-print:@max-5xl:max-h-[85dvh] sm:not-print:@max-5xl:overflow-auto',
    table: 'sm:not-print:@max-5xl:min-w-5xl',
    top: 'top-header sm:not-print:@max-5xl:top-0',
  },
}
const whole = { frame: '', table: '', top: 'top-header' }

/** On a phone each row is a grid: its label above, and the two cells side by side. */
const onPhone = {
  part: 'max-sm:not-print:contents',
  row: 'max-sm:not-print:grid max-sm:not-print:grid-cols-2',
  label: 'max-sm:not-print:col-span-2 max-sm:not-print:border-0 max-sm:not-print:pb-0',
  none: 'max-sm:not-print:hidden',
}
const cell =
  'border-l px-4 text-left align-top max-sm:not-print:first-of-type:border-l-0 max-sm:not-print:px-3.5 print:px-2'
const labelClass =
  'sticky left-0 z-1 w-49 bg-surface px-4 py-2.75 text-left align-top print:relative print:w-36 print:py-1'

export function ComparedTable({ columns, rows, onPhone: shown, picked, keepFor, onTakeOff }: Props) {
  const look = frames[columns.length] ?? whole
  const hiddenOn = (id: number) => (shown.includes(id) ? '' : onPhone.none)
  const sticky = `sticky z-2 bg-surface print:static ${look.top}`
  return (
    <div className="@container">
      <section
        aria-label="Comparison"
        data-prints-wide={columns.length > 2 || undefined}
        className={`relative overflow-clip rounded-lg border bg-surface shadow-card print:overflow-visible print:rounded-none print:border-0 print:shadow-none ${look.frame}`}
      >
        <table
          className={`w-full table-fixed border-separate border-spacing-0 text-14 max-sm:not-print:block print:text-12 ${look.table}`}
        >
          <thead className={onPhone.part}>
            <tr className={onPhone.row}>
              <td className={`${labelClass} ${onPhone.none}`} />
              {columns.map(column => (
                <td key={column.id} className={`${cell} pt-3.5 print:pt-0 ${hiddenOn(column.id)}`}>
                  <Sort column={column} />
                </td>
              ))}
            </tr>
            <tr className={`${onPhone.row} max-sm:not-print:sticky max-sm:not-print:top-header max-sm:not-print:z-2`}>
              <td
                className={`${sticky} left-0 z-3 border-b border-line-strong px-4 align-middle text-13 leading-tight text-faint print:px-1 print:text-12 ${onPhone.none}`}
              >
                The mark <b className="text-ink">≠</b> a row differs
              </td>
              {columns.map(column => (
                <th
                  key={column.id}
                  scope="col"
                  className={`${sticky} h-14 print:h-auto print:py-1 border-b border-b-line-strong ${cell} align-middle! ${hiddenOn(column.id)}`}
                >
                  <Name column={column} keepFor={keepFor} onTakeOff={onTakeOff} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody className={onPhone.part}>
            <tr className={`${onPhone.row} break-inside-avoid`}>
              <td className={`${labelClass} border-b border-b-line-strong ${onPhone.none}`} />
              {columns.map(column => (
                <td
                  key={column.id}
                  className={`${cell} border-b border-b-line-strong pt-2.5 pb-3 print:py-1 ${hiddenOn(column.id)}`}
                >
                  <Brief column={column} />
                </td>
              ))}
            </tr>
            {rows.map(row => (
              <Row key={row.label} {...{ row, columns, picked, hiddenOn }} />
            ))}
          </tbody>
        </table>
      </section>
    </div>
  )
}

type RowProps = Pick<Props, 'columns' | 'picked'> & { row: ComparedRow; hiddenOn: (id: number) => string }

function Row({ row, columns, picked, hiddenOn }: RowProps) {
  const { label, differs } = row
  return (
    <tr className={`group break-inside-avoid hover:*:bg-hover ${onPhone.row}`}>
      <th
        scope="row"
        className={`${labelClass} border-b pl-10.5 print:pl-5 group-last:border-b-0 max-sm:not-print:static max-sm:not-print:flex max-sm:not-print:w-auto max-sm:not-print:gap-2 max-sm:not-print:pl-3.5 max-sm:not-print:text-13 ${onPhone.label} ${differs ? 'font-semibold' : 'font-normal text-muted'}`}
      >
        {differs && (
          <span
            className="text-16 leading-tight font-bold max-sm:not-print:static sm:absolute sm:left-4 print:absolute print:left-1"
            role="img"
            aria-label="Differs"
          >
            ≠
          </span>
        )}
        {label}
      </th>
      {columns.map((column, at) => (
        <td
          key={column.id}
          className={`${cell} border-b py-2.75 wrap-anywhere print:py-1 group-last:border-b-0 ${differs ? '' : 'text-muted'} ${hiddenOn(column.id)}`}
        >
          <ComparedCell row={row} words={row.cells[at] ?? ''} column={column} columns={columns} picked={picked} />
        </td>
      ))}
    </tr>
  )
}

const Sort = ({ column: { company, name, type, logo, status } }: { column: Column }) => (
  <span className="flex min-h-9 flex-wrap items-center gap-2 print:min-h-0">
    <span className="max-sm:hidden print:hidden">
      <Monogram name={company || name} type={type} size="s" imageUrl={logo} />
    </span>
    <TypeChip type={type} />
    {status !== 'approved' && <StatusBadge status={status} />}
  </span>
)

type NameProps = Pick<Props, 'keepFor' | 'onTakeOff'> & { column: Column }

function Name({ column: { id, name, listing }, keepFor, onTakeOff }: NameProps) {
  const look = 'line-clamp-2 wrap-anywhere text-ink no-underline hover:underline print:line-clamp-none'
  const params = { id: String(id) }
  return (
    <span className="flex items-center gap-1">
      <span className="min-w-0 flex-1 font-display text-16 leading-tight font-semibold tracking-tight">
        {listing ? (
          <Link className={look} title={name} to="/listings/details/$id" params={params} search={keepFor}>
            {name}
          </Link>
        ) : (
          <Link className={look} title={name} to="/organization-detail/$id" params={params} search={keepFor}>
            {name}
          </Link>
        )}
      </span>
      <IconButton
        className="-mr-3 print:hidden"
        aria-label={`Take off ${name}`}
        title="Take off"
        onClick={() => onTakeOff(id)}
      >
        <Icon name="x" size="s" />
      </IconButton>
    </span>
  )
}

const Brief = ({ column: { company, rating, access, freshness, status } }: { column: Column }) => (
  <div className="grid grid-cols-1 justify-items-start gap-1.25">
    {company && <span className="text-13 wrap-anywhere text-muted print:text-12">{company}</span>}
    <Rating average={rating.average} count={rating.count} />
    {/* One's own, while paper goes to a client. */}
    {access && (
      <span className="max-w-full print:hidden">
        <AppointmentWords appointment={access} />
      </span>
    )}
    {status === 'approved' && <Freshness freshness={freshness} />}
  </div>
)
