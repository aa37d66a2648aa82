// 'Use a passkey', in the login and where the owner is to confirm; nothing where the browser knows no passkeys.
import { send } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { canUsePasskeys } from './passkey.ts'
import { type PasskeySignIn, usePasskey } from './usePasskey.ts'

type Props = { passkey: PasskeySignIn; disabled?: boolean }

export const PasskeyButton = ({ passkey, disabled = false }: Props) =>
  canUsePasskeys() && (
    <Button
      kind="sec"
      block
      busy={passkey.step === 'waiting' ? 'Please continue with your device...' : disabled}
      onClick={passkey.begin}
    >
      <Icon name="key" /> Use a passkey
    </Button>
  )

/** For whoever has one: it confirms the session as the password does. */
export function PasskeyAgain({ onDone }: { onDone: () => void }) {
  const { data: methods } = useCall('accounts.signInMethods', {})
  const passkey = usePasskey({
    finish: async (proof, signal) => {
      await send('accounts.signInAgain', proof, { signal })
      onDone()
    },
  })
  if (!methods || methods.passkeys.length === 0) return null
  return (
    <>
      <FormProblem text={passkey.problem} />
      <PasskeyButton passkey={passkey} />
    </>
  )
}
