// /dashboard for a broker: what changed in the markets that it watches, its last searches, and appointments that go stale.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import type { Figure, MarketChange, StaleMarket } from '#contract/calls/overview.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { AskToConfirm } from '#web/review/StillCorrect.tsx'
import { Answer } from '#web/ui/Answer.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { dayOf } from '#web/ui/relativeTime.ts'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { TextButton, textLinkClass } from '#web/ui/TextLink.tsx'
import { toldOf } from './changeTexts.ts'
import { LastSearches } from './LastSearches.tsx'
import { NeedsYou, type NeedsYouProps } from './NeedsYou.tsx'
import { Panel, PanelNote, signClass } from './Panel.tsx'
import { SavedSearches } from './SavedSearches.tsx'

type Watched = ReplyFor<'overview.changes'>

const firstChanges = 7

type Props = NeedsYouProps & { figures: readonly Figure[]; children: ReactNode }

/** `children` stand below the searches. */
export function BrokerHome({ figures, children, ...needs }: Props) {
  const { text } = useListParams()
  const isAll = text('changes') === 'all'
  const watched = useCall('overview.changes', isAll ? { all: true } : {}, { keepLast: true })
  return (
    <Answer query={watched} loading={<Bars what="what changed" bar="h-15" count={6} />}>
      {found => (
        <>
          {/* On a narrow screen what waits for oneself stands first, then what changed, then the searches. */}
          <div className="grid grid-cols-1 items-start gap-5 @4xl:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] @4xl:grid-rows-[auto_1fr]">
            <div className="@4xl:col-start-2">
              <NeedsYou {...needs} />
            </div>
            <div className="@4xl:col-start-1 @4xl:row-span-2 @4xl:row-start-1">
              <Changes key={found.since} found={found} isAll={isAll} />
            </div>
            <div className="grid grid-cols-1 gap-5 @4xl:col-start-2">
              <SavedSearches matches={figures.find(({ key }) => key === 'new_matches')} />
              <LastSearches />
              {children}
            </div>
          </div>
          {found.stale_total > 0 && <Stale found={found} />}
        </>
      )}
    </Answer>
  )
}

function Changes({ found: { changes, saved, appointed }, isAll }: { found: Watched; isAll: boolean }) {
  const [hasAll, setHasAll] = useState(isAll)
  const now = new Date()
  const shown = hasAll ? changes : changes.slice(0, firstChanges)
  const days = [...new Set(shown.map(({ at }) => dayOf(new Date(at), now)))]
  return (
    <Panel
      title={isAll ? 'What changed in 30 days' : 'What changed since Monday'}
      count={changes.length}
      of="changes"
      aside={
        <>
          in{' '}
          <Link to="/profile" hash="saved" className="text-inherit">
            {saved} saved
          </Link>{' '}
          and{' '}
          <Link to="/my-markets" search={{ status: 'appointed' }} className="text-inherit">
            {counted(appointed, 'appointed market')}
          </Link>
        </>
      }
    >
      {changes.length === 0 && (
        <PanelNote>
          {saved + appointed === 0 ? (
            <>
              Save a listing, or{' '}
              <Link to="/my-markets" className={textLinkClass}>
                mark where you are appointed
              </Link>
              : what changes there is listed here.
            </>
          ) : isAll ? (
            'Nothing changed in the last 30 days.'
          ) : (
            'Nothing changed since Monday.'
          )}
        </PanelNote>
      )}
      {days.map(day => (
        <section key={day} aria-label={day}>
          <h3 className="border-t bg-sunk px-4 py-1.5 text-13 font-semibold text-muted sm:px-5">{day}</h3>
          <ul className="divide-y border-t">
            {shown
              .filter(({ at }) => dayOf(new Date(at), now) === day)
              .map(change => (
                <ChangeRow key={`${change.record} ${change.id}`} change={change} now={now} />
              ))}
          </ul>
        </section>
      ))}
      <div className="flex flex-wrap items-center justify-between gap-x-5 border-t px-4 py-2.5 sm:px-5">
        {shown.length < changes.length && (
          <TextButton onClick={() => setHasAll(true)}>Show all {changes.length}</TextButton>
        )}
        <Link to="/dashboard" search={isAll ? {} : { changes: 'all' }} className={textLinkClass}>
          {isAll ? 'Only since Monday' : 'All changes, last 30 days'}
        </Link>
      </div>
    </Panel>
  )
}

