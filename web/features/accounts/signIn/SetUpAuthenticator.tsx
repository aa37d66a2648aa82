// Setting up an authenticator app: its key as a QR code and as text, and the first code, which shows that the app has it.
import { useState } from 'react'
import { copyText } from '#web/platform/copyText.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { ConfirmedForm } from './ConfirmedForm.tsx'
import { isAsked, Password } from './Password.tsx'

type Props = { onClose: () => void; onDone: (recoveryCodes: readonly string[]) => void }
type Begun = ReplyFor<'accounts.startTotp'>

export function SetUpAuthenticator({ onClose, onDone }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null)
  if (begun) return <FirstCode begun={begun} onClose={onClose} onDone={onDone} />
  return (
    <ConfirmedForm
      call="accounts.startTotp"
      submit="Continue"
      busy="One moment..."
      onCancel={onClose}
      onDone={setBegun}
    >
      You need an authenticator app on your phone, such as Google Authenticator, Microsoft Authenticator or 1Password.
      After your password, Appetite asks for the code that it shows. Once it is set up, your other sessions end.
    </ConfirmedForm>
  )
}

function FirstCode({ begun: { secret, uri, svg }, onClose, onDone }: Props & { begun: Begun }) {
  const confirm = useSend('accounts.confirmTotp', { toast: 'onSuccess' })
  const form = useForm({
    start: { code: '', current_password: '' },
    call: confirm,
    check: ({ code }): Record<string, string> => (code.trim() === '' ? { code: 'Please enter the code.' } : {}),
  })
  const send = () =>
    form.submit(({ code, current_password }) =>
      form.send(
        { input: { code: code.trim(), ...(current_password && { current_password }) } },
        { onSuccess: ({ recovery_codes }) => onDone(recovery_codes) },
      ),
    )
  return (
    <DialogForm
      submit="Confirm"
      busy={form.isBusy ? 'Confirming...' : undefined}
      place={form.place}
      onCancel={onClose}
      onSubmit={send}
    >
      <p className="leading-body text-muted">Scan this with the app, then enter the code that it shows.</p>
      <div className="flex flex-wrap items-center gap-5">
        <img
          src={`data:image/svg+xml,${encodeURIComponent(svg)}`}
          alt="QR code for your authenticator app"
          className="size-44 flex-none rounded-md border"
        />
        <div className="grid min-w-0 flex-1 basis-48 grid-cols-1 gap-2 text-14">
          <p className="text-muted">Or enter this key by hand:</p>
          <code className="font-mono wrap-anywhere">{secret.match(/.{1,4}/g)?.join(' ')}</code>
          <span className="flex flex-wrap items-center gap-x-4">
            <Button
              kind="sec"
              size="sm"
              onClick={() =>
                copyText(secret, {
                  done: 'Key copied',
                  failed: 'The key could not be copied. Please enter it by hand.',
                })
              }
            >
              Copy key
            </Button>
            {/* On the phone itself nothing can be scanned. */}
            <a href={uri} className={`${textLinkClass} sm:hidden`}>
              Open the app
            </a>
          </span>
        </div>
      </div>
      <TextField
        label="Code"
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={100}
        {...form.text('code')}
        onBlur={() => undefined}
        ref={takeFocus}
      />
      <Password error={confirm.error} field={form.text('current_password')} onSignedIn={send} />
      <FormProblem text={isAsked(confirm.error) ? '' : form.refusal?.message} />
    </DialogForm>
  )
}
