// A form as it is drawn, and the button that sends it.
import type { ReactNode } from 'react'
import { Button, type ButtonProps } from '#web/ui/Button.tsx'

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
      {children}
    </form>
  )
}

/** `busy` is what it says while the form is on its way. */
export function SubmitButton({ form, busy, ...button }: Omit<ButtonProps, 'form'> & { form: Drawn; busy: string }) {
  return <Button {...button} type="submit" busy={form.isBusy ? busy : undefined} />
}

/** For the first field of a form that takes another's place: what had the focus is gone with the other form. */
export function focusIfLost(field: HTMLElement | null): void {
  if (document.activeElement === document.body) field?.focus()
}
