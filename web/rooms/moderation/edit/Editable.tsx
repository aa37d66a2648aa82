// A record with its latest version in its form; when somebody else's is taken over, the form begins anew.
import { Fragment, type ReactNode, useState } from 'react'
import type { CallFailed } from '#web/platform/callFailed.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useProfile } from '#web/platform/useProfile.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'

type Props<Edited> = {
  /** null where the address has no number. */
  id: number | null
  record: Edited | undefined
  asked: { data: unknown; error: CallFailed | null; refetch: () => Promise<unknown> }
  /** Where something else is specified than what the server says. */
  failure?: string
  missing: string
  loading: ReactNode
  children: (record: Edited, profile: ReplyFor<'accounts.profile'>, onTheirs: () => void) => ReactNode
}

export function Editable<Edited>({ id, record, asked, failure, missing, loading, children }: Props<Edited>) {
  const { data, error, refetch } = asked
  const profile = useProfile()
  const [turn, setTurn] = useState(0)
  const takeTheirs = async () => {
    await refetch()
    setTurn(turn + 1)
  }
  if (error && !data)
    return <FailureNote message={failure ?? error.message} requestId={error.requestId} onRetry={() => void refetch()} />
  if (id === null || (data && !record)) return <EmptyState level={2} title={missing} />
  if (profile.error && !profile.data)
    return (
      <FailureNote
        message={profile.error.message}
        requestId={profile.error.requestId}
        onRetry={() => void profile.refetch()}
      />
    )
  if (!record || !profile.data) return loading
  return <Fragment key={`${id} ${turn}`}>{children(record, profile.data, () => void takeTheirs())}</Fragment>
}
