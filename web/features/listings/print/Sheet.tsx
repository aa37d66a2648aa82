// The sheet itself: what one listing is, as of today, on one page of Letter, black on white. Each part has so many lines that all of them
// have room in the least type, so nothing is measured.
import type { CSSProperties, Ref } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import type { NoteRecord } from '#contract/calls/notes.ts'
import type { Risk } from '#contract/risk.ts'
import { statedAppointment } from '#contract/rules/listingWords.ts'
import { aroundName, type Channel } from '#web/features/channels/channelTexts.ts'
import type { ContactQuery } from '#web/features/contacts/contactTexts.ts'
import { counted } from '#web/ui/formatCount.ts'
import { longDate, mediumDate, relativeTime } from '#web/ui/relativeTime.ts'
import { coverageCount, coverageWords } from '#web/ui/states.ts'
import { fitOf } from '../records/details/fit.ts'
import { otherProviders } from '../records/listingTexts.ts'
import { linesOf } from './cut.ts'
import { riskVerdicts } from './riskVerdicts.ts'
import { linesOfFit, SheetFit } from './SheetFit.tsx'
import { SheetMap } from './SheetMap.tsx'
import { joined, peopleOf, SheetPeople } from './SheetPeople.tsx'
import { linesOfTexts, SheetSection, SheetTexts } from './SheetSection.tsx'
import { least, lineHeight, typeFor } from './sheetType.ts'

type Props = {
  listing: ListingRecord
  risk: Risk
  contactQuery: ContactQuery
  channels: readonly Channel[]
  /** Null where the sheet does not name it. */
  agency: { agency_name: string; logo_url: string } | null
  logo: Ref<HTMLImageElement>
  /** For whom it is printed; '' for nobody. */
  words: string
  hasContacts: boolean
  notes: readonly NoteRecord[]
}

const most = { lines: 3, routes: 4 }

/** What is measured in the theme's sizes is a part of the paper's width on a screen that is narrower, and paper's own size on paper. */
const scaled = (type: number) => {
  const size = (of: number) => `calc(var(--u) * ${(of * type) / 12})`
  return {
    '--spacing': 'calc(var(--u) * 4)',
    '--text-12': size(12),
    '--text-13': size(13),
    '--text-14': size(14),
    '--text-24': size(24),
    '--leading-ui': lineHeight,
    backgroundColor: '#fff',
    color: '#000',
  } as CSSProperties // as: React's type has no custom properties
}

