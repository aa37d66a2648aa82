// The review of an organization that somebody named as a provider of a live listing.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import type { QueueItem } from '#web/review/queueItem.ts'
import { act } from '#web/review/useDeciding.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { footButton, PaneBody, PaneFoot } from '#web/ui/screen/Desk.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { Decision } from './Decision.tsx'
import { useItemDeciding } from './desk.ts'
import { ItemHead } from './ItemHead.tsx'
import { Facts, plainBody, ReadItem, ReviewFrame } from './ReviewFrame.tsx'

type Review = { item: QueueItem }

export function ProviderReview({ item }: Review) {
  const { data, ...query } = useCall('moderation.providerRequests', { id: item.id })
  return (
    <ReadItem item={item} query={{ ...query, data: data && (data.requests[0] ?? null) }}>
      {request => <ReadRequest item={item} request={request} />}
    </ReadItem>
  )
}

type Request = ReplyFor<'moderation.providerRequests'>['requests'][number]

function ReadRequest({ item, request }: Review & { request: Request }) {
  const { id } = item
  const deciding = useItemDeciding(item)
  const { decide, busy, draft } = deciding
  const [note, setNote] = useDraftText(draft)
  const decline = () =>
    decide('return', () => act('moderation.declineProvider', { id, ...(note.trim() && { note: note.trim() }) }))
  const form = (cancel: ReactNode) => (
    <>
      <PaneBody className="p-4">
        <TextArea label={`Note to ${request.author}`} optional maxLength={500} value={note} onChange={setNote} />
      </PaneBody>
      <PaneFoot>
        <Button
          size="lg"
          className={footButton}
          disabled={busy !== null}
          busy={busy === 'return' ? 'Declining...' : undefined}
          onClick={decline}
        >
          Decline with this note
        </Button>
        {cancel}
      </PaneFoot>
    </>
  )
  const decision = (
    <Decision
      item={item}
      deciding={deciding}
      approve={{ label: 'Accept', run: () => act('moderation.acceptProvider', { id }) }}
      back={{ label: 'Decline', form }}
    />
  )
  const listing = (
    <Link className={textLinkClass} to="/listings/details/$id" params={{ id: String(request.listing_id) }}>
      {request.listing_name}
    </Link>
  )
  const organization = (
    <Link className={textLinkClass} to="/organization-detail/$id" params={{ id: String(request.organization_id) }}>
      {request.organization_name}
    </Link>
  )
  return (
    <ReviewFrame head={<ItemHead item={item} title={request.organization_name} />} decision={decision}>
      <div className={plainBody}>
        <p>
          {request.author} named {request.organization_name} as a provider. It is not shown with the listing until a
          reviewer or a contributor of {request.organization_name} accepts it.
        </p>
        <Facts
          facts={{
            Listing: listing,
            'Offered by': request.listing_org_name,
            'Would be shown with it': organization,
          }}
        />
      </div>
    </ReviewFrame>
  )
}
