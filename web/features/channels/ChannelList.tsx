// Channels as rows: name, type, appointment, and whom to call. An MGA without a page opens in a dialog.
import { Link } from '@tanstack/react-router'
import { type ReactNode, useState } from 'react'
import { AppointmentWords } from '#web/features/appointments/AppointmentWords.tsx'
import { telOf } from '#web/features/contacts/contactTexts.ts'
import { AnswersChip } from '#web/features/contacts/PersonRow.tsx'
import { SaveContact } from '#web/features/contacts/SaveContact.tsx'
import { type PersonToSave, savedAs } from '#web/features/contacts/vCard.ts'
import type { NotesOf } from '#web/features/notes/notesOf.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Answer, type Query } from '#web/ui/Answer.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Glyph, Icon } from '#web/ui/Icon.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { coverageSentence } from '#web/ui/states.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { type Channel, channelInput, isChannelTo, listingsText } from './channelTexts.ts'
import { noneClass } from './NoOtherChannel.tsx'

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
  /** People are shown once their row is opened, where somebody else is to be called first. Print has all of them. */
  isFolded?: boolean | undefined
  /** Rows beyond this number are behind a button. */
  most?: number
  /** Short rows, whose remarks are below the name: in the columns of a card, or in a dialog. */
  look?: 'columns' | 'short' | undefined
  /** The notes on an MGA whose dialog opens. */
  notes?: NotesOf | undefined
}

type List = Row & { channels: readonly Channel[]; label: string }

export function ChannelList({ channels, label, most = usual, ...row }: List) {
  const { look, notes } = row
  const [isWhole, setWhole] = useState(false)
  const [shown, setShown] = useState<{ mga: Channel | null; open: boolean }>({ mga: null, open: false })
  const isLong = channels.length > most + 1
  const isInColumns = look === 'columns'
  return (
    <>
      <ul
        className={isInColumns ? 'grid grid-cols-1 gap-x-10 @3xl:grid-cols-2' : 'grid grid-cols-1'}
        aria-label={label}
      >
        {channels.map((channel, at) => (
          <li
            key={`${channel.kind} ${channel.organization_id} ${channel.mga_id}`}
            className={`gap-x-2.5 py-2.5 ${isInColumns ? 'border-t' : 'not-first:border-t'} ${isLong && !isWhole && at >= most ? 'hidden print:flex' : 'flex'}`}
          >
            <Sign channel={channel} />
            <ChannelRow
              channel={channel}
              name={<Name channel={channel} onOpen={mga => setShown({ mga, open: true })} />}
              {...row}
            />
          </li>
        ))}
      </ul>
      {isLong && (
        <More isWhole={isWhole} onTurn={setWhole}>
          {isWhole ? 'Show fewer' : `Show all ${channels.length}`}
        </More>
      )}
      {shown.mga && (
        <MgaDialog
          mga={shown.mga}
          open={shown.open}
          notes={notes}
          onClose={() => setShown({ ...shown, open: false })}
        />
      )}
    </>
  )
}

type ShownRow = Row & { channel: Channel; name: ReactNode }

function ChannelRow({ channel, name, title, aside, isQuiet, isFolded, look }: ShownRow) {
  const [isOpen, setOpen] = useState(false)
  const hasPeople = !isQuiet && (channel.contacts.length > 0 || channel.phone !== '' || channel.email !== '')
  const isHidden = isFolded && !isOpen
  return (
    <div className="min-w-0 flex-1">
      <div className="flex items-start gap-x-2.5">
        <div className={`flex min-w-0 flex-1 gap-x-2.5 ${look ? '' : 'max-sm:flex-col'}`}>
          <p className="flex min-w-0 flex-1 flex-wrap items-center gap-x-3 text-14 leading-body wrap-anywhere">
            <span>{title(channel, name)}</span>
            <span className={`${factsClass} ${look ? 'w-full' : ''}`}>
              {channel.organization_type ?? 'MGA/Wholesaler'}
              {aside && <Appointment channel={channel} />}
            </span>
          </p>
          <span className="text-13 leading-body whitespace-nowrap text-muted">
            {aside ? aside(channel) : <Appointment channel={channel} />}
          </span>
        </div>
        {hasPeople && isFolded && (
          <IconButton
            className="-my-2.5 print:hidden"
            aria-expanded={isOpen}
            aria-label={`Who to call at ${channel.name}`}
            onClick={() => setOpen(!isOpen)}
          >
            <Icon name={isOpen ? 'up' : 'down'} size="s" />
          </IconButton>
        )}
      </div>
      {hasPeople && (
        <div className={isHidden ? 'hidden print:block' : ''}>
          <People channel={channel} />
        </div>
      )}
    </div>
  )
}

const factsClass = 'inline-flex flex-wrap items-center gap-x-3.5 gap-y-0.5 text-13 text-faint'

type MoreProps = { isWhole: boolean; onTurn: (isWhole: boolean) => void; children: ReactNode }

const More = ({ isWhole, onTurn, children }: MoreProps) => (
  <TextButton className="print:hidden" aria-expanded={isWhole} onClick={() => onTurn(!isWhole)}>
    {children}
  </TextButton>
)

const Appointment = ({ channel: { access } }: { channel: Channel }) =>
  access && <AppointmentWords appointment={access} />

