// 'Who to call': the contacts for the search, with links that dial or write.
import { useId, useState } from 'react'
import type { ContactRecord } from '#contract/calls/contacts.ts'
import { contactQueryText, reasonFor, whoToCall } from '#contract/rules/whoToCall.ts'
import { AvatarSign } from '#web/ui/Avatar.tsx'
import { takeFocusInPlace } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { alsoText, answersText, type ContactQuery, coverageOf, coversText, mailOf } from './contactTexts.ts'
import { PersonRow, personColumns, Ways } from './PersonRow.tsx'
import { savedAs } from './vCard.ts'

type Reach = { phone: string; email: string }
type Desk = Reach & { label: string }
type Props = {
  contacts: readonly ContactRecord[]
  contactQuery: ContactQuery
  /** The listing's own company, which is not repeated beside its contacts. */
  company: string
  /** Whom to call if no contact is named. */
  desks: readonly Desk[]
  /** The contact to scroll to. */
  person?: number | undefined
  /** The labels of the searched lines are loading. */
  isPending: boolean
  level: 2 | 3
  /** The question for state and line, if the search has not named them. */
  question?: React.ReactNode
}
/** One person large and a second small; the others are behind a button. */
const most = 2

export function WhoToCall({ contacts, contactQuery, company, desks, person, isPending, level, question }: Props) {
  const [isWhole, setWhole] = useState(false)
  const heading = useId()
  const Heading = level === 2 ? 'h2' : 'h3'
  if (isPending) return <WhoToCallSkeleton />
  const { first, rest, note, isNobody } = whoToCall(contacts, contactQuery)
  const all = [...first, ...rest]
  const isShort = rest.length === 0 && first.length <= most
  const isOpenedFurther = !first.slice(0, most).some(({ id }) => id === person) && all.some(({ id }) => id === person)
  const shown = isWhole || isShort || isOpenedFurther ? all : first.slice(0, most)
  // Print has no button, so it shows all contacts.
  const onPaper = first.filter(contact => !shown.includes(contact))
  return (
    <section aria-labelledby={heading}>
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-0.5">
        <Heading className="font-display text-section" id={heading}>
          Who to call
        </Heading>
        {!isNobody && <span className="text-13 text-faint">{contactQueryText(contactQuery)}</span>}
      </div>
      {question}
      {isNobody && <p className="mt-1.5 text-muted">{note}</p>}
      {all.length === 0 && !isNobody && <p className="mt-1.5 text-muted">Nobody is named for this listing yet.</p>}
      {shown.length > 0 && (
        <ul className="[&>li+li]:border-t" aria-labelledby={heading}>
          {[...shown, ...onPaper].map((contact, place) => (
            <Person
              key={contact.id}
              contact={contact}
              contactQuery={contactQuery}
              company={company}
              isFirst={place === 0}
              isOpened={contact.id === person}
              isOnPaper={onPaper.includes(contact)}
            />
          ))}
        </ul>
      )}
      {first.length === 0 &&
        desks.map(({ label, phone, email }) => (
          <div key={label} className="@container py-3">
            <div className={personColumns('m')}>
              <AvatarSign>
                <Icon name="phone" size="s" />
              </AvatarSign>
              <b className="min-w-0 wrap-anywhere">{label}</b>
              <Ways phone={phone} mail={{ email, to: mailOf(email, contactQuery) }} />
            </div>
          </div>
        ))}
      {shown.length < all.length || isWhole ? (
        <TextButton className="mt-1 print:hidden" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer contacts' : `Show ${all.length === 1 ? '1 contact' : `all ${all.length} contacts`}`}
        </TextButton>
      ) : null}
    </section>
  )
}

type PersonProps = {
  contact: ContactRecord
  contactQuery: ContactQuery
  company: string
  isFirst: boolean
  isOpened: boolean
  isOnPaper: boolean
}

/** The card that opened the details named this person. */
function reveal(row: HTMLElement | null) {
  row?.scrollIntoView({ block: 'center' })
  takeFocusInPlace(row)
}

const opened = '-mx-3 rounded-md px-3 outline-2 -outline-offset-2 outline-accent-line'

function Person({ contact, contactQuery, company, isFirst, isOpened, isOnPaper }: PersonProps) {
  const { contact_type, speciality, org_name, contact_email } = contact
  const answers = answersText(contact, contactQuery)
  const also = answers && alsoText(coverageOf(contact), contactQuery)
  const others = reasonFor(contact, contactQuery) || coversText(coverageOf(contact))
  return (
    <PersonRow
      size={isFirst ? 'l' : 's'}
      {...(isOpened && { row: reveal })}
      person={savedAs(contact, answers || coversText(coverageOf(contact)))}
      position={[contact_type, speciality].filter(Boolean).join(', ')}
      mail={{ email: contact_email, to: mailOf(contact_email, contactQuery) }}
      answers={answers}
      reason={[answers ? also && `also ${also}` : others, org_name === company ? '' : org_name]}
      className={`${isOpened ? opened : ''} ${isOnPaper ? 'hidden print:block' : ''}`}
      tabIndex={isOpened ? -1 : undefined}
    />
  )
}

export const WhoToCallSkeleton = () => <Bars what="the people" bar="h-14" count={3} />
