// A form in a dialog, with its Cancel and submit buttons.
import type { FormEvent, ReactNode, Ref } from 'react'
import { Button } from '../Button.tsx'
import { InSentForm, settleFields } from '../fields/untaken.ts'
import { DialogActs } from './Dialog.tsx'

type Props = {
  children: ReactNode
  /** The fields have a layout of their own. */
  arranged?: boolean
  submit: string
  /** What it does cannot be taken back easily. */
  danger?: boolean
  cancel?: string
  disabled?: boolean
  /** Why the form cannot be sent yet. It stands beside the buttons, where it is visible at any scroll position. */
  why?: string
  /** The label while the form is sent. */
  busy?: string | undefined
  /** The ref of the element that is searched for the first wrong field. */
  place?: Ref<HTMLFormElement>
  cancelPlace?: Ref<HTMLButtonElement>
  onSubmit: (event: FormEvent<HTMLFormElement>) => void
  onCancel: () => void
}

/** The buttons of a long form stay in sight. */
const foot =
  'sticky -bottom-6 z-2 -mx-5 -mb-6 items-center border-t bg-raised px-5 pt-3 pb-4 sm:-bottom-8 sm:-mx-8 sm:-mb-8 sm:px-8 sm:pb-5'

export function DialogForm(props: Props) {
  const {
    children,
    arranged = false,
    submit,
    danger = false,
    cancel = 'Cancel',
    disabled,
    why,
    busy,
    place,
    cancelPlace,
    onSubmit,
    onCancel,
  } = props
  return (
    <form
      ref={place}
      noValidate
      onSubmit={event => {
        event.preventDefault()
        // A dialog is rendered inside its parent form, and React events bubble through portals.
        event.stopPropagation()
        if (settleFields(event.currentTarget)) onSubmit(event)
      }}
    >
      <InSentForm value={true}>
        {arranged ? children : <div className="mt-5 grid grid-cols-1 gap-4.5">{children}</div>}
      </InSentForm>
      <DialogActs className={arranged ? foot : undefined}>
        {why !== undefined && (
          <p className="min-w-0 flex-1 text-13 text-faint max-sm:not-empty:basis-full" role="status">
            {why}
          </p>
        )}
        <Button ref={cancelPlace} kind="sec" onClick={onCancel}>
          {cancel}
        </Button>
        <Button type="submit" kind={danger ? 'dangerSolid' : 'primary'} disabled={disabled} busy={busy}>
          {submit}
        </Button>
      </DialogActs>
    </form>
  )
}
