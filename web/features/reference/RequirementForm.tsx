// One requirement or rule in a dialog: a template to begin with, and the sentence itself.
import { useState } from 'react'
import { DialogForm } from '#web/ui/DialogForm.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type Props = {
  label: string
  /** What is being written; whoever shows the dialog keeps it while it is closed. */
  text: string
  onChange: (text: string) => void
  templates: readonly string[]
  known: readonly string[]
  onAdd: (sentence: string) => void
  onCancel: () => void
}

export function RequirementForm({ label, text, onChange, templates, known, onAdd, onCancel }: Props) {
  // As it was when the dialog opened: while it closes, what was just added is no repetition.
  const [others] = useState(known)
  const sentence = text.trim()
  const isKnown = others.some(other => other.toLowerCase() === sentence.toLowerCase())
  return (
    <DialogForm
      submit="Add"
      disabled={isKnown}
      onCancel={onCancel}
      onSubmit={() => {
        // An empty one does nothing (spec §5).
        if (sentence !== '' && !isKnown) onAdd(sentence)
      }}
    >
      <Picker
        label="Template"
        optional
        options={templates.map(one => ({ value: one, label: one, disabled: others.includes(one) }))}
        value={templates.includes(text) ? text : null}
        onChange={chosen => onChange(chosen ?? '')}
        placeholder="Begin with a usual one"
      />
      <TextArea
        label={label}
        required
        rows={3}
        styles={{ input: { minHeight: 92 } }}
        maxLength={1000}
        value={text}
        onChange={event => onChange(event.currentTarget.value)}
        error={isKnown && sentence !== '' ? 'This is in the list already.' : undefined}
      />
    </DialogForm>
  )
}
