// An item of a list: what it is, one's own line, the access to it, how fresh it is, and its box.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { AppointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { sheetSearch } from '#web/platform/sheetSearch.ts'
import { Button, iconButtonClass } from '#web/ui/Button.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Checkbox } from '#web/ui/fields/Switch.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram, Tile } from '#web/ui/Monogram.tsx'
import { goneWords, type Item } from './items.ts'

type Props = {
  item: Item
  isMarked: boolean
  onMark: (isMarked: boolean) => void
  onTakeOut: () => void
  /** One's own line. */
  children?: ReactNode
}

const row =
  'grid min-w-0 flex-1 grid-cols-[auto_minmax(0,1fr)_auto] items-center gap-x-3.5 gap-y-1.5 py-3 @2xl:grid-cols-[auto_minmax(0,1fr)_13.5rem_auto]'
const nameClass = 'font-semibold wrap-anywhere'

export function ItemRow({ item, isMarked, onMark, onTakeOut, children }: Props) {
  const { name, company, organization_type, access, freshness, is_gone } = item
  if (is_gone)
    return (
      <div className={row}>
        <Tile className="bg-sunk text-faint" size="s">
          –
        </Tile>
        <div className="min-w-0">
          <p className={`${nameClass} text-muted`}>{name}</p>
          <p className="text-13 text-muted">{goneWords}</p>
        </div>
        <div className="@2xl:col-span-2 print:hidden">
          <Button kind="sec" size="sm" aria-label={`Take out: ${name}`} onClick={onTakeOut}>
            Take out
          </Button>
        </div>
      </div>
    )
  return (
    <div className={row}>
      <span className="self-start pt-0.5">
        <Monogram name={company || name} type={organization_type ?? 'MGA/Wholesaler'} size="s" />
      </span>
      <div className="min-w-0">
        <p className={nameClass}>
          <ItemLink item={item} />
        </p>
        <div className="flex flex-wrap items-center gap-x-4">
          {item.listing_id !== null && <p className="text-13 wrap-anywhere text-muted">{company}</p>}
          {children}
        </div>
      </div>
      <div className="col-start-2 row-start-2 flex min-w-0 flex-wrap gap-x-4 gap-y-1 @2xl:col-start-3 @2xl:row-start-1 @2xl:grid">
        {access && <AppointmentWords appointment={access} />}
        {freshness && <Freshness freshness={freshness} />}
      </div>
      <div className="col-start-3 row-span-2 row-start-1 grid justify-items-center self-start @2xl:col-start-4 @2xl:row-span-1 @2xl:flex @2xl:items-center @2xl:justify-end @2xl:gap-1 @2xl:self-center print:hidden">
        {item.listing_id !== null && (
          <Link
            className={`${iconButtonClass()} order-1 @2xl:order-none`}
            to="/listings/details/$id/print"
            params={{ id: String(item.listing_id) }}
            search={sheetSearch()}
            aria-label={`One-pager: ${name}`}
            title="One-pager"
          >
            <Icon name="print" size="s" />
          </Link>
        )}
        <Checkbox label={`Mark ${name}`} bare checked={isMarked} onChange={onMark} />
      </div>
    </div>
  )
}

const linkClass = 'text-ink no-underline hover:underline'

function ItemLink({ item: { listing_id, organization_id, name } }: { item: Item }) {
  if (listing_id !== null)
    return (
      <Link className={linkClass} to="/listings/details/$id" params={{ id: String(listing_id) }}>
        {name}
      </Link>
    )
  return (
    <Link className={linkClass} to="/organization-detail/$id" params={{ id: String(organization_id) }}>
      {name}
    </Link>
  )
}
