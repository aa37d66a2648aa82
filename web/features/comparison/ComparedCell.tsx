// One cell of a comparison: its words, or the map, the people, the stars or the age that they stand for.
import { useState } from 'react'
import type { ComparedListing } from '#contract/calls/comparison.ts'
import { notStated } from '#contract/rules/statedTerms.ts'
import { telOf } from '#web/features/contacts/contactTexts.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import { ClampedText } from '#web/ui/ClampedText.tsx'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { Rating } from '#web/ui/Stars.tsx'
import { states as allStates } from '#web/ui/states.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import type { Column } from './comparedColumns.ts'
import { type ComparedRow, desksOf } from './comparedRows.ts'

type Props = {
  row: ComparedRow
  words: string
  column: Column
  columns: readonly Column[]
  picked: readonly string[]
}

/** A long text is cut here; paper has all of it. */
const longText = 240

export function ComparedCell({ row: { look }, words, column, columns, picked }: Props) {
  if (words === notStated) return <span className="text-faint">{notStated}</span>
  if (look === 'states') return <States column={column} columns={columns} picked={picked} />
  if (look === 'people' && column.listing) return <People listing={column.listing} />
  if (look === 'rating') return <Rating average={column.rating.average} count={column.rating.count} />
  if (look === 'checked') return <Freshness freshness={column.freshness} />
  return <ClampedText text={words} limit={longText} />
}

/** So many states are named; more are seen on the map. */
const mostNamed = 8

function States({ column: { states }, columns, picked }: Pick<Props, 'column' | 'columns' | 'picked'>) {
  const union = [...new Set(columns.flatMap(column => column.states))]
  const lacking = union.filter(code => !states.includes(code)).sort()
  const isWhole = states.length === allStates.length
  const named =
    lacking.length > 0 && lacking.length <= mostNamed
      ? `not ${lacking.join(', ')}`
      : states.length <= mostNamed + 2
        ? states.join(', ')
        : ''
  return (
    <span className="flex items-center gap-2.5 max-sm:not-print:flex-col max-sm:not-print:items-start">
      <MiniMap states={states} picked={picked} size="xs" />
      <span className="min-w-0 leading-tight">
        <b className="block">
          {states.length} of {allStates.length}
        </b>
        <span className="text-13 text-faint">{isWhole ? 'Every state and DC' : named}</span>
      </span>
    </span>
  )
}

/** So many stand here at first; paper has all. */
const most = 2

function People({ listing }: { listing: ComparedListing }) {
  const [isWhole, setWhole] = useState(false)
  const people = listing.call_first
  if (people.length === 0)
    return desksOf(listing).map(({ label, phone, email }) => (
      <span key={label} className="block">
        <b className="block font-semibold">{label}</b>
        <Reach phone={phone} email={email} />
      </span>
    ))
  return (
    <>
      <ul className="grid gap-2.5 print:gap-1">
        {people.map(({ id, contact_name, contact_type, contact_phone, contact_email }, at) => (
          <li key={id} className={at >= most && !isWhole ? 'hidden print:block' : undefined}>
            <b className="block font-semibold">{contact_name}</b>
            {contact_type && <span className="block text-13 text-faint">{contact_type}</span>}
            <Reach phone={contact_phone} email={contact_email} />
          </li>
        ))}
      </ul>
      {people.length > most && (
        <TextButton className="mt-1 print:hidden" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer contacts' : `Show all ${people.length} contacts`}
        </TextButton>
      )}
    </>
  )
}

function Reach({ phone, email }: { phone: string; email: string }) {
  const look = 'inline-flex min-h-11 items-center text-ink no-underline hover:underline sm:min-h-6 print:min-h-0'
  if (phone !== '')
    return (
      <a className={`${look} whitespace-nowrap`} href={telOf(phone)}>
        {phone}
      </a>
    )
  return (
    email !== '' && (
      <a className={look} href={`mailto:${email}`} aria-label={email}>
        <span>
          <Breakable text={email} />
        </span>
      </a>
    )
  )
}
