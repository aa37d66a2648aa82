// The authenticator app in one's profile: setting it up, new recovery codes, turning it off, and the devices that are asked for none.
import { useState } from 'react'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { longDate } from '#web/ui/relativeTime.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { ConfirmedForm } from './ConfirmedForm.tsx'
import { RecoveryCodes } from './RecoveryCodes.tsx'
import { SetUpAuthenticator } from './SetUpAuthenticator.tsx'
import { type SignInMethods, SignInRow } from './SignInRow.tsx'

type Props = Pick<SignInMethods, 'codes'>
type Opened = 'set up' | 'renew' | 'turn off'

export function Authenticator({ codes }: Props) {
  const [opened, setOpened] = useState<Opened | null>(null)
  // What a dialog shows stays while it closes.
  const [last, setLast] = useState<Opened>('set up')
  const [recoveryCodes, setRecoveryCodes] = useState<readonly string[] | null>(null)
  const [isAskedToKeep, setAskedToKeep] = useState(false)
  const open = (one: Opened) => {
    setRecoveryCodes(null)
    setAskedToKeep(false)
    setLast(one)
    setOpened(one)
  }
  const close = () => setOpened(null)
  const { title } = dialogs[last]
  return (
    <>
      <SignInRow
        title="Authenticator app"
        action={
          codes ? (
            <span className="flex flex-wrap gap-x-2 max-sm:-ml-3.5">
              <Button kind="ghost" size="sm" onClick={() => open('renew')}>
                New recovery codes
              </Button>
              <Button
                kind="danger"
                size="sm"
                aria-label="Turn off the authenticator app"
                onClick={() => open('turn off')}
              >
                Turn off
              </Button>
            </span>
          ) : (
            <Button kind="sec" size="sm" onClick={() => open('set up')}>
              Set up an authenticator app
            </Button>
          )
        }
      >
        {codes
          ? `On since ${longDate(new Date(codes.since))}. ${leftWords(codes.recovery_codes_left)}`
          : 'Off. With it, a code of your phone is asked for after your password.'}
        {codes && codes.trusted_devices.length > 0 && <TrustedDevices devices={codes.trusted_devices} />}
      </SignInRow>
      <Dialog
        title={recoveryCodes ? 'Your recovery codes' : title}
        open={opened !== null}
        onClose={() => (recoveryCodes ? setAskedToKeep(true) : close())}
      >
        {recoveryCodes ? (
          <RecoveryCodes codes={recoveryCodes} isAskedToKeep={isAskedToKeep} onKept={close} />
        ) : last === 'set up' ? (
          <SetUpAuthenticator onClose={close} onDone={setRecoveryCodes} />
        ) : last === 'renew' ? (
          <ConfirmedForm
            call="accounts.newRecoveryCodes"
            submit="Make new codes"
            busy="Making..."
            onCancel={close}
            onDone={({ recovery_codes }) => setRecoveryCodes(recovery_codes)}
          >
            You get ten new recovery codes. Those before work no longer, and your other sessions end.
          </ConfirmedForm>
        ) : (
          <ConfirmedForm
            call="accounts.stopTotp"
            submit="Turn off"
            busy="Turning off..."
            danger
            onCancel={close}
            onDone={close}
          >
            Your password alone opens your account then. The recovery codes work no longer, no device is trusted
            anymore, and your other sessions end.
          </ConfirmedForm>
        )}
      </Dialog>
    </>
  )
}

const dialogs: Record<Opened, { title: string }> = {
  'set up': { title: 'Set up an authenticator app' },
  renew: { title: 'New recovery codes?' },
  'turn off': { title: 'Turn off the authenticator app?' },
}

const leftWords = (left: number) => {
  if (left === 0) return 'No recovery code is left: please make new ones.'
  return `${left} recovery ${left === 1 ? 'code' : 'codes'} left.`
}

function TrustedDevices({ devices }: { devices: NonNullable<SignInMethods['codes']>['trusted_devices'] }) {
  const forget = useSend('accounts.forgetDevice', { toast: 'always' })
  return (
    <ul aria-label="Trusted devices">
      {devices.map(({ id, label, expires_at }) => (
        <li key={id} className="flex flex-wrap items-center gap-x-3">
          <span>
            {label || 'A browser'} is trusted until {longDate(new Date(expires_at))}
          </span>
          <TextButton
            aria-label={`Stop trusting ${label || 'a browser'}`}
            disabled={forget.isPending}
            onClick={() => forget.mutate({ input: { id } })}
          >
            Stop trusting
          </TextButton>
        </li>
      ))}
    </ul>
  )
}
