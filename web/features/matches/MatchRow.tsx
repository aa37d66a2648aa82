// A market for a risk as a row: its name, what sets it apart, the viewer's appointment, and whom to call. It opens to all reasons.

import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import type { ComparedFor } from '#contract/comparison.ts'
import { notStatedLine } from '#contract/rules/reasonText.ts'
import { AppointmentMenu } from '#web/features/appointments/AppointmentMenu.tsx'
import { AppointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { AddToListButton } from '#web/features/collections/AddToListButton.tsx'
import { NewMark, useNewIds } from '#web/features/watches/NewMark.tsx'
import { CompareBox } from '#web/platform/CompareBox.tsx'
import { sheetSearch } from '#web/platform/sheetSearch.ts'
import { buttonClass } from '#web/ui/Button.tsx'
import { CardLink } from '#web/ui/CardLink.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { Glyph, Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { glyphOf, shortTypeOf, typeClassOf } from '#web/ui/organizationType.ts'
import { Menu, MenuAct, MenuLink } from '#web/ui/overlays/Menu.tsx'
import { Rating } from '#web/ui/Stars.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { CallFirst, FirstCall } from './CallFirst.tsx'
import { ReasonLine } from './ReasonLine.tsx'
import type { Market } from './riskWords.ts'
import { differingReasons } from './sharedReasons.ts'

type Props = {
  market: Market
  /** The reasons that stand above all rows of its band. */
  shared: ReadonlySet<string>
  /** 'General Liability, TX': for the subject of a mail. */
  about: string
  /** The states and lines of the risk. */
  asked: ComparedFor
  onOpen: (listing: number) => void
}

/** The search parameters that select whom to call on the listing's own page. */
const keepRisk = ({ state, line_of_business }: Record<string, unknown>) => ({ state, line_of_business })

/** On a phone the parts are below each other; in a wide list they are columns of one line, in the order of the document. */
const columns =
  'grid-cols-[40px_minmax(0,1fr)_auto] @2xl:grid-cols-[22px_minmax(0,1fr)_minmax(0,202px)_10.75rem_auto] @4xl:grid-cols-[22px_36px_minmax(0,1fr)_minmax(0,200px)_182px_10.25rem_auto]'
const places = {
  rank: '[grid-area:2/1/5/2] @2xl:[grid-area:1/1/3/2] @4xl:[grid-area:auto]',
  monogram: '[grid-area:1/1] @2xl:hidden @4xl:block @4xl:[grid-area:auto]',
  name: '[grid-area:1/2] @4xl:[grid-area:auto]',
  /** A name has the room of reasons that are not there. */
  wideName: '[grid-area:1/2] @2xl:[grid-area:1/2/2/4] @4xl:[grid-area:auto/span_2]',
  reasons: '[grid-area:2/2/3/-1] @2xl:[grid-area:1/3/3/4] @4xl:[grid-area:auto]',
  access: '[grid-area:3/2/4/-1] @2xl:[grid-area:2/2/3/3] @4xl:[grid-area:auto]',
  person: '[grid-area:4/2/5/-1] @2xl:[grid-area:1/4/3/5] @4xl:[grid-area:auto]',
  sign: '[grid-area:1/3] @2xl:[grid-area:1/5/3/6] @4xl:[grid-area:auto]',
}

export function MatchRow({ market, shared, about, asked, onOpen }: Props) {
  const { rank, org_id, organization_name, organization_type: type, listing, access, reasons } = market
  const [isOpen, setOpen] = useState(false)
  const id = `market-${org_id}`
  const differing = differingReasons(reasons, shared)
  const newIds = useNewIds()
  const isNew = [listing, ...market.more_listings].some(each => newIds.has(each.id))
  return (
    <li className="break-inside-avoid">
      <article aria-labelledby={id} className={isOpen ? 'bg-hover' : 'hover:bg-hover'}>
        <div
          className={`relative grid min-h-18 content-center items-center gap-x-3 gap-y-1 px-4 py-2.5 @2xl:gap-y-0.5 @4xl:gap-x-4 ${columns}`}
        >
          <span
            className={`self-start text-center font-display text-part leading-tight text-faint @2xl:self-center @2xl:text-left ${places.rank}`}
          >
            <span className="sr-only">Rank </span>
            {rank}
          </span>
          <span className={places.monogram}>
            <Monogram name={organization_name} type={type} size="s" imageUrl={market.organization_photo_url} />
          </span>
          <div className={`min-w-0 ${differing.length > 0 ? places.name : places.wideName}`}>
            <div className="flex items-center gap-2">
              <h3 className="min-w-0 font-display text-16 leading-tight font-semibold" id={id}>
                <button
                  type="button"
                  className="text-left wrap-anywhere after:absolute after:inset-0 @2xl:line-clamp-2"
                  aria-expanded={isOpen}
                  aria-controls={`${id}-reasons`}
                  onClick={() => setOpen(!isOpen)}
                >
                  {organization_name}
                </button>
              </h3>
              {isNew && <NewMark />}
            </div>
            <p className="mt-0.5 flex min-w-0 items-center gap-1.5 text-13 text-muted" title={type}>
              <span className={`${typeClassOf(type)} flex-none text-(--type-text)`}>
                <Glyph name={glyphOf(type)} />
              </span>
              <span className="flex-none after:ml-1.5 after:content-['·']">{shortTypeOf(type)}</span>
              <CardLink
                className="relative min-h-6 min-w-0 content-center truncate text-muted decoration-line-strong hover:text-ink max-sm:min-h-8 print:whitespace-normal"
                id={listing.id}
                to="/listings/details/$id"
                search={keepRisk}
                onOpen={onOpen}
              >
                {listing.listing_name}
              </CardLink>
            </p>
          </div>
          <ul className={`grid min-w-0 grid-cols-1 gap-0.5 text-14 empty:hidden @2xl:text-13 ${places.reasons}`}>
            {differing.map(reason => (
              <ReasonLine key={reason.text} {...reason} says isInRow />
            ))}
          </ul>
          <div className={`flex min-w-0 flex-wrap items-center gap-x-4 gap-y-0.5 @4xl:grid ${places.access}`}>
            <AppointmentWords appointment={access} />
            <Freshness freshness={market.freshness} />
          </div>
          <div
            className={`flex min-w-0 flex-wrap items-center justify-between gap-x-3 @2xl:grid @2xl:justify-normal ${places.person}`}
          >
            <FirstCall market={market} />
          </div>
          <span className={`flex items-center text-faint print:hidden ${places.sign}`}>
            <AddToListButton
              isIcon
              className={`relative -my-2 w-9! sm:-mr-1 sm:h-7! sm:w-8! ${isOpen ? 'invisible' : ''}`}
              name={organization_name}
              listings={[listing.id]}
            />
            <CompareBox
              kind="listings"
              item={{ id: listing.id, name: listing.listing_name }}
              asked={asked}
              of={organization_name}
              isShown
              className="relative -my-2"
            />
            <span className={`hidden transition @2xl:block ${isOpen ? 'rotate-180' : ''}`} aria-hidden="true">
              <Icon name="down" size="s" />
            </span>
          </span>
        </div>
        <div
          id={`${id}-reasons`}
          className={`${isOpen ? 'grid' : 'hidden print:grid'} gap-3 px-4 pb-4 @2xl:pl-13 @4xl:pl-26.5`}
        >
          <Reasons reasons={reasons} />
          <Beside market={market} />
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 border-t pt-3">
            <CallFirst market={market} about={about} />
            <Rating average={market.avg_combined_rating} count={market.rating_count} />
          </div>
          <div className="flex flex-wrap items-center gap-x-5 gap-y-2 print:hidden">
            <Link className={textLinkClass} to="/organization-detail/$id" params={{ id: String(org_id) }}>
              {organization_name}
            </Link>
            <MoreListings market={market} onOpen={onOpen} />
            <div className="flex flex-wrap items-center gap-2 max-sm:-ml-3.5 sm:ml-auto">
              <AddToListButton kind="ghost" name={organization_name} listings={[listing.id]} />
              <AppointmentMenu
                isQuiet
                market={{ organization_id: org_id, mga_id: null, name: organization_name }}
                status={access.state === 'appointed' || access.state === 'requested' ? access.state : null}
              />
              <Link
                className={buttonClass('ghost', 'sm')}
                to="/listings/details/$id/print"
                params={{ id: String(listing.id) }}
                search={sheetSearch()}
                aria-label={`One-pager: ${listing.listing_name}`}
              >
                <Icon name="print" size="s" /> One-pager
              </Link>
              <CardLink
                className={buttonClass('sec', 'sm')}
                to="/listings/details/$id"
                id={listing.id}
                search={keepRisk}
                onOpen={onOpen}
                aria-label={`Details: ${organization_name}`}
              >
                Details
              </CardLink>
            </div>
          </div>
        </div>
      </article>
    </li>
  )
}

function MoreListings({ market, onOpen }: Pick<Props, 'market' | 'onOpen'>) {
  const { more_listings, more_total, organization_name, org_id } = market
  const newIds = useNewIds()
  if (more_total === 0) return null
  const words = `+${counted(more_total, 'more listing')}`
  return (
    <Menu className={textLinkClass} label={`${words} of ${organization_name}`} button={words}>
      {more_listings.map(({ id, listing_name }) => (
        <MenuAct key={id} onClick={() => onOpen(id)}>
          {newIds.has(id) ? `${listing_name} · New` : listing_name}
        </MenuAct>
      ))}
      {more_total > more_listings.length && (
        <MenuLink to="/organization-detail/$id" params={{ id: String(org_id) }}>
          All of its listings
        </MenuLink>
      )}
    </Menu>
  )
}

/** The others that offer the same listing. */
function Beside({ market: { beside } }: Pick<Props, 'market'>) {
  if (beside.length === 0) return null
  return (
    <p className="text-14">
      Also through{' '}
      {beside.map(({ org_id, organization_name, access }, at) => (
        <span key={org_id}>
          {at > 0 && ', '}
          <Link className="text-ink" to="/organization-detail/$id" params={{ id: String(org_id) }}>
            {organization_name}
          </Link>
          {access.state === 'appointed' && ' (you have access)'}
        </span>
      ))}
    </p>
  )
}

/** Everything that speaks for it and against it, what its band shares too. */
function Reasons({ reasons }: Pick<Market, 'reasons'>) {
  const met = reasons.filter(({ verdict }) => verdict === 'met')
  const against = reasons.filter(({ verdict }) => verdict !== 'met' && verdict !== 'not_stated')
  const notStated = notStatedLine(reasons)
  const list = 'grid gap-x-5 gap-y-1 text-14'
  const heading = 'mb-1.5 text-13 font-semibold text-muted'
  return (
    <div className="grid gap-x-6 gap-y-3 border-t pt-3 @2xl:grid-cols-[minmax(0,2fr)_minmax(0,1fr)]">
      <div>
        <h4 className={heading}>For</h4>
        <ul className={`${list} @3xl:grid-cols-2`}>
          {met.map(({ verdict, text }) => (
            <ReasonLine key={text} {...{ verdict, text }} says={false} />
          ))}
          {met.length === 0 && <li className="text-muted">Nothing for it.</li>}
        </ul>
      </div>
      <div>
        <h4 className={heading}>Against</h4>
        <ul className={list}>
          {against.map(({ verdict, text }) => (
            <ReasonLine key={text} {...{ verdict, text }} says={verdict === 'partly'} />
          ))}
          {against.length === 0 && <li className="text-muted">Nothing against it.</li>}
          {notStated && <ReasonLine verdict="not_stated" text={notStated} says={false} />}
        </ul>
      </div>
    </div>
  )
}
