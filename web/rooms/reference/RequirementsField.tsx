// Requirements, or rules, as sentences: from the templates or free, one by one.
import templates from '#contract/reference/requirement-templates.json' with { type: 'json' }
import { useEditing } from '#web/platform/useEditing.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { RequirementForm } from './RequirementForm.tsx'

type Props = {
  kind: 'requirement' | 'rule'
  value: string[]
  onChange: (sentences: string[]) => void
  error?: string | undefined
}

const most = 10
const words = {
  requirement: { label: 'Requirements', add: 'Add Requirement' },
  rule: { label: 'Rules', add: 'Add Rule' },
} as const

export function RequirementsField({ kind, value, onChange, error }: Props) {
  const editing = useEditing<null>()
  const { label, add } = words[kind]
  const isFull = value.length >= most
  return (
    <div className={error ? 'field err' : 'field'}>
      <span className="lbl">
        {label} <span className="lopt">(1-10)</span>
      </span>
      <RowList
        rows={value.map(sentence => ({ label: sentence }))}
        kind={kind}
        onRemove={index => onChange(value.filter((_, place) => place !== index))}
      />
      <div>
        <Button kind="soft" disabled={isFull} onClick={() => editing.edit(null)}>
          <Icon name="plus" size="s" />
          {add}
        </Button>
      </div>
      {isFull && <p className="hint">At most {most}.</p>}
      {error && (
        <p className="msg" role="alert">
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      )}
      <Dialog title={add} open={editing.isOpen} onClose={editing.close} size={560}>
        <RequirementForm
          key={editing.turn}
          label={kind === 'rule' ? 'Rule' : 'Requirement'}
          templates={templates.filter(one => one.kind === kind).map(one => one.text)}
          known={value}
          onAdd={sentence => {
            onChange([...value, sentence])
            editing.close()
          }}
          onCancel={editing.close}
        />
      </Dialog>
    </div>
  )
}
