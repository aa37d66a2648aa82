// Returning something: one of four reasons, and a note that its author reads.
import { type FormEvent, useId, useState } from 'react'
import { type ReturnReason, returnReasons, returnReasonWords } from '#contract/returnReasons.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import styles from './Decision.module.css'
import type { Deciding, Run } from './useDeciding.ts'

type Return = { reason: ReturnReason; note: string }
type Form = {
  author: string
  deciding: Deciding
  onReturn: (input: Return) => ReturnType<Run>
}

export function ReturnForm({ author, deciding: { decide, busy, draft }, onReturn }: Form) {
  const [chosen, setReason] = useDraftText(`${draft}/reason`)
  const reason = returnReasons.find(each => each === chosen) ?? null
  const [note, setNote] = useDraftText(draft)
  const [wasSubmitted, setSubmitted] = useState(false)
  const name = useId()
  const lacks = { reason: wasSubmitted && reason === null, note: wasSubmitted && note.trim() === '' }
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    setSubmitted(true)
    if (reason !== null && note.trim() !== '') return decide('return', () => onReturn({ reason, note: note.trim() }))
    const wrong = event.currentTarget.querySelector<HTMLElement>(reason === null ? 'input[type=radio]' : 'textarea')
    wrong?.focus()
  }
  return (
    <form className={styles.return} onSubmit={submit} noValidate>
      <fieldset aria-describedby={lacks.reason ? `${name}-wrong` : undefined}>
        <legend>Return with a reason</legend>
        <div className={styles.reasons}>
          {returnReasons.map(each => (
            <label key={each}>
              <input type="radio" name={name} checked={reason === each} onChange={() => setReason(each)} />
              {returnReasonWords[each]}
            </label>
          ))}
        </div>
        {lacks.reason && (
          <p className={`problem ${styles.wrong}`} id={`${name}-wrong`} role="alert">
            <Icon name="alert" />
            Please choose a reason
          </p>
        )}
      </fieldset>
      <TextArea
        label={`Note to ${firstNameOf(author)}`}
        required
        maxLength={2000}
        value={note}
        error={lacks.note ? 'Must be filled' : undefined}
        onChange={event => setNote(event.currentTarget.value)}
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
    </form>
  )
}

const firstNameOf = (author: string) =>
  author === 'Deleted user' ? 'the contributor' : (author.split(' ')[0] ?? author)
