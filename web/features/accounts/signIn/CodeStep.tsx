// The second step of the login: the code of the authenticator app, or a recovery code. A ticket that is over leads back to the first.
import { useState } from 'react'
import { failureMessage } from '#web/platform/callFailed.ts'
import { logInAnew } from '#web/platform/dialogs.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { startSession } from '#web/platform/session.ts'
import { storeDevice } from '#web/platform/token.ts'
import { useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { Checkbox } from '#web/ui/fields/Switch.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { takeFocus } from '#web/ui/focus.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { Welcome } from '../Welcome.tsx'

const ways = {
  code: {
    label: 'Code',
    welcome: 'Please enter the code that your authenticator app shows.',
    empty: 'Please enter the code.',
    other: 'Use a recovery code',
  },
  recovery_code: {
    label: 'Recovery code',
    welcome: 'Please enter one of your recovery codes. It works once.',
    empty: 'Please enter a recovery code.',
    other: 'Use the app',
  },
} as const

type Props = { ticket: string; email?: string | undefined }

export function CodeStep({ ticket, email }: Props) {
  const [way, setWay] = useState<keyof typeof ways>('code')
  const { label, welcome, empty, other } = ways[way]
  const logIn = useSend('accounts.logInWithCode')
  const check = (values: Record<keyof typeof ways, string>): Record<string, string> =>
    values[way].trim() === '' ? { [way]: empty } : {}
  const form = useForm({ start: { code: '', recovery_code: '', trust: false }, call: logIn, check })
  // A successful login reloads the page; until then the form stays disabled.
  const isBusy = logIn.isPending || logIn.isSuccess
  const submit = () =>
    form.submit(({ trust, ...typed }) =>
      form.send(
        { input: { ticket, [way]: typed[way].trim(), trust } },
        {
          onSuccess: ({ token, is_new, device }) => {
            if (device !== null) storeDevice(device)
            startSession(token, is_new)
          },
          onError: ({ code, message }) => {
            if (code === 'ticket_over' || code === 'wrong_credentials') logInAnew(message, email)
          },
        },
      ),
    )
  return (
    <>
      <Welcome role="status">{welcome}</Welcome>
      <Form form={{ ...form, isBusy }} className="grid grid-cols-1 gap-4" onSubmit={submit}>
        <TextField
          // Another field for another kind of code, so that it takes the focus.
          key={way}
          label={label}
          name={way}
          {...form.text(way)}
          // Leaving it empty, as for the other kind, is no mistake yet.
          onBlur={() => undefined}
          {...(way === 'code' ? { autoComplete: 'one-time-code', inputMode: 'numeric' } : { autoComplete: 'off' })}
          autoCapitalize="none"
          spellCheck={false}
          maxLength={100}
          ref={takeFocus}
        />
        <TextButton
          className="-mt-2 justify-self-end"
          onClick={() => {
            logIn.reset()
            setWay(way === 'code' ? 'recovery_code' : 'code')
          }}
        >
          {other}
        </TextButton>
        <Checkbox
          label="Trust this device for 30 days"
          checked={form.values.trust}
          onChange={trust => form.change({ trust })}
        />
        <FormProblem text={form.refusal ? failureMessage(form.refusal, 'An error occurred. Please try again.') : ''} />
        <SubmitButton form={{ ...form, isBusy }} busy="Logging in..." size="lg" block>
          Log In
        </SubmitButton>
      </Form>
    </>
  )
}
