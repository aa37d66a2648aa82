// The form that returns an entry: one of four reasons, and a note to its author, prepared or written.
import { type ReactNode, useRef } from 'react'
import { type ReturnReason, returnReasons, returnReasonWords } from '#contract/rules/returnReasons.ts'
import { Form } from '#web/platform/Form.tsx'
import type { FieldErrors } from '#web/platform/formErrors.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { footButton, PaneBody, PaneFoot } from '#web/ui/screen/Desk.tsx'
import { type About, CannedNotes, unnamedField } from './CannedNotes.tsx'
import type { Deciding, Run } from './useDeciding.ts'

export type OnReturn = (input: { reason: ReturnReason; note: string }) => ReturnType<Run>
type Props = {
  about: About
  deciding: Deciding
  onReturn: OnReturn
  /** In a pane of the desk, where the fields scroll and this button stands below the one that sends. */
  cancel?: ReactNode
}

export function ReturnForm({ about, deciding: { decide, busy, draft }, onReturn, cancel }: Props) {
  const [reason, keepReason] = useDraftText(`${draft}/reason`)
  const [note, keepNote] = useDraftText(draft)
  const form = useForm({
    start: { reason: '', note: '' },
    late: { reason, note },
    check: problemsOf,
    keep: values => {
      keepReason(values.reason)
      keepNote(values.note)
    },
  })
  const area = useRef<HTMLTextAreaElement>(null)
  const prepared = useRef('')
  /** A prepared note is added below what was typed. */
  const begin = ({ reason, text }: { reason: ReturnReason; text: string }) => {
    const typed = form.values.note.trim()
    const combined = typed === '' || typed === prepared.current ? text : `${typed}\n\n${text}`
    prepared.current = combined
    form.change({ reason, note: combined })
    requestAnimationFrame(() => editNote(area.current))
  }
  const submit = () =>
    form.submit(values => {
      const reason = reasonIn(values.reason)
      if (reason) decide('return', () => onReturn({ reason, note: values.note.trim() }))
    })
  const fields = (
    <>
      <RadioGroup
        label="Return with a reason"
        options={reasons}
        value={reasonIn(form.values.reason) ?? null}
        onChange={reason => form.change({ reason })}
        error={form.errors.reason}
        isStacked
      />
      <CannedNotes about={about} onChoose={begin} />
      <TextArea
        ref={area}
        label={`Note to ${firstNameOf(about.author)}`}
        required
        rows={6}
        maxLength={2000}
        {...form.text('note')}
        // No validation on blur, since a reviewer who cancels leaves the field empty.
        onBlur={undefined}
      />
    </>
  )
  const send = (
    <Button
      type="submit"
      size={cancel ? 'lg' : 'md'}
      className={cancel ? footButton : ''}
      disabled={busy !== null}
      busy={busy === 'return' ? 'Returning...' : undefined}
    >
      <Icon name="undo" />
      Return to contributor
    </Button>
  )
  return (
    <Form
      form={form}
      className={cancel ? 'max-sm:contents sm:flex sm:min-h-0 sm:flex-1 sm:flex-col' : 'grid gap-4'}
      onSubmit={submit}
    >
      {cancel ? (
        <>
          <PaneBody className="grid content-start gap-4 p-4">{fields}</PaneBody>
          <PaneFoot>
            {send}
            {cancel}
          </PaneFoot>
        </>
      ) : (
        <>
          {fields}
          {send}
        </>
      )}
    </Form>
  )
}

const reasons = returnReasons.map(value => ({ value, label: returnReasonWords[value] }))
const reasonIn = (chosen: string) => returnReasons.find(each => each === chosen)

const problemsOf = ({ reason, note }: { reason: string; note: string }): FieldErrors => ({
  ...(!reasonIn(reason) && { reason: 'Please choose a reason' }),
  ...(note.trim() === '' && { note: 'Must be filled' }),
  ...(note.includes(unnamedField) && { note: `Please write what is meant in place of ${unnamedField}` }),
})

/** Selects the placeholder in the note, so that it can be replaced at once. */
function editNote(area: HTMLTextAreaElement | null): void {
  area?.focus()
  const at = area?.value.indexOf(unnamedField) ?? -1
  if (at !== -1) area?.setSelectionRange(at, at + unnamedField.length)
}

export const firstNameOf = (author: string) =>
  author === 'Deleted user' ? 'the contributor' : (author.split(' ')[0] ?? author)
