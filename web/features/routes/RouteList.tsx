// Routes as rows: name, type, access, and whom to call. An MGA without a page opens in a dialog.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AccessWords } from '#web/features/access/AccessWords.tsx'
import { useCall } from '#web/platform/useCall.ts'
import { Answer, type Query } from '#web/ui/Answer.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Glyph, Icon } from '#web/ui/Icon.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { coverageSentence } from '#web/ui/states.ts'
import { AnswersChip } from '../contacts/ContactInfo.tsx'
import { telOf } from '../contacts/contactTexts.ts'
import styles from './RouteList.module.css'
import { isRouteTo, listingsText, type Route, routeInput } from './routeTexts.ts'

/** A single hidden row would take no more room than the button that shows it. */
const usual = 10
const mostPeople = 1

type Row = {
  /** The sentence about a route, with its name as a link. */
  title: (route: Route, name: ReactNode) => ReactNode
  /** Content on the right, by default the viewer's access. */
  aside?: (route: Route) => ReactNode
  /** Omits people and phone numbers, if somebody else is to be called. */
  isQuiet?: boolean
  /** Rows beyond this number are behind a button. */
  most?: number
}

type List = Row & { routes: readonly Route[]; label: string }

export function RouteList({ routes, label, title, aside, isQuiet, most = usual }: List) {
  const [isWhole, setWhole] = useState(false)
  const [shown, setShown] = useState<{ mga: Route | null; open: boolean }>({ mga: null, open: false })
  const isLong = routes.length > most + 1
  return (
    <>
      <ul className={styles.routes} aria-label={label}>
        {routes.map((route, at) => (
          <li
            key={`${route.kind} ${route.organization_id} ${route.mga_id}`}
            className={`${styles.route} ${isLong && !isWhole && at >= most ? 'on-paper' : ''}`}
          >
            <Sign route={route} />
            <p className={styles.title}>
              <span>{title(route, <Name route={route} onOpen={mga => setShown({ mga, open: true })} />)}</span>
              <span className={styles.facts}>
                {route.organization_type ?? 'MGA/Wholesaler'}
                {aside && <Access route={route} />}
              </span>
            </p>
            <span className={styles.aside}>{aside ? aside(route) : <Access route={route} />}</span>
            {!isQuiet && <People route={route} />}
          </li>
        ))}
      </ul>
      {isLong && (
        <More isWhole={isWhole} onTurn={setWhole}>
          {isWhole ? 'Show fewer' : `Show all ${routes.length}`}
        </More>
      )}
      {shown.mga && <MgaDialog mga={shown.mga} open={shown.open} onClose={() => setShown({ ...shown, open: false })} />}
    </>
  )
}

type MoreProps = { isWhole: boolean; onTurn: (isWhole: boolean) => void; children: ReactNode }

const More = ({ isWhole, onTurn, children }: MoreProps) => (
  <button type="button" className={styles.more} aria-expanded={isWhole} onClick={() => onTurn(!isWhole)}>
    {children}
  </button>
)

const Access = ({ route: { access } }: { route: Route }) => access && <AccessWords access={access} />

function Sign({ route: { organization_type, access } }: { route: Route }) {
  if (access?.state === 'appointed') return <Icon name="key" />
  const type = organization_type ?? 'MGA/Wholesaler'
  return (
    <span className={`${typeClassOf(type)} ${styles.sign}`}>
      <Glyph name={glyphOf(type)} />
    </span>
  )
}

function Name({ route, onOpen }: { route: Route; onOpen: (mga: Route) => void }) {
  const { name, organization_id } = route
  if (organization_id === null)
    return (
      <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => onOpen(route)}>
        {name}
      </button>
    )
  return (
    <Link className={styles.name} to="/organization-detail/$id" params={{ id: String(organization_id) }}>
      {name}
    </Link>
  )
}