const pages = { listing: '/listings/details/$id', organization: '/organization-detail/$id' } as const
const looks = { gone: 'text-faint line-through', now: 'font-semibold' }

function ChangeRow({ change, now }: { change: MarketChange; now: Date }) {
  const { record, id, name, because } = change
  const { sentence, below, icon, ground } = toldOf(change, now)
  return (
    <li className="grid min-h-14 grid-cols-[32px_minmax(0,1fr)] items-center gap-x-3.5 gap-y-1 px-4 py-2 sm:px-5 @md:grid-cols-[32px_minmax(0,1fr)_auto]">
      <span className={`${signClass(ground)} self-start @md:self-center`}>
        <Icon name={icon} />
      </span>
      <p className="leading-tight wrap-anywhere">
        <Link to={pages[record]} params={{ id: String(id) }} className="font-semibold text-inherit">
          {name}
        </Link>
        {sentence.map(({ text, look }) =>
          look ? (
            <span key={text} className={looks[look]}>
              {look === 'gone' && <span className="sr-only">before: </span>}
              {text}
            </span>
          ) : (
            text
          ),
        )}
        {below && <span className="block pt-0.5 text-13 text-muted">{below}</span>}
      </p>
      <span
        className={`flex items-center gap-1.5 text-13 @max-md:col-start-2 ${because === 'appointed' ? 'font-semibold text-linked' : 'text-muted'}`}
      >
        <Icon name={because === 'appointed' ? 'key' : 'mark'} size="s" />
        {because === 'appointed' ? 'Appointed' : 'Saved'}
      </span>
    </li>
  )
}

const Stale = ({ found: { stale, stale_total, appointed } }: { found: Watched }) => (
  <Panel
    title="Appointments going stale"
    count={stale_total}
    of="appointments"
    aside={`of ${appointed}; nobody confirmed them in 90 days`}
  >
    <ul className="divide-y border-t">
      {stale.map(market => (
        <StaleRow key={market.organization_id} market={market} />
      ))}
    </ul>
    {stale.length < stale_total && (
      <PanelNote>
        <Link to="/my-markets" search={{ status: 'appointed' }} className={textLinkClass}>
          All your markets
        </Link>
      </PanelNote>
    )}
  </Panel>
)

function StaleRow({ market }: { market: StaleMarket }) {
  const { organization_id, name, organization_type, since, listings, freshness, listing_id, asked } = market
  const { contact_name, contact_phone } = market
  return (
    <li className="grid min-h-16 grid-cols-[36px_minmax(0,1fr)] items-center gap-x-4 gap-y-1.5 px-4 py-2 sm:px-5 @3xl:grid-cols-[36px_minmax(0,1fr)_220px_150px_150px]">
      <Monogram name={name} type={organization_type} size="s" />
      <p className="leading-tight wrap-anywhere">
        <Link
          to="/organization-detail/$id"
          params={{ id: String(organization_id) }}
          className="font-semibold text-inherit"
        >
          {name}
        </Link>
        <span className="block pt-0.5 text-13 text-muted">
          {counted(listings, 'listing')}
          {since && ` · appointed since ${since.slice(0, 4)}`}
        </span>
      </p>
      <span className="@max-3xl:col-start-2">
        <Freshness freshness={freshness} />
      </span>
      <p className="leading-tight @max-3xl:col-start-2">
        <span className="text-13 text-muted @3xl:block">{contact_name}</span>{' '}
        <span className="whitespace-nowrap">{contact_phone}</span>
      </p>
      <span className="@max-3xl:col-start-2 @3xl:justify-self-end">
        <AskToConfirm id={listing_id} isAsked={asked} of={name} />
      </span>
    </li>
  )
}
