// Requirements and rules: each sentence by sentence, as a pdf, or both.
import { Fragment, useState } from 'react'
import { controlOf } from '#web/platform/controlOf.ts'
import { useNewEntry } from '#web/platform/entryDrafts.ts'
import { DialogForm } from '#web/ui/DialogForm.tsx'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { mostRows, RowsField } from '#web/ui/RowsField.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { FileUpload } from '../uploads/FileUpload.tsx'
import type { TermsForm } from './termsValues.ts'

const fields = {
  requirement: {
    text: 'other_specific_requirements_text',
    file: 'other_specific_requirements_file_id',
    purpose: 'requirements',
    pdf: 'Requirements as a pdf',
  },
  rule: {
    text: 'other_specific_rules_text',
    file: 'other_specific_rules_file_id',
    purpose: 'rules',
    pdf: 'Rules as a pdf',
  },
} as const

type Props = {
  form: TermsForm
  title: string
  /** In the order in which they are asked for. */
  kinds: readonly (keyof typeof fields)[]
}

export function RequirementsSection({ form, title, kinds }: Props) {
  return (
    <FormSection title={title} text="Text, a pdf, or both">
      {kinds.map(kind => {
        const { text, file, purpose, pdf } = fields[kind]
        return (
          <Fragment key={kind}>
            <WholeLine>
              <RequirementsField kind={kind} {...controlOf(form, text)} />
            </WholeLine>
            <WholeLine>
              <FileUpload label={pdf} optional purpose={purpose} {...controlOf(form, file)} />
            </WholeLine>
          </Fragment>
        )
      })}
    </FormSection>
  )
}

import templates from '#contract/reference/requirement-templates.json' with { type: 'json' }

type RequirementsFieldProps = {
  kind: 'requirement' | 'rule'
  value: string[]
  onChange: (sentences: string[]) => void
  error?: string | undefined
}

const words = {
  requirement: { one: 'Requirement', all: 'Requirements' },
  rule: { one: 'Rule', all: 'Rules' },
} as const

/** Requirements, or rules, as sentences: from the templates or free, one by one. */
function RequirementsField({ kind, value, onChange, error }: RequirementsFieldProps) {
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
          existing={value}
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

type RequirementFormProps = {
  label: string
  /** What is being written; whoever shows the dialog keeps it while it is closed. */
  text: string
  onChange: (text: string) => void
  templates: readonly string[]
  existing: readonly string[]
  onAdd: (sentence: string) => void
  onCancel: () => void
}

/** One requirement or rule in a dialog: a template to begin with, and the sentence itself. */
function RequirementForm({ label, text, onChange, templates, existing, onAdd, onCancel }: RequirementFormProps) {
  // As it was when the dialog opened: while it closes, what was just added is no repetition.
  const [others] = useState(existing)
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
        style={{ minHeight: 92 }}
        maxLength={1000}
        value={text}
        onChange={event => onChange(event.currentTarget.value)}
        error={isKnown && sentence !== '' ? 'This is in the list already.' : undefined}
      />
    </DialogForm>
  )
}