/** Whom to call; if nobody is named, the main line. */
function People({ route: { contacts, phone, email } }: { route: Route }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = contacts.length > mostPeople + 1
  const hasLine = contacts.length === 0 && (phone !== '' || email !== '')
  return (
    <>
      <ul className={styles.people}>
        {contacts.map((person, at) => (
          <Person
            key={person.id}
            {...person}
            isOnPaper={isLong && !isWhole && at >= mostPeople}
            name={person.contact_name}
            phone={person.contact_phone}
            email={person.contact_email}
          />
        ))}
        {hasLine && <Person name="Main line" phone={phone} email={email} />}
      </ul>
      {isLong && (
        <More isWhole={isWhole} onTurn={setWhole}>
          {isWhole ? 'Show fewer people' : `Show all ${contacts.length} people`}
        </More>
      )}
    </>
  )
}

type PersonFacts = {
  name: string
  contact_type?: string
  answers?: readonly string[]
  phone: string
  email: string
  isOnPaper?: boolean
}

function Person({ name, contact_type, answers = [], phone, email, isOnPaper }: PersonFacts) {
  return (
    <li className={isOnPaper ? 'on-paper' : undefined}>
      <p>
        <b>{name}</b>
        {contact_type && <span className="muted"> · {contact_type}</span>}
      </p>
      {phone && (
        <a className={styles.phone} href={telOf(phone)}>
          <Icon name="phone" size="s" />
          {phone}
        </a>
      )}
      {(email !== '' || answers.length > 0) && (
        <p className={styles.mail}>
          {answers.length > 0 && <AnswersChip words={answers.join('; ')} />}
          {email && <a href={`mailto:${email}`}>{email}</a>}
        </p>
      )}
    </li>
  )
}

type Section = Row & {
  heading: string
  level: 2 | 3
  query: Query<{ routes: Route[] }>
  /** Filters the routes. */
  of?: (route: Route) => boolean
  /** Content below the rows, given their number. */
  foot?: (count: number) => ReactNode
  className?: string | undefined
}

/** A heading with the number of routes, and their rows. */
export function RouteSection({ heading, level, query, of = () => true, foot, className, ...row }: Section) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const routes = query.data?.routes.filter(of) ?? []
  return (
    <section className={className} aria-label={heading}>
      <div className={styles.head}>
        <Heading className="section-title">{heading}</Heading>
        {routes.length > 0 && <CountBadge kind="quiet" count={routes.length} />}
      </div>
      <Answer query={query} loading={<RoutesSkeleton />}>
        {() => (
          <>
            {routes.length > 0 && <RouteList {...row} routes={routes} label={heading} />}
            {foot?.(routes.length)}
          </>
        )}
      </Answer>
    </section>
  )
}

const RoutesSkeleton = () => (
  <Loading what="the routes" places={2}>
    <span className={styles.route}>
      <Skeleton width={20} height={20} />
      <Skeleton width="60%" height={20} />
      <span className={styles.facts}>
        <Skeleton width={140} height={16} />
      </span>
    </span>
  </Loading>
)

/** An MGA that has no page of its own. */
function MgaDialog({ mga, open, onClose }: { mga: Route; open: boolean; onClose: () => void }) {
  const { name, mga_id, phone, email, states, line_of_business } = mga
  const query = useCall('routes.find', routeInput({ mga_id: mga_id ?? 0 }), { enabled: open })
  return (
    <Dialog title={name} open={open} onClose={onClose} size={560}>
      <div className="stack gap-8">
        {(phone !== '' || email !== '') && (
          <ul className={styles.people}>
            <Person name="Main line" phone={phone} email={email} />
          </ul>
        )}
        {states.length > 0 && <p>{coverageSentence(states)}</p>}
        {line_of_business && (
          <p className="muted small">
            <ClampedText text={line_of_business} limit={160} />
          </p>
        )}
      </div>
      <MarketsBehind query={query} level={3} className={styles.behind} />
    </Dialog>
  )
}

type Behind = Pick<Section, 'query' | 'level' | 'className' | 'most'>

/** The carriers and programs that an MGA is a route to. */
export const MarketsBehind = (section: Behind) => (
  <RouteSection
    {...section}
    heading="Markets behind it"
    isQuiet
    of={route => !isRouteTo(route)}
    title={(_, name) => name}
    aside={({ listings }) => listingsText(listings)}
    foot={count => count === 0 && <p className={styles.none}>No market behind it is known.</p>}
  />
)
