// The switch with which an owner of an agency, or whoever contributes for an organization, asks all members for a second factor.
import { useState } from 'react'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Button } from '#web/ui/Button.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { Dialog, DialogActs } from '#web/ui/overlays/Dialog.tsx'
import { longDate } from '#web/ui/relativeTime.ts'

type Team = { organization?: { id: number; organization_name: string } }

export function MembersNeedFactor({ organization }: Team) {
  const team = organization ? { organization_id: organization.id } : {}
  const query = useCall('accounts.requiredFactor', team)
  const sending = useSend('accounts.requireFactor', { toast: 'always' })
  const [isAsking, setAsking] = useState(false)
  const send = (required: boolean) => {
    setAsking(false)
    sending.mutate({ input: { ...team, required } })
  }
  const name = organization?.organization_name ?? 'the agency'
  return (
    <div className="rounded-lg border bg-surface px-5.5 py-5 shadow-card">
      <Answer query={query} loading={<Skeleton what="whether a second factor is needed" height={48} />}>
        {({ from, members, without }) => (
          <>
            <Switch
              label="Members need a second factor"
              hint={hintOf({ organization, from, members, without })}
              // Shows the new value while it is being saved.
              checked={sending.isPending ? sending.variables.input.required === true : from !== null}
              onChange={required => (required ? setAsking(true) : send(false))}
            />
            <Dialog title="Ask for a second factor?" open={isAsking} onClose={() => setAsking(false)}>
              <p className="mt-1 leading-body text-muted">
                Every member of {name} is told by mail and has 14 days. After them whoever has no passkey and no
                authenticator app reaches nothing of {name} until one is set up. {lacking(without, members)}
              </p>
              <DialogActs>
                <Button kind="sec" onClick={() => setAsking(false)}>
                  Cancel
                </Button>
                <Button onClick={() => send(true)}>Ask for it</Button>
              </DialogActs>
            </Dialog>
          </>
        )}
      </Answer>
    </div>
  )
}

type Shown = Team & { from: string | null; members: number; without: number }

function hintOf({ organization, from, members, without }: Shown): string {
  const of = organization ? `For ${organization.organization_name}. ` : ''
  if (from === null) return `${of}A passkey, or an authenticator app beside the password. ${lacking(without, members)}`
  const day = new Date(from)
  return `${of}${day <= new Date() ? 'Since' : 'From'} ${longDate(day)}. ${lacking(without, members)}`
}

const lacking = (without: number, members: number) =>
  without === 0 ? `All ${members} have one.` : `${without} of ${members} ${without === 1 ? 'has' : 'have'} none yet.`