function Sign({ channel: { organization_type, access } }: { channel: Channel }) {
  if (access?.state === 'appointed')
    return (
      <span className="mt-0.5 w-5.5 flex-none text-linked">
        <Icon name="key" />
      </span>
    )
  const type = organization_type ?? 'MGA/Wholesaler'
  return (
    <span className={`${typeClassOf(type)} mt-0.5 w-5.5 flex-none text-(--type-text)`}>
      <Glyph name={glyphOf(type)} />
    </span>
  )
}

const nameClass =
  'text-start font-semibold text-ink underline decoration-accent-line underline-offset-3 hover:decoration-current'

function Name({ channel, onOpen }: { channel: Channel; onOpen: (mga: Channel) => void }) {
  const { name, organization_id } = channel
  if (organization_id === null)
    return (
      <button type="button" className={nameClass} aria-haspopup="dialog" onClick={() => onOpen(channel)}>
        {name}
      </button>
    )
  return (
    <Link className={nameClass} to="/organization-detail/$id" params={{ id: String(organization_id) }}>
      {name}
    </Link>
  )
}

/** Whom to call; if nobody is named, the main line. */
function People({ channel: { name, contacts, phone, email } }: { channel: Channel }) {
  const [isWhole, setWhole] = useState(false)
  const isLong = contacts.length > mostPeople + 1
  const hasLine = contacts.length === 0 && (phone !== '' || email !== '')
  return (
    <>
      <ul className="grid grid-cols-1">
        {contacts.map((person, at) => (
          <Person
            key={person.id}
            {...person}
            isOnPaper={isLong && !isWhole && at >= mostPeople}
            name={person.contact_name}
            saved={savedAs({ ...person, org_name: name }, person.answers.join('; '))}
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
  /** Not of a main line, which is nobody. */
  saved?: PersonToSave
}

function Person({ name, contact_type, answers = [], phone, email, isOnPaper, saved }: PersonFacts) {
  return (
    <li
      className={`${isOnPaper ? 'hidden print:flex' : 'flex'} flex-wrap items-baseline gap-x-3.5 pt-1 text-14 wrap-anywhere`}
    >
      <p className="w-full min-w-0 sm:w-auto sm:flex-1">
        <b className="font-medium">{name}</b>
        {contact_type && <span className="text-muted"> · {contact_type}</span>}
      </p>
      {phone && (
        <a
          className="inline-flex min-h-11 items-center gap-1.5 text-15 font-medium whitespace-nowrap text-ink no-underline hover:underline sm:min-h-6 [&>svg]:text-linked"
          href={telOf(phone)}
        >
          <Icon name="phone" size="s" />
          {phone}
        </a>
      )}
      {saved && <SaveContact className="-my-2 self-center max-sm:ml-auto" person={saved} />}
      {(email !== '' || answers.length > 0) && (
        <p className="flex w-full flex-wrap items-center gap-x-2.5">
          {answers.length > 0 && <AnswersChip words={answers.join('; ')} />}
          {email && (
            <a className="inline-flex min-h-11 items-center text-13 text-muted sm:min-h-6" href={`mailto:${email}`}>
              {email}
            </a>
          )}
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
}

const sectionLooks = {
  rows: '',
  short: 'mt-5',
  columns: '@container rounded-lg border bg-surface px-4.5 pt-4.5 pb-3 shadow-card sm:px-6 sm:pt-5 sm:pb-3.5',
}

/** A heading with the number of channels, and their rows. */
export function ChannelSection({ heading, level, query, of = () => true, foot, ...row }: Section) {
  const Heading = level === 2 ? 'h2' : 'h3'
  const channels = query.data?.routes.filter(of) ?? []
  return (
    <section className={sectionLooks[row.look ?? 'rows']} aria-label={heading}>
      <div className="mb-1 flex items-center gap-2.5">
        <Heading className="font-display text-section">{heading}</Heading>
        {channels.length > 0 && <CountBadge kind="quiet" count={channels.length} />}
      </div>
      <Answer query={query} loading={<Bars what="the routes" bar="h-11" count={3} />}>
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

type MgaProps = { mga: Channel; open: boolean; onClose: () => void; notes: NotesOf | undefined }

/** An MGA that has no page of its own. */
function MgaDialog({ mga, open, onClose, notes }: MgaProps) {
  const { name, mga_id, phone, email, states, line_of_business } = mga
  const query = useCall('routes.find', channelInput({ mga_id: mga_id ?? 0 }), { enabled: open })
  return (
    <Dialog title={name} open={open} onClose={onClose}>
      <div className="grid gap-2">
        {(phone !== '' || email !== '') && (
          <ul className="grid grid-cols-1">
            <Person name="Main line" phone={phone} email={email} />
          </ul>
        )}
        {states.length > 0 && <p>{coverageSentence(states)}</p>}
        {line_of_business && (
          <p className="text-14 text-muted">
            <ClampedText text={line_of_business} limit={160} />
          </p>
        )}
      </div>
      <MarketsBehind query={query} level={3} look="short" />
      {mga_id !== null && notes && <div className="mt-5">{notes({ mga_id })}</div>}
    </Dialog>
  )
}

type Behind = Pick<Section, 'query' | 'level' | 'look' | 'most'>

/** The carriers and programs that an MGA is a channel to. */
export const MarketsBehind = (section: Behind) => (
  <ChannelSection
    {...section}
    heading="Markets behind it"
    isQuiet
    of={channel => !isChannelTo(channel)}
    title={(_, name) => name}
    aside={({ listings }) => listingsText(listings)}
    foot={count => count === 0 && <p className={noneClass}>No market behind it is known.</p>}
  />
)
