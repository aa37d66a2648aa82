// The switch with which an owner of an agency, or whoever contributes for an organization, asks all members for a second factor.
import { useState } from 'react'
import { useCall } from '#web/platform/useCall.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { Switch } from '#web/ui/fields/Switch.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { longDate } from '#web/ui/relativeTime.ts'
import { ConfirmedForm } from './ConfirmedForm.tsx'

type Team = { organization?: { id: number; organization_name: string } }

export function MembersNeedFactor({ organization }: Team) {
  const team = organization ? { organization_id: organization.id } : {}
  const query = useCall('accounts.requiredFactor', team)
  const [isOpen, setOpen] = useState(false)
  // What a dialog shows stays while it closes.
  const [required, setRequired] = useState(true)
  const open = (next: boolean) => {
    setRequired(next)
    setOpen(true)
  }
  const close = () => setOpen(false)
  const name = organization?.organization_name ?? 'the agency'
  return (
    <div className="rounded-lg border bg-surface px-5.5 py-5 shadow-card">
      <Answer query={query} loading={<Skeleton what="whether a second factor is needed" height={48} />}>
        {({ from, members, without }) => (
          <>
            <Switch
              label="Members need a second factor"
              hint={hintOf({ organization, from, members, without })}
              checked={from !== null}
              onChange={open}
            />
            <Dialog
              title={required ? 'Ask for a second factor?' : 'No longer ask for a second factor?'}
              open={isOpen}
              onClose={close}
            >
              <ConfirmedForm
                call="accounts.requireFactor"
                asked={{ ...team, required }}
                submit={required ? 'Ask for it' : 'No longer ask'}
                busy="One moment..."
                danger={!required}
                onCancel={close}
                onDone={close}
              >
                {required
                  ? `Every member of ${name} is told by mail and has 14 days. After them whoever has no passkey and no authenticator app reaches nothing of ${name} until one is set up. ${lacking(without, members)}`
                  : `From then on a password alone opens ${name} to its members, at once.`}
              </ConfirmedForm>
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
