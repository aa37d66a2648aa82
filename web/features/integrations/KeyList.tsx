// The keys of the account, or those of one of its organizations, as a table.
import { keyStateLabels, scopeLabels } from '#contract/rules/apiKeys.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Chip } from '#web/ui/Chip.tsx'
import { SmallBars } from '#web/ui/charts/SmallBars.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'
import { daysBetween, longDate, relativeTime } from '#web/ui/relativeTime.ts'
import { type Column, DeskTable } from '#web/ui/screen/DeskTable.tsx'
import { KeyLog } from './KeyLog.tsx'
import type { Key, MadeKey } from './key.ts'
import { NewSecret } from './NewSecret.tsx'

type Props = { organization: number | undefined; onMade: (made: MadeKey) => void }

export const KeyList = ({ organization, onMade }: Props) => (
  <DeskTable
    call="keys.list"
    input={() => ({ organization_id: organization })}
    rows={reply => reply.keys}
    keyOf={({ id }) => id}
    perPage={50}
    noun="keys"
    title="Keys"
    inCard
    count="quiet"
    columns={columns}
    acts={key => <Acts of={key} onMade={onMade} />}
    empty={{ title: 'No keys yet.' }}
  />
)

const columns: Column<Key>[] = [
  {
    head: 'Name',
    isLong: true,
    cell: ({ name, public_id, old_until, is_mine, maker }) => (
      <span className="block sm:py-2.5">
        <b className="block font-semibold">{name}</b>
        <span className="block text-13 font-normal text-faint">
          <span className="font-mono whitespace-nowrap">apt_{public_id}_…</span>
          {!is_mine && ` · by ${maker}`}
        </span>
        {old_until && (
          <span className="block text-13 font-normal text-on-pot-soft">
            The old one works until {moment.format(new Date(old_until))}
          </span>
        )}
      </span>
    ),
  },
  { head: 'Acts for', isLong: true, cell: ({ organization }) => organization?.organization_name ?? 'Me' },
  {
    head: 'Scopes',
    cell: ({ scopes }) => (
      <span className="flex flex-wrap gap-1 sm:py-2.5">
        {scopes.map(scope => (
          <Chip key={scope}>{scopeLabels[scope][0]}</Chip>
        ))}
      </span>
    ),
  },
  { head: 'Last used', cell: key => <LastUsed {...key} /> },
  {
    head: 'Calls, 30 days',
    cell: ({ days, calls, state }) => (
      <span className="flex items-center gap-2.5">
        <SmallBars values={days} label="Calls by day" isQuiet={state !== 'works'} />
        <b className="font-semibold">{formatCount(calls)}</b>
      </span>
    ),
  },
  { head: 'Ends', cell: key => <Ends {...key} /> },
]

const moment = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', hour: 'numeric', minute: '2-digit' })

function LastUsed({ last_used_at: at, last_used_network: network }: Key) {
  if (!at) return 'Never'
  return (
    <time dateTime={at}>
      {relativeTime(new Date(at), new Date())}
      <span className="block text-13 text-faint">from {network}</span>
    </time>
  )
}

function Ends({ state, expires_at }: Key) {
  if (state !== 'works') return <Chip look="outline">{keyStateLabels[state]}</Chip>
  if (!expires_at) return 'Never'
  const end = new Date(expires_at)
  const days = daysBetween(new Date(), end)
  return (
    <time dateTime={expires_at}>
      {longDate(end)}
      {days <= 7 && (
        <span className="block text-13 font-medium text-on-pot-soft">
          {days === 0 ? 'today' : days === 1 ? 'tomorrow' : `in ${days} days`}
        </span>
      )}
    </time>
  )
}

function Acts({ of: key, onMade }: { of: Key; onMade: (made: MadeKey) => void }) {
  const revoke = useSend('keys.revoke', { toast: 'always' })
  const works = key.state === 'works'
  return (
    <>
      {key.is_mine && works && <NewSecret of={key} onMade={onMade} />}
      <KeyLog of={key} />
      {works && (
        <ConfirmButton
          kind="danger"
          size="sm"
          label="Revoke"
          aria-label={`Revoke ${key.name}`}
          title={`Revoke ‘${key.name}’?`}
          waiting={revoke.isPending ? 'Revoking...' : undefined}
          onConfirm={close => revoke.mutate({ input: { id: key.id } }, { onSuccess: close })}
        >
          Whatever uses it stops at once.
        </ConfirmButton>
      )}
    </>
  )
}