export function Sheet(props: Props) {
  const { listing, risk, contactQuery, channels, agency, logo, words, hasContacts, notes } = props
  const now = new Date()
  const address = `${location.origin}/listings/details/${listing.id}`
  const searched = {
    ...contactQuery,
    ...(risk.admitted && { admitted: [risk.admitted] }),
  }
  // One's own appointment is nothing for a client to read.
  const stated = { ...listing, access: statedAppointment(listing.appointment_needed === 1) }
  const { risk: ofClass, terms, notStated } = fitOf(stated, searched, riskVerdicts(risk, listing, now))
  const texts = {
    Requirements: withFile(listing.other_specific_requirements_text, listing.other_specific_requirements_file_id),
    Rules: withFile(listing.other_specific_rules_text, listing.other_specific_rules_file_id),
    Exclusions: listing.exclusions.split('\n'),
  }
  const routes = channels.slice(0, most.routes).map(channel => {
    const { before, after } = aroundName(channel)
    return `${before}${channel.name}${after}`
  })
  const written = notes.map(({ text, author, created_at }) =>
    joined([text, joined([author, mediumDate(new Date(created_at))], ', ')], ' — '),
  )
  const people = hasContacts ? peopleOf(listing, contactQuery) : []
  const empty = Object.entries({ ...texts, 'Routes to this market': routes }).flatMap(([label, lines]) =>
    lines.every(line => line.trim() === '') ? [label.toLowerCase()] : [],
  )
  const open = [...notStated, ...empty]
  const openWords = open.length > 0 ? `Not stated: ${open.join(', ')}.` : ''
  const rows = [...ofClass, ...terms]
  const coverage = [coverageCount(listing.states), coverageWords(listing.states)].join(' ')
  const type = typeFor({
    name: listing.listing_name,
    offeredBy: `${listing.org_name} · ${offeredBy(listing)}`,
    isPending: listing.status !== 'approved',
    columns: widths => [
      [
        Math.min(most.lines, linesOf(coverage, widths.column)),
        linesOfFit(rows, widths),
        openWords ? Math.min(most.lines, linesOf(openWords, widths.column)) : 0,
      ],
      [
        ...[...Object.values(texts), written].map(lines => linesOfTexts(lines, widths.column)),
        linesOfAll(routes, widths.column),
        linesOfAll(
          people.flatMap(({ name, about, phone, email }) => [
            joined([name, about], ', '),
            joined([phone, email], ' · '),
          ]),
          widths.column,
        ),
      ].filter(lines => lines > 0),
    ],
  })
  const wraps = type > least ? 'wrap-anywhere' : 'truncate'
  return (
    <article
      aria-label={`One-pager of ${listing.listing_name}`}
      data-theme="light"
      style={scaled(type)}
      className="mx-auto flex min-h-264 w-204 flex-col p-12 text-12 leading-ui shadow-popup [--u:min(1px,calc((100vw-2rem)/816))] forced-color-adjust-none print:min-h-0 print:w-full print:p-0 print:shadow-none print:[--u:1px]"
    >
      {listing.status !== 'approved' && (
        <p className="mb-2.5 border-2 border-current py-0.5 text-center text-14 font-semibold">
          Pending: not yet reviewed
        </p>
      )}
      <header className="flex items-start gap-6">
        <div className="min-w-0 flex-1">
          <h2 className="line-clamp-2 font-display text-24 leading-tight font-bold wrap-anywhere">
            {listing.listing_name}
          </h2>
          <p className="mt-1 line-clamp-2 text-14 wrap-anywhere">
            <b className="font-semibold">{listing.org_name}</b> · {offeredBy(listing)}
          </p>
        </div>
        {agency && (
          <div className="grid max-w-60 flex-none justify-items-end gap-1 text-right">
            {agency.logo_url && (
              <img
                ref={logo}
                className="max-h-11 max-w-44 object-contain"
                src={agency.logo_url}
                alt={`Logo of ${agency.agency_name}`}
              />
            )}
            <p className="line-clamp-2 font-semibold wrap-anywhere">{agency.agency_name}</p>
          </div>
        )}
      </header>
      <div className="mt-2 border-y border-current py-1.5">
        <p className="truncate">
          Printed {longDate(now)} · {address}
        </p>
        {words && <p className="truncate font-semibold">Prepared for {words}</p>}
        <p className="truncate">{freshnessText(listing.freshness, now)}</p>
      </div>
      <div className="mt-3 grid grid-cols-2 gap-6">
        <div className="min-w-0">
          <SheetSection label="Coverage">
            <SheetMap states={listing.states} picked={contactQuery.states} />
            <p className="mt-1 line-clamp-3">
              <b className="font-semibold">{coverageCount(listing.states)}</b> {coverageWords(listing.states)}
            </p>
          </SheetSection>
          <SheetFit rows={rows} />
          {openWords && <p className="mt-2 line-clamp-3">{openWords}</p>}
        </div>
        <div className="min-w-0">
          {Object.entries(texts).map(([label, lines]) => (
            <SheetTexts key={label} label={label} texts={lines} address={address} />
          ))}
          {routes.length > 0 && (
            <SheetSection label="Routes to this market">
              <ul>
                {routes.map(route => (
                  <li key={route} className={wraps}>
                    {route}
                  </li>
                ))}
              </ul>
            </SheetSection>
          )}
          <SheetPeople people={people} wraps={wraps} />
          <SheetTexts label="My notes" texts={written} address={address} />
        </div>
      </div>
      <p className="mt-auto pt-4">
        Facts are as stated by contributors on the date above. Confirm with the market before relying on them.
      </p>
    </article>
  )
}

const linesOfAll = (texts: readonly string[], width: number) =>
  texts.reduce((sum, text) => sum + linesOf(text, width), 0)

/** 'Insurance Company, MGA/Wholesaler (+2 more providers)' */
function offeredBy(listing: ListingRecord): string {
  const others = otherProviders(listing).length
  const types = [...new Set(listing.provider_types)].join(', ')
  return others > 0 ? `${types} (+${counted(others, 'more provider')})` : types
}

/** What stands in a PDF is not on the sheet. */
const withFile = (texts: readonly string[], file: string | null) => [...texts, ...(file ? ['See the file.'] : [])]

function freshnessText({ state, verified_at, verified_by, source }: ListingRecord['freshness'], now: Date): string {
  if (verified_at === null) return state === 'fresh' ? 'Confirmed when it is approved' : 'Never confirmed'
  const last = new Date(verified_at)
  const verb = source === 'keeper' ? 'Confirmed' : 'Verified'
  return `${verb} ${relativeTime(last, now)}, on ${longDate(last)}${verified_by && ` by ${verified_by}`}`
}
