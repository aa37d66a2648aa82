// Requests to show the viewer's organizations as providers of a listing, to accept or decline.
import { Link } from '@tanstack/react-router'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { RecordRow } from '#web/ui/RecordRow.tsx'
import { relativeTime } from '#web/ui/relativeTime.ts'
import { textLinkClass } from '#web/ui/TextLink.tsx'

type Request = ReplyFor<'moderation.providerRequests'>['requests'][number]
const options = { toast: 'always' } as const

type Props = {
  /** Only requests to this organization. */
  organization?: number | undefined
}

export function ProviderRequests({ organization }: Props) {
  const query = useCall('moderation.providerRequests', { organization_id: organization })
  return (
    <Answer query={query}>
      {data =>
        data.total > 0 && (
          <section className="mt-2 mb-9" aria-labelledby="provider-requests">
            <div className="mb-4 flex min-h-9 flex-wrap items-center gap-3">
              <h2 className="font-display text-section" id="provider-requests">
                Requests to your organizations
              </h2>
              <CountBadge kind="waiting" count={data.total} label="waiting" />
            </div>
            <ul className="rounded-lg border bg-surface shadow-card">
              {data.requests.map(request => (
                <Row key={request.id} request={request} />
              ))}
            </ul>
          </section>
        )
      }
    </Answer>
  )
}

function Row({ request }: { request: Request }) {
  const { id, organization_name, listing_id, listing_name, listing_org_name, author, created_at } = request
  const accept = useSend('moderation.acceptProvider', options)
  const decline = useSend('moderation.declineProvider', options)
  const isBusy = accept.isPending || decline.isPending
  const what = `${organization_name} as a provider of ${listing_name}`
  return (
    <RecordRow
      title={
        <>
          {organization_name} as a provider of{' '}
          <Link className={textLinkClass} to="/listings/details/$id" params={{ id: String(listing_id) }}>
            {listing_name}
          </Link>
        </>
      }
      facts={
        <>
          <p className="text-13 text-faint">
            A listing of {listing_org_name} · asked by {author}, {relativeTime(new Date(created_at), new Date())}
          </p>
          <p className="text-13 text-faint">
            Once you accept, it is shown with the listing, with its contacts and its rating.
          </p>
        </>
      }
      status={null}
      acts={
        <>
          <Button
            size="sm"
            aria-label={`Accept ${what}`}
            busy={accept.isPending ? 'Accepting...' : isBusy}
            onClick={() => accept.mutate({ input: { id } })}
          >
            Accept
          </Button>
          <Button
            kind="sec"
            size="sm"
            aria-label={`Decline ${what}`}
            busy={decline.isPending ? 'Declining...' : isBusy}
            onClick={() => decline.mutate({ input: { id } })}
          >
            Decline
          </Button>
        </>
      }
    />
  )
}
