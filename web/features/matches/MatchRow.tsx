// A market for a risk: its name, the viewer's appointment, what speaks for and against it, and whom to call.

import { Link } from '@tanstack/react-router'
import { notStatedLine, type Verdict } from '#contract/rules/reasonText.ts'
import { AppointmentMenu } from '#web/features/appointments/AppointmentMenu.tsx'
import { AppointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { CardLink } from '#web/ui/CardLink.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { Skeleton } from '#web/ui/Loading.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { Menu, MenuAct, MenuLink } from '#web/ui/overlays/Menu.tsx'
import { Rating } from '#web/ui/Stars.tsx'
import { TypeChip } from '#web/ui/TypeChip.tsx'
import { VerdictMark, verdictWord } from '#web/ui/VerdictMark.tsx'
import { CallFirst } from './CallFirst.tsx'
import styles from './MatchRow.module.css'
import type { Market } from './riskParams.ts'

type Props = {
  market: Market
  /** The reasons that stand above all rows of its band. */
  shared: ReadonlySet<string>
  /** 'General Liability, TX': for the subject of a mail. */
  about: string
  onOpen: (listing: number) => void
}

const againstIt: Verdict[] = ['partly', 'missed', 'caution']

/** The search parameters that select whom to call on the listing's own page. */
const keepRisk = ({ state, line_of_business }: Record<string, unknown>) => ({ state, line_of_business })

export function MatchRow({ market, shared, about, onOpen }: Props) {
  const { rank, org_id, organization_name, organization_type, listing, access, reasons } = market
  const id = `market-${org_id}`
  return (
    <li className={`card ${styles.row}`}>
      <article aria-labelledby={id}>
        <div className={styles.head}>
          <span className={styles.rank}>
            <span className="visually-hidden">Rank </span>
            {rank}
          </span>
          <Monogram name={organization_name} type={organization_type} imageUrl={market.organization_photo_url} />
          <div className={styles.name}>
            <h3 id={id}>
              <Link to="/organization-detail/$id" params={{ id: String(org_id) }}>
                {organization_name}
              </Link>
              <TypeChip type={organization_type} />
            </h3>
            <p>
              <CardLink to="/listings/details/$id" id={listing.id} search={keepRisk} onOpen={onOpen}>
                {listing.listing_name}
              </CardLink>{' '}
              <MoreListings market={market} onOpen={onOpen} />
            </p>
            <Beside market={market} />
          </div>
          <div className={styles.facts}>
            <AppointmentWords appointment={access} />
            <Freshness freshness={market.freshness} />
          </div>
          <div className={styles.facts}>
            <Rating average={market.avg_combined_rating} count={market.rating_count} />
          </div>
        </div>
        <Reasons reasons={reasons} shared={shared} />
        <div className={styles.foot}>
          <CallFirst market={market} about={about} />
          <div className={styles.acts}>
            <AppointmentMenu
              isQuiet
              market={{ organization_id: org_id, mga_id: null, name: organization_name }}
              status={access.state === 'appointed' || access.state === 'requested' ? access.state : null}
            />
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
      </article>
    </li>
  )
}

function MoreListings({ market, onOpen }: Pick<Props, 'market' | 'onOpen'>) {
  const { more_listings, more_total, organization_name, org_id } = market
  if (more_total === 0) return null
  const words = `+${counted(more_total, 'more listing')}`
  return (
    <Menu className={styles.more} label={`${words} of ${organization_name}`} button={words}>
      {more_listings.map(({ id, listing_name }) => (
        <MenuAct key={id} onClick={() => onOpen(id)}>
          {listing_name}
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
    <p>
      Also through{' '}
      {beside.map(({ org_id, organization_name, access }, at) => (
        <span key={org_id}>
          {at > 0 && ', '}
          <Link to="/organization-detail/$id" params={{ id: String(org_id) }}>
            {organization_name}
          </Link>
          {access.state === 'appointed' && ' (you have access)'}
        </span>
      ))}
    </p>
  )
}

/** What the rows of a band differ in; the heading above the rows says what they share. */
function Reasons({ reasons, shared }: Pick<Market, 'reasons'> & Pick<Props, 'shared'>) {
  const of = (...verdicts: Verdict[]) =>
    reasons.filter(({ verdict, text }) => verdicts.includes(verdict) && !shared.has(text))
  const [met, against] = [of('met'), of(...againstIt)]
  const notStated = notStatedLine(reasons)
  const isFor = reasons.some(({ verdict }) => verdict === 'met')
  const isAgainst = reasons.some(({ verdict }) => againstIt.includes(verdict))
  return (
    <div className={styles.reasons}>
      <div>
        <h4>For</h4>
        <ul className={`${styles.list} ${styles.met}`}>
          {met.map(({ verdict, text }) => (
            <Reason key={text} verdict={verdict} text={text} />
          ))}
          {met.length === 0 && <li className="muted">{isFor ? 'As above.' : 'Nothing for it.'}</li>}
        </ul>
      </div>
      <div className={styles.against}>
        <h4>Against</h4>
        <ul className={styles.list}>
          {against.map(({ verdict, text }) => (
            <Reason key={text} verdict={verdict} text={text} />
          ))}
          {against.length === 0 && <li className="muted">{isAgainst ? 'As above.' : 'Nothing against it.'}</li>}
          {notStated && <Reason verdict="not_stated" text={notStated} />}
        </ul>
      </div>
    </div>
  )
}

function Reason({ verdict, text }: { verdict: Verdict; text: string }) {
  return (
    <li className={verdict === 'not_stated' ? 'muted' : undefined}>
      <VerdictMark verdict={verdict} />
      {/* The heading above says whether it speaks for or against. */}
      <span>
        {verdict === 'partly' && <span className="visually-hidden">{verdictWord(verdict)}: </span>}
        {text}
      </span>
    </li>
  )
}

/** The skeleton of a row. */
export function MatchRowSkeleton() {
  return (
    <div className={`card ${styles.row}`} aria-hidden="true">
      <div className={styles.head}>
        <Skeleton width={22} height={24} />
        <Skeleton width={44} height={44} />
        <div className={`stack gap-6px ${styles.name}`}>
          <Skeleton width="52%" height={20} />
          <Skeleton width="70%" height={14} />
        </div>
        <div className={styles.facts}>
          <Skeleton width={132} height={14} />
          <Skeleton width={148} height={14} />
        </div>
        <div className={styles.facts}>
          <Skeleton width={124} height={16} />
        </div>
      </div>
      <div className={styles.reasons}>
        <div className={`stack ${styles.list}`}>
          <Skeleton width={30} height={14} />
          <Skeleton width="84%" height={16} />
          <Skeleton width="76%" height={16} />
          <Skeleton width="62%" height={16} />
        </div>
        <div className={`stack ${styles.list} ${styles.against}`}>
          <Skeleton width={52} height={14} />
          <Skeleton width="70%" height={16} />
        </div>
      </div>
      <div className={styles.foot}>
        <div className="stack grows gap-6px">
          <Skeleton width="46%" height={16} />
          <Skeleton width="58%" height={16} />
        </div>
        <Skeleton width={88} height={36} />
      </div>
    </div>
  )
}
