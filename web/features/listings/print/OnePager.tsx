// /listings/details/$id/print: one listing as a sheet that can be handed on, and above it what is on the sheet.
import { Link, useParams, useRouterState } from '@tanstack/react-router'
import { useRef, useState } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { riskCodec } from '#contract/risk.ts'
import { channelInput } from '#web/features/channels/channelTexts.ts'
import { recordId } from '#web/platform/recordId.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { Checkbox } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { useContactQuery, useListing } from '../records/useListing.ts'
import { Sheet } from './Sheet.tsx'

export function OnePagerPage() {
  const query = useListing(recordId(useParams({ strict: false }).id))
  useTitle(query.data?.listing_name ?? 'One-pager')
  return (
    <main id="main" className="px-4 pt-5 pb-10 print:p-0">
      <Answer
        query={query}
        loading={<Bars what="the sheet" bar="first:h-11 h-160" count={3} frame="mx-auto grid max-w-204 gap-5" />}
        missing={
          <EmptyState
            level={1}
            title="This listing is not here."
            text="It may have been removed, or you may not have access."
          >
            <Link to="/listings" className={buttonClass('soft')}>
              Back to results
            </Link>
          </EmptyState>
        }
      >
        {listing => <OnePager key={listing.id} listing={listing} />}
      </Answer>
    </main>
  )
}

const mostNotes = 6

function OnePager({ listing }: { listing: ListingRecord }) {
  const { id } = listing
  const risk = riskCodec.read(useRouterState({ select: ({ location }) => location.searchStr }))
  const asked = { state: risk.state, line_of_business: risk.line_of_business }
  const { contactQuery } = useContactQuery(asked, listing)
  const [words, setWords] = useState('')
  const [hasContacts, setContacts] = useState(false)
  const [hasNotes, setNotes] = useState(false)
  const [hasAgency, setHasAgency] = useAgencyBox()
  const channels = useCall('routes.find', channelInput({ listing_id: id }, asked)).data?.routes ?? []
  const agency = useCall('agencies.read', {}).data?.agency ?? null
  const notes = useCall('notes.list', { listing_id: id, per_page: mostNotes }, { enabled: hasNotes }).data?.notes ?? []
  const logo = useRef<HTMLImageElement>(null)
  const [isWaiting, setWaiting] = useState(false)
  const print = async () => {
    setWaiting(true)
    // A logo that cannot be read keeps nobody from printing.
    await logo.current?.decode().catch(() => undefined)
    setWaiting(false)
    window.print()
  }
  return (
    <>
      <div className="mx-auto mb-5 grid max-w-204 gap-3 print:hidden">
        <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
          <h1 className="font-display text-title">One-pager</h1>
          <Link to="/listings/details/$id" params={{ id: String(id) }} search={true} className={textLinkClass}>
            <Icon name="left" size="s" /> Back to the listing
          </Link>
          <Button size="sm" className="sm:ml-auto" busy={isWaiting} onClick={() => void print()}>
            <Icon name="print" size="s" /> Print
          </Button>
        </div>
        <div className="flex flex-wrap items-end gap-x-5 gap-y-2.5">
          <div className="min-w-0 grow basis-64">
            <TextField label="For" maxLength={80} autoComplete="off" value={words} onChange={setWords} />
          </div>
          <Checkbox label="Contacts" checked={hasContacts} onChange={setContacts} />
          <Checkbox label="My notes" checked={hasNotes} onChange={setNotes} />
          {agency && <Checkbox label={agency.agency_name} checked={hasAgency} onChange={setHasAgency} />}
        </div>
      </div>
      <Sheet
        {...{ listing, risk, contactQuery, channels, logo, hasContacts }}
        words={words.trim()}
        agency={hasAgency ? agency : null}
        notes={hasNotes ? notes : []}
      />
    </>
  )
}

const stored = 'appetite-one-pager-agency'

/** Remembered by this browser; the others are off each time, so that no client gets an underwriter's number by mistake. */
function useAgencyBox(): [boolean, (isOn: boolean) => void] {
  const [isOn, setOn] = useState(() => localStorage.getItem(stored) !== 'off')
  return [
    isOn,
    next => {
      if (next) localStorage.removeItem(stored)
      else localStorage.setItem(stored, 'off')
      setOn(next)
    },
  ]
}
