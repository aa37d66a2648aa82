// The form that returns an entry: one of four reasons, and a note to its author, prepared or written.
import { useId, useRef } from 'react'
import { type ReturnReason, returnReasons, returnReasonWords } from '#contract/rules/returnReasons.ts'
import { Form } from '#web/platform/Form.tsx'
import type { FieldErrors } from '#web/platform/formErrors.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { type About, CannedNotes, unnamedField } from './CannedNotes.tsx'
import styles from './Decision.module.css'
import type { Deciding, Run } from './useDeciding.ts'

export type OnReturn = (input: { reason: ReturnReason; note: string }) => ReturnType<Run>
type Props = { about: About; deciding: Deciding; onReturn: OnReturn }

export function ReturnForm({ about, deciding: { decide, busy, draft }, onReturn }: Props) {
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
  const { value: chosen, error: lacksReason } = form.of('reason')
  const name = useId()
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
  return (
    <Form form={form} className={styles.return} onSubmit={submit}>
      <fieldset className={lacksReason && 'invalid'} aria-describedby={lacksReason && `${name}-wrong`}>
        <legend>Return with a reason</legend>
        <div className={styles.reasons}>
          {returnReasons.map(each => (
            <label key={each}>
              <input
                type="radio"
                name={name}
                checked={chosen === each}
                onChange={() => form.change({ reason: each })}
              />
              {returnReasonWords[each]}
            </label>
          ))}
        </div>
        {lacksReason && (
          <p className={`problem ${styles.wrong}`} id={`${name}-wrong`} role="alert">
            <Icon name="alert" />
            {lacksReason}
          </p>
        )}
      </fieldset>
      <CannedNotes about={about} onChoose={begin} />
      <TextArea
        ref={area}
        label={`Note to ${firstNameOf(about.author)}`}
        required
        maxLength={2000}
        {...form.text('note')}
        // No validation on blur, since a reviewer who cancels leaves the field empty.
        onBlur={undefined}
      />
      <Button
        type="submit"
        kind="sec"
        block
        disabled={busy !== null}
        busy={busy === 'return' ? 'Returning...' : undefined}
      >
        <Icon name="undo" />
        Return to contributor
      </Button>
    </Form>
  )
}

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

const firstNameOf = (author: string) =>
  author === 'Deleted user' ? 'the contributor' : (author.split(' ')[0] ?? author)
