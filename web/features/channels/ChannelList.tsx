// Channels as rows: name, type, appointment, and whom to call. An MGA without a page opens in a dialog.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AppointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { AnswersChip } from '#web/features/contacts/ContactInfo.tsx'
import { telOf } from '#web/features/contacts/contactTexts.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Answer, type Query } from '#web/ui/Answer.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Glyph, Icon } from '#web/ui/Icon.tsx'
import { Loading, Skeleton } from '#web/ui/Loading.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { coverageSentence } from '#web/ui/states.ts'
import styles from './ChannelList.module.css'
import { type Channel, channelInput, isChannelTo, listingsText } from './channelTexts.ts'

/** A single hidden row would take no more room than the button that shows it. */
const usual = 10
const mostPeople = 1

type Row = {
  /** The sentence about a channel, with its name as a link. */
  title: (channel: Channel, name: ReactNode) => ReactNode
  /** Content on the right, by default the viewer's appointment. */
  aside?: (channel: Channel) => ReactNode
  /** Omits people and phone numbers, if somebody else is to be called. */
  isQuiet?: boolean
  /** Rows beyond this number are behind a button. */
  most?: number
}

type List = Row & { channels: readonly Channel[]; label: string }

export function ChannelList({ channels, label, title, aside, isQuiet, most = usual }: List) {
  const [isWhole, setWhole] = useState(false)
  const [shown, setShown] = useState<{ mga: Channel | null; open: boolean }>({ mga: null, open: false })
  const isLong = channels.length > most + 1
  return (
    <>
      <ul className={styles.channels} aria-label={label}>
        {channels.map((channel, at) => (
          <li
            key={`${channel.kind} ${channel.organization_id} ${channel.mga_id}`}
            className={`${styles.channel} ${isLong && !isWhole && at >= most ? 'on-paper' : ''}`}
          >
            <Sign channel={channel} />
            <p className={styles.title}>
              <span>{title(channel, <Name channel={channel} onOpen={mga => setShown({ mga, open: true })} />)}</span>
              <span className={styles.facts}>
                {channel.organization_type ?? 'MGA/Wholesaler'}
                {aside && <Appointment channel={channel} />}
              </span>
            </p>
            <span className={styles.aside}>{aside ? aside(channel) : <Appointment channel={channel} />}</span>
            {!isQuiet && <People channel={channel} />}
          </li>
        ))}
      </ul>
      {isLong && (
        <More isWhole={isWhole} onTurn={setWhole}>
          {isWhole ? 'Show fewer' : `Show all ${channels.length}`}
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

const Appointment = ({ channel: { access } }: { channel: Channel }) =>
  access && <AppointmentWords appointment={access} />

function Sign({ channel: { organization_type, access } }: { channel: Channel }) {
  if (access?.state === 'appointed') return <Icon name="key" />
  const type = organization_type ?? 'MGA/Wholesaler'
  return (
    <span className={`${typeClassOf(type)} ${styles.sign}`}>
      <Glyph name={glyphOf(type)} />
    </span>
  )
}

function Name({ channel, onOpen }: { channel: Channel; onOpen: (mga: Channel) => void }) {
  const { name, organization_id } = channel
  if (organization_id === null)
    return (
      <button type="button" className={styles.name} aria-haspopup="dialog" onClick={() => onOpen(channel)}>
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
function People({ channel: { contacts, phone, email } }: { channel: Channel }) {
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
  query: Query<{ routes: Channel[] }>
  /** Filters the channels. */
  of?: (channel: Channel) => boolean
  /** Content below the rows, given their number. */
  foot?: (count: number) => ReactNode
  className?: string | undefined
}

/** A heading with the number of channels, and their rows. */
export function ChannelSection({ heading, level, query, of = () => true, foot, className, ...row }: Section) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const channels = query.data?.routes.filter(of) ?? []
  return (
    <section className={className} aria-label={heading}>
      <div className={styles.head}>
        <Heading className="section-title">{heading}</Heading>
        {channels.length > 0 && <CountBadge kind="quiet" count={channels.length} />}
      </div>
      <Answer query={query} loading={<ChannelsSkeleton />}>
        {() => (
          <>
            {channels.length > 0 && <ChannelList {...row} channels={channels} label={heading} />}
            {foot?.(channels.length)}
          </>
        )}
      </Answer>
    </section>
  )
}

const ChannelsSkeleton = () => (
  <Loading what="the routes" places={2}>
    <span className={styles.channel}>
      <Skeleton width={20} height={20} />
      <Skeleton width="60%" height={20} />
      <span className={styles.facts}>
        <Skeleton width={140} height={16} />
      </span>
    </span>
  </Loading>
)

/** An MGA that has no page of its own. */
function MgaDialog({ mga, open, onClose }: { mga: Channel; open: boolean; onClose: () => void }) {
  const { name, mga_id, phone, email, states, line_of_business } = mga
  const query = useCall('routes.find', channelInput({ mga_id: mga_id ?? 0 }), { enabled: open })
  return (
    <Dialog title={name} open={open} onClose={onClose} size={560}>
      <div className="stack gap-8px">
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

/** The carriers and programs that an MGA is a channel to. */
export const MarketsBehind = (section: Behind) => (
  <ChannelSection
    {...section}
    heading="Markets behind it"
    isQuiet
    of={channel => !isChannelTo(channel)}
    title={(_, name) => name}
    aside={({ listings }) => listingsText(listings)}
    foot={count => count === 0 && <p className={styles.none}>No market behind it is known.</p>}
  />
)
