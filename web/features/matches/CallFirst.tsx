// The one or two people to call for a risk; if nobody is named, the organization's main line.
import { telOf } from '#web/features/contacts/contactTexts.ts'
import { SaveContact } from '#web/features/contacts/SaveContact.tsx'
import { savedAs } from '#web/features/contacts/vCard.ts'
import { Avatar } from '#web/ui/Avatar.tsx'
import { iconButtonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { Market } from './riskWords.ts'

const phoneLink =
  'inline-flex min-h-11 items-center gap-1.5 font-medium whitespace-nowrap text-ink no-underline hover:underline sm:min-h-6 [&>svg]:text-linked'

/** In the row: the first to call, with a phone number that is read at a glance. */
export function FirstCall({ market: { call_first: people, main_line: line } }: { market: Market }) {
  const [first] = people
  const phone = first ? first.contact_phone : line?.phone
  const words = first?.contact_name ?? (phone ? 'Main line' : 'Nobody is named')
  return (
    <>
      <span className="truncate text-14 text-muted">{words}</span>
      {phone && (
        <a className={`${phoneLink} relative font-display text-part`} href={telOf(phone)}>
          <Icon name="phone" size="s" />
          {phone}
        </a>
      )}
    </>
  )
}

/** All of them; the phone number of the first is in the row. */
export function CallFirst({ market, about }: { market: Market; about: string }) {
  const { call_first: people, call_note: note, main_line: line, organization_name, listing } = market
  const subject = `${listing.listing_name}: ${about}`
  if (people.length === 0)
    return (
      <div className="text-14 text-muted">
        <p>{note}</p>
        {line?.email && (
          <a className="wrap-anywhere text-ink" href={mailTo(line.email, subject)}>
            {line.email}
          </a>
        )}
      </div>
    )
  return (
    <ul className="flex flex-wrap gap-x-8 gap-y-1.5" aria-label={`Who to call at ${organization_name}`}>
      {people.map((person, at) => {
        const { id, contact_name, contact_type, contact_phone, contact_email, quoting_link, answers } = person
        return (
          <li key={id} className="flex min-w-0 items-center gap-2.5 text-14">
            <Avatar name={contact_name} picture="" />
            <div className="min-w-0 wrap-anywhere">
              <b className="font-semibold">{contact_name}</b>{' '}
              {contact_type && <span className="text-muted">· {contact_type}</span>}
              <p className="flex flex-wrap items-center gap-x-3 text-13 text-muted">
                {contact_phone && at > 0 && (
                  <a className={phoneLink} href={telOf(contact_phone)}>
                    <Icon name="phone" size="s" />
                    {contact_phone}
                  </a>
                )}
                {contact_email && <span className="hidden print:inline">{contact_email}</span>}
                <span>{answersIn(answers) || note}</span>
              </p>
            </div>
            {contact_email && (
              <a
                className={`${iconButtonClass()} print:hidden`}
                href={mailTo(contact_email, subject)}
                aria-label={`Email ${contact_name}`}
              >
                <Icon name="mail" />
              </a>
            )}
            {quoting_link && (
              <a
                className={`${iconButtonClass()} print:hidden`}
                href={quoting_link}
                target="_blank"
                rel="noreferrer"
                aria-label={`Quoting site of ${contact_name} (opens in a new tab)`}
              >
                <Icon name="globe" />
              </a>
            )}
            <SaveContact
              className="relative"
              person={savedAs({ ...person, org_name: organization_name }, answersIn(answers))}
            />
          </li>
        )
      })}
    </ul>
  )
}

const mailTo = (address: string, subject: string) => `mailto:${address}?subject=${encodeURIComponent(subject)}`

/** 'General Liability, Property in TX, OK': lines with the same states are grouped. */
function answersIn(answers: readonly string[]): string {
  const byStates = new Map<string, string[]>()
  for (const answer of answers) {
    const at = answer.lastIndexOf(' in ')
    const states = answer.slice(at)
    byStates.set(states, [...(byStates.get(states) ?? []), answer.slice(0, at)])
  }
  return [...byStates].map(([states, lines]) => lines.join(', ') + states).join('; ')
}
