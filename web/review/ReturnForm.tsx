// Returning something: one of four reasons, and a note that its author reads.
import { useId } from 'react'
import { type ReturnReason, returnReasons, returnReasonWords } from '#contract/returnReasons.ts'
import { Form } from '#web/platform/Form.tsx'
import type { FieldErrors } from '#web/platform/formErrors.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import styles from './Decision.module.css'
import type { Deciding, Run } from './useDeciding.ts'

type Return = { reason: ReturnReason; note: string }
type Props = {
  author: string
  deciding: Deciding
  onReturn: (input: Return) => ReturnType<Run>
}

export function ReturnForm({ author, deciding: { decide, busy, draft }, onReturn }: Props) {
  const [reason, keepReason] = useDraftText(`${draft}/reason`)
  const [note, keepNote] = useDraftText(draft)
  const form = useForm({
    start: { reason: '', note: '' },
    late: { reason, note },
    check: problemsOf,
    keep: kept => {
      keepReason(kept.reason)
      keepNote(kept.note)
    },
  })
  const { value: chosen, error: lacksReason } = form.of('reason')
  const name = useId()
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
      <TextArea
        label={`Note to ${firstNameOf(author)}`}
        required
        maxLength={2000}
        {...form.text('note')}
        // Whoever approves passes it by.
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
})

const firstNameOf = (author: string) =>
  author === 'Deleted user' ? 'the contributor' : (author.split(' ')[0] ?? author)
