// Requirements, or rules, as sentences: from the templates or free, one by one.
import templates from '#contract/reference/requirement-templates.json' with { type: 'json' }
import { useNewEntry } from '#web/platform/entryDrafts.ts'
import { mostRows, RowsField } from '#web/ui/RowsField.tsx'
import { RequirementForm } from './RequirementForm.tsx'

type Props = {
  kind: 'requirement' | 'rule'
  value: string[]
  onChange: (sentences: string[]) => void
  error?: string | undefined
}

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
      full={`At most ${mostRows}.`}
      error={error}
      size={560}
    >
      {(onAdd, onCancel) => (
        <RequirementForm
          label={one}
          text={text}
          onChange={setText}
          templates={templates.filter(template => template.kind === kind).map(template => template.text)}
          known={value}
          onAdd={sentence => {
            setText('')
            onAdd(sentence)
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
