// Requirements and rules: each sentence by sentence, as a pdf, or both.
import { Fragment } from 'react'
import { FileUpload } from '#web/features/uploads/FileUpload.tsx'
import { controlOf } from '#web/platform/controlOf.ts'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { RequirementsField } from './RequirementsField.tsx'
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
