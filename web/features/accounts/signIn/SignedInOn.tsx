// Where one's account is signed in, and signing out there.
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Chip } from '#web/ui/Chip.tsx'
import { ConfirmButton } from '#web/ui/overlays/ConfirmDialog.tsx'
import { longDate, mediumDate, relativeTime } from '#web/ui/relativeTime.ts'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { wayName } from './wayName.ts'

type Sessions = ReplyFor<'accounts.sessions'>
type Session = Sessions['sessions'][number]

export function SignedInOn() {
  const query = useCall('accounts.sessions', {})
  const hasOthers = query.data?.sessions.some(({ is_this }) => !is_this)
  return (
    <section className="mt-3 border-t pt-4" aria-labelledby="signed-in-on">
      <div className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1 sm:min-h-9">
        <h3 id="signed-in-on" className="min-w-0 flex-1 font-semibold">
          Signed in on
        </h3>
        {hasOthers && <EndOthers />}
      </div>
      <Answer query={query} loading={<Bars what="the devices" bar="h-14" frame="grid gap-0.5" count={3} />}>
        {({ sessions, trusted_devices }) => (
          <ul className="divide-y" aria-label="Devices">
            {sessions.map(session => (
              <SessionRow key={session.id} of={session} />
            ))}
            {trusted_devices.map(device => (
              <TrustedRow key={device.id} of={device} />
            ))}
          </ul>
        )}
      </Answer>
    </section>
  )
}

function SessionRow({
  of: { id, device, network, method, created_at, seen_at, is_this, trusted_until },
}: {
  of: Session
}) {
  const { data: settings } = useCall('accounts.settings', {}, { staleMs: 300_000 })
  const end = useSend('accounts.endSession', { toast: 'always' })
  const name = device || 'Unknown device'
  const used = is_this ? 'used now' : `used ${relativeTime(new Date(seen_at), new Date())}`
  const facts = [`With ${wayName(method, settings)}`, network, `since ${mediumDate(new Date(created_at))}`, used]
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
          <b>{name}</b>
          {is_this && <Chip>This device</Chip>}
        </p>
        <p className="text-14 wrap-anywhere text-muted">{facts.filter(Boolean).join(' · ')}</p>
        {trusted_until && <p className="text-14 text-muted">{untilWhen(trusted_until)}</p>}
      </div>
      {!is_this && (
        <Button
          kind="sec"
          size="sm"
          aria-label={`Sign out ${name}${network && `, ${network}`}`}
          busy={end.isPending ? 'Signing out...' : undefined}
          onClick={() => end.mutate({ input: { id } })}
        >
          Sign out
        </Button>
      )}
    </li>
  )
}

/** A device on which nobody is signed in now, and which is asked for no code. */
function TrustedRow({ of: { id, device, until, last_used_at } }: { of: Sessions['trusted_devices'][number] }) {
  const forget = useSend('accounts.forgetDevice', { toast: 'always' })
  const name = device || 'Unknown device'
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <div className="min-w-0 flex-1">
        <b>{name}</b>
        <p className="text-14 text-muted">Signed out · used {relativeTime(new Date(last_used_at), new Date())}</p>
        <p className="text-14 text-muted">{untilWhen(until)}</p>
      </div>
      <Button
        kind="sec"
        size="sm"
        aria-label={`Stop trusting ${name}`}
        busy={forget.isPending ? 'Stopping...' : undefined}
        onClick={() => forget.mutate({ input: { id } })}
      >
        Stop trusting
      </Button>
    </li>
  )
}

const untilWhen = (until: string) => `Trusted until ${longDate(new Date(until))}: no code is asked for there.`

function EndOthers() {
  const end = useSend('accounts.endOtherSessions', { toast: 'always' })
  return (
    <ConfirmButton
      kind="danger"
      size="sm"
      label="Sign out everywhere else"
      title="Sign out everywhere else?"
      waiting={end.isPending ? 'Signing out...' : undefined}
      onConfirm={close => end.mutate({ input: {} }, { onSuccess: close })}
    >
      Every other device must sign in again, and is trusted no longer. API keys go on working.
    </ConfirmButton>
  )
}
