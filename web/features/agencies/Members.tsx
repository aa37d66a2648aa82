// The members of an agency with their roles, and the dialogs to remove one or to leave.
import type { AgencyRecord } from '#contract/calls/agencies.ts'
import { useSend } from '#web/platform/useCall.ts'
import { Breakable } from '#web/ui/Breakable.tsx'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'
import { Table } from '#web/ui/Table.tsx'

const roleWords = { owner: 'Owner', member: 'Member' } as const

export function Members({
  agency,
  userId,
  isOwner,
}: {
  agency: AgencyRecord
  userId: number | undefined
  isOwner: boolean
}) {
  return (
    <Table
      noun="members"
      rows={agency.members}
      keyOf={({ user_id }) => user_id}
      columns={[
        {
          head: 'Name',
          cell: ({ name_24, user_id }) => (
            <>
              {name_24 || 'No username provided'}
              {user_id === userId && <span className="ml-2 text-13 font-normal text-faint">You</span>}
            </>
          ),
        },
        { head: 'Email', cell: ({ username }) => <Breakable text={username} /> },
        { head: 'Role', cell: ({ role }) => roleWords[role] },
      ]}
      acts={isOwner ? member => <MemberActs member={member} isOwn={member.user_id === userId} /> : undefined}
    />
  )
}

function MemberActs({ member, isOwn }: { member: AgencyRecord['members'][number]; isOwn: boolean }) {
  const { user_id, role, username } = member
  const change = useSend('agencies.leave', { toast: 'always' })
  const other = role === 'owner' ? 'member' : 'owner'
  const busy = change.isPending ? 'Saving...' : undefined
  return (
    <>
      <Button
        kind="ghost"
        size="sm"
        busy={busy}
        aria-label={`Make ${other}: ${username}`}
        onClick={() => change.mutate({ input: { user_id, role: other } })}
      >
        Make {other}
      </Button>
      {!isOwn && (
        <ConfirmButton
          kind="danger"
          size="sm"
          aria-label={`Remove ${username}`}
          label="Remove"
          title="Remove this member?"
          waiting={busy}
          onConfirm={close => change.mutate({ input: { user_id } }, { onSettled: close })}
        >
          {username} will no longer see what your agency shares.
        </ConfirmButton>
      )}
    </>
  )
}

export function Leave({ agency: { agency_name, members } }: { agency: AgencyRecord }) {
  const leave = useSend('agencies.leave', { toast: 'always' })
  return (
    <div className="-ml-3.5">
      <ConfirmButton
        kind="danger"
        label="Leave agency"
        title={`Leave ${agency_name}?`}
        confirm="Leave"
        waiting={leave.isPending ? 'Leaving...' : undefined}
        onConfirm={close => leave.mutate({ input: {} }, { onSettled: close })}
      >
        {members.length === 1
          ? 'You are the last member: what the agency shares becomes yours alone, and the agency goes.'
          : 'You will no longer see what its members share. What you shared, such as lists and notes, stays with the agency; a copy of a list is your own.'}
      </ConfirmButton>
    </div>
  )
}
