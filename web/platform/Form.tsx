// The form element of useForm, and the button that submits it.
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'
import { InSentForm } from '#web/ui/fields/untaken.ts'

type Drawn = { place: (found: HTMLElement | null) => void; isBusy: boolean }
type Props = { form: Drawn; onSubmit: () => void; className?: string; children: ReactNode }

export function Form({ form, onSubmit, className, children }: Props) {
  return (
    <form
      ref={form.place}
      className={className}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        if (!form.isBusy) onSubmit()
      }}
    >
      <InSentForm value={true}>{children}</InSentForm>
    </form>
  )
}

/** `busy` is the button's label while the form is being sent. */
export function SubmitButton({ form, busy, ...button }: Omit<ButtonProps, 'form'> & { form: Drawn; busy: string }) {
  return <Button {...button} type="submit" busy={form.isBusy ? busy : undefined} />
}
