// Loads the latest version of a record into its edit form; the form is remounted when the reader takes over another version.
import { useRouterState } from '@tanstack/react-router'
import { Fragment, type ReactNode, useState } from 'react'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import type { CallFailed } from '#web/platform/callFailed.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall, useProfile } from '#web/platform/useCall.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { DeletedRecord } from '../DeletedRecord.tsx'
import type { RecordKind } from '../diff/recordFields.ts'

type Read = {
  profile: ReplyFor<'accounts.profile'>
  /** The viewer's own open or returned proposal, if edits of this record are proposals. */
  proposal: ProposalRecord | null
  onTheirs: () => void
}
type Props<Edited> = {
  kind: RecordKind
  /** Null if the address contains no valid id. */
  id: number | null
  record: Edited | undefined
  answer: { data: unknown; error: CallFailed | null; refetch: () => Promise<unknown> }
  /** Replaces the server's error message. */
  failure?: string
  missing: string
  loading: ReactNode
  children: (record: Edited, read: Read) => ReactNode
}

export function LoadRecord<Edited extends { edits_live: boolean }>(props: Props<Edited>) {
  const { kind, id, record, answer, failure, missing, loading, children } = props
  const { data, error, refetch } = answer
  const profile = useProfile()
  // A keeper's own change may have been returned too, such as that of a type, which is reviewed.
  const takesUp = useRouterState({ select: ({ location }) => location.state.takesUp })
  const proposes = record?.edits_live === false
  const asked = { mine: true, id: takesUp ?? 0, per_page: 1 }
  const returned = useCall('moderation.proposals', asked, { enabled: takesUp !== undefined, staleMs: 0 })
  const own = { mine: true, kind, record_id: id ?? 0, per_page: 1 }
  const proposals = useCall('moderation.proposals', own, { enabled: proposes && id !== null, staleMs: 0 })
  const [turn, setTurn] = useState(0)
  const takeTheirs = async () => {
    await Promise.all([refetch(), proposals.refetch(), takesUp !== undefined && returned.refetch()])
    setTurn(turn + 1)
  }
  if (error && !data) return <FailureNote error={error} message={failure} onRetry={refetch} />
  if (id === null || data === null)
    return (
      <DeletedRecord kind={kind} id={id}>
        <EmptyState level={2} title={missing} />
      </DeletedRecord>
    )
  if (profile.error && !profile.data) return <FailureNote error={profile.error} onRetry={profile.refetch} />
  if (proposes && proposals.error && !proposals.data)
    return <FailureNote error={proposals.error} onRetry={proposals.refetch} />
  if (returned.error && !returned.data) return <FailureNote error={returned.error} onRetry={returned.refetch} />
  // The form starts from the viewer's proposal, so it waits until that has been fetched again.
  const isFetched =
    (!proposes || proposals.isFetchedAfterMount) && (takesUp === undefined || returned.isFetchedAfterMount)
  if (!record || !profile.data || !isFetched) return loading
  const newest = proposes ? proposals.data?.proposals[0] : undefined
  const chosen =
    newest?.status === 'open'
      ? newest
      : (returned.data?.proposals.find(({ status }) => status === 'returned') ?? newest)
  const proposal = chosen?.status === 'open' || chosen?.status === 'returned' ? chosen : null
  const read = { profile: profile.data, proposal, onTheirs: () => void takeTheirs() }
  return <Fragment key={`${id} ${turn}`}>{children(record, read)}</Fragment>
}
