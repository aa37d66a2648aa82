// A list of requirements or rules, from templates or free text.
import { useState } from 'react'
import { useNewEntry } from '#web/platform/entryDrafts.ts'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { mostRows, RowsField } from '#web/ui/fields/RowsField.tsx'
import { linesIn } from '#web/ui/fields/several.ts'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { useReferenceLists } from './useReferenceLists.ts'

type Props = {
  kind: 'requirement' | 'rule'
  value: string[]
  onChange: (sentences: string[]) => void
  error?: string | undefined
}

const longest = 1000
const words = {
  requirement: { one: 'Requirement', all: 'Requirements' },
  rule: { one: 'Rule', all: 'Rules' },
} as const

export function RequirementsField({ kind, value, onChange, error }: Props) {
  const { one, all } = words[kind]
  const [text, setText] = useNewEntry(kind, '')
  return (
    <RowsField
      label={all}
      kind={kind}
      add={`Add ${one}`}
      value={value}
      onChange={onChange}
      rowOf={sentence => ({ label: sentence })}
      isBegun={text.trim() !== ''}
      onDiscard={() => setText('')}
      full={`At most ${mostRows}.`}
      error={error}
    >
      {(onAdd, onCancel) => (
        <RequirementForm
          text={text}
          onChange={setText}
          kind={kind}
          existing={value}
          onAdd={sentences => {
            setText('')
            onAdd(...sentences)
          }}
          onCancel={() => {
            setText('')
            onCancel()
          }}
        />
      )}
    </RowsField>
  )
}

type RequirementFormProps = Pick<Props, 'kind'> & {
  /** The unfinished text; the parent keeps it while the dialog is closed. */
  text: string
  onChange: (text: string) => void
  existing: readonly string[]
  onAdd: (sentences: string[]) => void
  onCancel: () => void
}

/** Requirements or rules in a dialog: a template to start from, and the text, of which each line is one. */
function RequirementForm({ kind, text, onChange, existing, onAdd, onCancel }: RequirementFormProps) {
  const lists = useReferenceLists()
  const templates = lists?.templatesOf(kind) ?? []
  // The list at the time of opening: while the dialog closes, the entry that was just added must not count as a duplicate.
  const [others] = useState(existing)
  const sentences = linesIn(text)
  const added = sentences.filter(one => !others.some(other => other.toLowerCase() === one.toLowerCase()))
  const tooMany = others.length + added.length - mostRows
  const problem = problemOf()
  return (
    <DialogForm
      submit="Add"
      disabled={problem !== undefined}
      onCancel={onCancel}
      onSubmit={() => {
        // An empty text is ignored.
        if (added.length > 0 && problem === undefined) onAdd(added)
      }}
    >
      <Picker
        label="Template"
        optional
        options={templates.map(one => ({ value: one, label: one, disabled: others.includes(one) }))}
        value={templates.includes(text) ? text : null}
        onChange={chosen => onChange(chosen ?? '')}
        placeholder="Begin with a usual one"
        busy={!lists}
      />
      <TextArea
        label={words[kind].one}
        required
        rows={3}
        hint="Each line becomes an entry of its own."
        value={text}
        onChange={onChange}
        error={problem}
      />
    </DialogForm>
  )

  function problemOf() {
    if (sentences.length > 0 && added.length === 0) return 'This is in the list already.'
    if (added.some(one => one.length > longest)) return `At most ${longest} characters each.`
    return tooMany > 0 ? `At most ${mostRows}. Please leave out ${tooMany}.` : undefined
  }
}
