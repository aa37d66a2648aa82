// A form in a dialog: what it asks, the way out, and what it does.
import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from './Button.tsx'
import { DialogActs } from './Dialog.tsx'
import styles from './DialogForm.module.css'

type Props = {
  children: ReactNode
  /** The fields arrange themselves. */
  arranged?: boolean
  submit: string
  cancel?: string
  disabled?: boolean
  /** Beside the buttons, so that it is seen wherever the form is scrolled to: why it cannot be sent yet. */
  why?: string
  /** The label while it is sent. */
  busy?: string | undefined
  /** Where the first wrong field is looked for. */
  place?: Ref<HTMLFormElement>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
}

export function DialogForm(props: Props) {
  const {
    children,
    arranged = false,
    submit,
    cancel = 'Cancel',
    disabled,
    why,
    busy,
    place,
    onSubmit,
    onCancel,
  } = props
  return (
    <form
      ref={place}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // A dialog stands inside the form it belongs to, and a submit event passes through to it.
        event.stopPropagation()
        onSubmit(event)
      }}
    >
      {arranged ? children : <div className={styles.fields}>{children}</div>}
      <DialogActs className={arranged ? styles.foot : undefined}>
        {why !== undefined && (
          <p className={`caption ${styles.why}`} role="status">
            {why}
          </p>
        )}
        <Button kind="sec" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" disabled={disabled} busy={busy}>
          {submit}
        </Button>
      </DialogActs>
    </form>
  )
}
