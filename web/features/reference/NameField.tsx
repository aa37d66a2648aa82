// The name of something new: while it is typed, the names that exist already are shown, and cannot be chosen.
import { OnBlurWithin } from '#web/ui/OnBlurWithin.tsx'
import { SuggestField } from '#web/ui/SuggestField.tsx'
import { type NameCheck, nameExists } from './useNameCheck.ts'

type Props = {
  label: string
  value: string
  onChange: (name: string) => void
  onLeave?: () => void
  onSubmit?: () => void
  check: NameCheck
  /** Names that only warn: two listings may be called the same. */
  mayRepeat?: boolean
  required?: boolean
  placeholder?: string
  hint?: string
  error?: string | undefined
}

export function NameField({ check, mayRepeat, onLeave, hint, error, ...field }: Props) {
  const isTaken = check.exists === '1'
  const shownHint = mayRepeat && isTaken ? 'There is one of this name already. Is it the same?' : hint
  return (
    <OnBlurWithin onLeave={() => onLeave?.()}>
      <SuggestField
        {...field}
        suggestions={check.similar.map(({ id, name }) => ({
          value: String(id),
          label: name,
          kind: 'Exists already',
          disabled: true,
        }))}
        onChoose={() => undefined}
        hint={shownHint}
        error={isTaken && !mayRepeat ? nameExists : error}
        maxLength={200}
      />
    </OnBlurWithin>
  )
}
