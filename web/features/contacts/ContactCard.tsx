// A contact as a card: name, phone, email and links, notes, and coverage.
import { useId, useState } from 'react'
import type { ContactRecord, MgaRecord } from '#contract/calls/contacts.ts'
import { type Coverage, covers, inCallOrder } from '#contract/rules/whoToCall.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { coverageCount, coverageSentence } from '#web/ui/states.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import {
  answersText,
  type ContactQuery,
  cityAndState,
  coverageOf,
  coversText,
  mailOf,
  siteOf,
  telOf,
} from './contactTexts.ts'
import { AnswersChip } from './PersonRow.tsx'
import { SaveContact } from './SaveContact.tsx'
import { savedAs } from './vCard.ts'

const who = 'flex items-start gap-2.5 [&>div]:min-w-0 [&>div]:wrap-anywhere'
const small = 'text-13 leading-ui text-muted [&_button]:text-13'

type Props = {
  contact: ContactRecord
  contactQuery: ContactQuery
  /** In a frame of its own, with its organization: on a narrow screen it then shows the phone or the email, and a button for the other. */
  isAlone?: boolean
}

export function ContactCard({ contact, contactQuery, isAlone = false }: Props) {
  const { contact_name, contact_email, contact_phone, contact_type, speciality, quoting_link, note } = contact
  const [isMail, setMail] = useState(false)
  const name = useId()
  const why = answersText(contact, contactQuery)
  const place = [isAlone && contact.org_name, cityAndState(contact)].filter(Boolean).join(' · ')
  const position = [contact_type, speciality].filter(Boolean).join(', ')
  // People call from phones, so the number comes first.
  const isChoice = isAlone && contact_phone !== '' && contact_email !== ''
  return (
    <li className={`min-w-0 text-14 ${isAlone ? 'rounded-md border p-3.5' : 'py-2.5'}`}>
      <div className={who}>
        <Avatar name={contact_name} picture="" />
        <div>
          <b id={name} className="text-15">
            {contact_name}
          </b>
          {position && <p className="text-13 text-muted">{position}</p>}
          {place && <p className="text-13 text-faint">{place}</p>}
          {why && <AnswersChip words={why} />}
        </div>
        <SaveContact className="-my-1 ml-auto" person={savedAs(contact, why || coversText(coverageOf(contact)))} />
      </div>
      <div className="mt-1.5 flex flex-wrap gap-x-4.5">
        {contact_phone && (
          <Way icon="phone" to={telOf(contact_phone)} text={contact_phone} isFolded={isChoice && isMail} />
        )}
        {contact_email && (
          <Way
            icon="mail"
            to={mailOf(contact_email, contactQuery)}
            text={contact_email}
            isFolded={isChoice && !isMail}
          />
        )}
        {isChoice && (
          <TextButton className="sm:hidden" aria-describedby={name} onClick={() => setMail(!isMail)}>
            {isMail ? 'Show Phone Number' : 'Show Email'}
          </TextButton>
        )}
        {!isAlone && quoting_link && <Way icon="globe" to={quoting_link} text={siteOf(quoting_link)} />}
      </div>
      {note && (
        <p className={`mt-1.5 wrap-anywhere ${small}`}>
          <ClampedText text={note} limit={80} />
        </p>
      )}
      {!isAlone && <CoverageLines coverage={coverageOf(contact)} contactQuery={contactQuery} />}
    </li>
  )
}

type WayProps = { icon: IconName; to: string; text: string; isFolded?: boolean }

/** A phone number, an address or a site, as a link. */
export function Way({ icon, to, text, isFolded = false }: WayProps) {
  const isSite = icon === 'globe'
  return (
    <a
      className={`flex min-h-11 min-w-0 items-center gap-2 py-0.75 leading-tight wrap-anywhere text-ink no-underline hover:underline sm:min-h-7 [&>svg]:text-faint ${isFolded ? 'max-sm:hidden' : ''}`}
      href={to}
      {...(isSite && { target: '_blank', rel: 'noreferrer' })}
    >
      <Icon name={icon} size="s" />
      <span>
        {text}
        {isSite && <span className="sr-only"> (opens in a new tab)</span>}
      </span>
    </a>
  )
}

const most = 4

/** The lines and states that a contact covers; those that were searched for come first. */
function CoverageLines({ coverage, contactQuery }: { coverage: readonly Coverage[]; contactQuery: ContactQuery }) {
  const [isWhole, setWhole] = useState(false)
  if (coverage.length === 0) return null
  const right = coverage.filter(line => covers(line, contactQuery))
  const ordered = [...right, ...coverage.filter(line => !right.includes(line))]
  // A single hidden line would take no more room than the button that shows it.
  const isLong = ordered.length > most + 1
  return (
    <div className="mt-1.5">
      <ul className="grid gap-0.5">
        {ordered.slice(0, isLong && !isWhole ? most : undefined).map(({ lob, states }) => (
          <li key={lob}>
            <b className="font-medium">{lob}</b>{' '}
            {states.length > 0 && <span className="text-13 text-faint">{coverageSentence(states)}</span>}
          </li>
        ))}
      </ul>
      {isLong && (
        <TextButton className="mt-1" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer lines' : `Show all ${ordered.length} lines`}
        </TextButton>
      )}
    </div>
  )
}

/** If more states are missing, only their number is shown. */
const fewMissed = 6
type MgaProps = { mga: MgaRecord; contactQuery: ContactQuery; within?: readonly string[] }

/** An MGA of an organization: how to reach it, its lines and states, and its contacts. `within` are the states of the listing: those that the MGA does not cover are named. */
export function MgaEntry({ mga, contactQuery, within = [] }: MgaProps) {
  const { mga_name, mga_email, mga_phone, carrier_program, states, line_of_business, contacts } = mga
  const missed = states.length > 0 ? within.filter(code => !states.includes(code)) : []
  const where =
    missed.length > 0 && missed.length <= fewMissed && missed.length < within.length
      ? `Not in ${missed.join(', ')}`
      : coverageCount(states)
  return (
    <li className="min-w-0 py-2.5 text-14">
      <div className={who}>
        <Monogram name={mga_name} type="MGA/Wholesaler" size="s" />
        <div>
          <b className="text-15">{mga_name}</b>
          {carrier_program && <p className="text-13 text-faint">{carrier_program}</p>}
          <p className="flex flex-wrap gap-x-3.5 [&>a]:inline-flex [&>a]:min-h-11 [&>a]:items-center [&>a]:text-muted sm:[&>a]:min-h-6">
            {mga_phone && <a href={telOf(mga_phone)}>{mga_phone}</a>}
            {mga_email && <a href={`mailto:${mga_email}`}>{mga_email}</a>}
          </p>
        </div>
      </div>
      {(line_of_business || states.length > 0) && (
        <p className={`mt-2 ${small}`}>
          {states.length > 0 && <b>{where}</b>}
          {states.length > 0 && line_of_business && ' · '}
          {line_of_business && <ClampedText text={line_of_business} limit={120} />}
        </p>
      )}
      {contacts.length > 0 && (
        <ul className="mt-1 ml-12 divide-y" aria-label={`Contacts of ${mga_name}`}>
          {inCallOrder(contacts, contactQuery).map(contact => (
            <ContactCard key={contact.id} contact={contact} contactQuery={contactQuery} />
          ))}
        </ul>
      )}
    </li>
  )
}
