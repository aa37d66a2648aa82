// A contact as a row: name, position, the phone number as the largest text, and coverage. In a narrow column the number is below the name.
import type { Ref } from 'react'
import { Avatar } from '#web/ui/Avatar.tsx'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { telOf } from './contactTexts.ts'
import { SaveContact } from './SaveContact.tsx'
import type { PersonToSave } from './vCard.ts'

type WaysProps = { phone: string; mail: { email: string; to: string }; size?: keyof typeof sizes }
type Props = Omit<WaysProps, 'phone'> & {
  person: PersonToSave
  /** As it is shown, with the speciality. */
  position: string
  /** The part of the search that the contact covers, or ''. */
  answers: string
  /** Further remarks. */
  reason: readonly string[]
  row?: Ref<HTMLLIElement>
  className?: string
  tabIndex?: number | undefined
}

/** The first person of a call sheet is large, and the others are small; elsewhere all are alike. */
const sizes = {
  l: {
    columns:
      'grid-cols-[3.5rem_minmax(0,1fr)] @md:grid-cols-[3.5rem_minmax(0,1fr)_auto] *:first:size-14 *:first:text-18',
    below: 'col-span-full @md:col-span-1',
    reason: 'col-span-full @md:col-start-2',
    name: 'text-18',
    position: 'block',
    phone: 'min-h-11 text-30 sm:min-h-9',
  },
  m: {
    columns: 'grid-cols-[2.5rem_minmax(0,1fr)] @md:grid-cols-[2.5rem_minmax(0,1fr)_auto] *:first:size-10',
    below: 'col-start-2 @md:col-start-auto',
    reason: 'col-start-2 -col-end-1',
    name: '',
    position: 'before:content-["·_"]',
    phone: 'min-h-11 text-20 sm:min-h-7',
  },
  s: {
    columns: 'grid-cols-[3.5rem_minmax(0,1fr)] @md:grid-cols-[3.5rem_minmax(0,1fr)_auto] *:first:justify-self-center',
    below: 'col-start-2 @md:col-start-auto',
    reason: 'col-start-2 -col-end-1',
    name: 'text-14',
    position: 'before:content-["·_"]',
    phone: 'min-h-11 text-16 sm:min-h-7',
  },
}

/** The columns of a row: picture, name, number. */
export const personColumns = (size: keyof typeof sizes) =>
  `grid items-center gap-x-3.5 *:first:row-span-2 *:first:self-start ${sizes[size].columns}`

export function PersonRow({ person, position, mail, answers, reason, size = 'm', ...item }: Props) {
  const { name, phone } = person
  const { row, className = '', tabIndex } = item
  const look = sizes[size]
  const others = reason.filter(Boolean)
  return (
    <li ref={row} className={`@container flex items-start gap-x-1 py-3 ${className}`} tabIndex={tabIndex}>
      <div className={`min-w-0 flex-1 ${personColumns(size)}`}>
        <Avatar name={name} picture="" />
        <p className="min-w-0 wrap-anywhere">
          <b className={look.name}>{name}</b>{' '}
          {position && <span className={`text-14 text-muted ${look.position}`}>{position}</span>}
        </p>
        <span className={`empty:hidden ${look.below}`}>
          <Phone phone={phone} size={size} />
        </span>
        <div
          className={`flex flex-col items-baseline gap-x-3 gap-y-0.5 text-13 text-muted @md:flex-row [&>a]:order-first [&>a]:max-w-full @md:[&>a]:order-none @md:[&>a]:ml-auto @md:[&>a]:max-w-3/5 @md:[&>a]:flex-none @md:[&>a]:text-right ${look.reason}`}
        >
          <div className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
            {answers && <AnswersChip words={answers} />}
            {others.map(words => (
              <span key={words}>{words}</span>
            ))}
          </div>
          <Mail {...mail} />
          {!phone && !mail.email && nothing}
        </div>
      </div>
      <SaveContact person={person} className="-mr-2" />
    </li>
  )
}

const nothing = <span className="text-13 text-faint">No phone or email given</span>

const Phone = ({ phone, size }: { phone: string; size: keyof typeof sizes }) =>
  phone && (
    <a
      className={`inline-flex items-center gap-2 font-display leading-tight font-semibold tracking-tight text-ink no-underline hover:underline hover:decoration-accent-line [&>svg]:text-linked ${sizes[size].phone}`}
      href={telOf(phone)}
    >
      <Icon name="phone" size={size === 'l' ? 'l' : size === 's' ? 's' : 'm'} />
      {phone}
    </a>
  )

const Mail = ({ email, to }: WaysProps['mail']) =>
  email && (
    <a
      className="inline-flex min-h-11 items-center text-13 wrap-anywhere text-muted sm:min-h-6"
      href={to}
      aria-label={email}
    >
      <span>
        <Breakable text={email} />
      </span>
    </a>
  )

export const Ways = ({ phone, mail, size = 'm' }: WaysProps) => (
  <div className="col-start-2 row-span-2 grid justify-items-start gap-0.5 @md:col-start-3 @md:justify-items-end">
    <Phone phone={phone} size={size} />
    <Mail {...mail} />
    {!phone && !mail.email && nothing}
  </div>
)

/** The part of the search that a contact covers, in the color of what was searched for. */
export function AnswersChip({ words }: { words: string }) {
  return (
    <span className="my-0.5 inline-flex items-center gap-1.5 rounded-sm bg-pot-soft px-2 py-px text-13 font-medium text-on-pot-soft">
      <Icon name="check" size="s" />
      {words}
    </span>
  )
}
