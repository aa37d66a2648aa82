// A limit in a dialog: a usual or other type, with typical amounts as suggestions.
import { useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'

export type Limit = { type: string; text: string }
type Props = {
  /** The unfinished entry; the parent keeps it while the dialog is closed. */
  value: Limit
  onChange: (limit: Limit) => void
  types: readonly { label: string; typicalAmounts: readonly string[] }[]
  /** The stored limits: 'type: text'. */
  existing: readonly string[]
  onAdd: (type: string, text: string) => void
  onCancel: () => void
}

export function LimitForm({ value, onChange, types, existing, onAdd, onCancel }: Props) {
  const { type, text } = value
  const setText = (to: string) => onChange({ type, text: to })
  // The list at the time of opening: while the dialog closes, the limit that was just added must not count as a duplicate.
  const [others] = useState(existing)
  const amounts = types.find(one => one.label === type)?.typicalAmounts ?? []
  const limit = `${type.trim()}: ${text.trim()}`
  const isKnown = others.some(other => other.toLowerCase() === limit.toLowerCase())
  const isWhole = type.trim() !== '' && text.trim() !== '' && !isKnown && limit.length <= 200
  return (
    <DialogForm
      submit="Add"
      disabled={!isWhole}
      onCancel={onCancel}
      onSubmit={() => {
        if (isWhole) onAdd(type.trim().replaceAll(':', ' '), text.trim())
      }}
    >
      <Picker
        label="Type of limit"
        required
        options={types.map(({ label }) => ({ value: label, label }))}
        value={type || null}
        onChange={chosen => onChange({ type: chosen ?? '', text })}
        creatable
      />
      <TextField
        label="Limit"
        required
        placeholder="$1,000,000"
        value={text}
        onChange={setText}
        error={isKnown ? 'This limit is in the list already.' : undefined}
      />
      {amounts.length > 0 && (
        <fieldset className="flex flex-wrap gap-2">
          <legend className="sr-only">Usual amounts</legend>
          {amounts.map(amount => (
            <Button key={amount} kind="sec" size="sm" aria-pressed={text === amount} onClick={() => setText(amount)}>
              {amount}
            </Button>
          ))}
        </fieldset>
      )}
    </DialogForm>
  )
}
