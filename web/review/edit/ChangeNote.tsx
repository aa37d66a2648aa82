// What somebody says of a change, for the reviewer who reads it.
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { TextArea } from '#web/ui/TextArea.tsx'

type Note = {
  value: string
  /** What was said of the open proposal, which stays unless something else is said. */
  sent: string
  error: string | undefined
  onChange: (text: string) => void
}

export const ChangeNote = ({ value, sent, error, onChange }: Note) => (
  <FormSection title="For the reviewer" text="Read with your change">
    <WholeLine>
      <TextArea
        label="What did you change?"
        optional
        rows={3}
        maxLength={1000}
        hint={sent ? `You wrote: ${sent}` : 'And where the information comes from, if that helps to check it.'}
        value={value}
        error={error}
        onChange={event => onChange(event.currentTarget.value)}
      />
    </WholeLine>
  </FormSection>
)
