// The limits of a listing, each with a type and an amount, which a dialog takes; they are stored as 'type: text'.
import { useState } from 'react'
import limitTypes from '#contract/reference/limit-types.json' with { type: 'json' }
import { useNewEntry } from '#web/platform/entryDrafts.ts'
import { Button } from '#web/ui/Button.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { mostRows, RowsField } from '#web/ui/fields/RowsField.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'

type Limit = { type: string; text: string }
type Props = { value: string[]; onChange: (limits: string[]) => void; error?: string | undefined }

const parting = ': '
const blank: Limit = { type: '', text: '' }

export function LimitsField({ value, onChange, error }: Props) {
  const [limit, setLimit] = useNewEntry('limit', blank)
  return (
    <RowsField
      label="Limits"
      kind="limit"
      add="Add Limit"
      value={value}
      onChange={onChange}
      rowOf={rowOf}
      isBegun={limit.type !== '' || limit.text !== ''}
      onDiscard={() => setLimit(blank)}
      full={`At most ${mostRows} limits.`}
      error={error}
    >
      {(onAdd, onCancel) => (
        <LimitForm
          value={limit}
          onChange={setLimit}
          existing={value}
          onAdd={(type, text) => {
            setLimit(blank)
            onAdd(`${type}${parting}${text}`)
          }}
          onCancel={() => {
            setLimit(blank)
            onCancel()
          }}
        />
      )}
    </RowsField>
  )
}

function rowOf(limit: string) {
  const at = limit.indexOf(parting)
  return at < 0 ? { label: limit } : { label: limit.slice(0, at), value: limit.slice(at + parting.length) }
}

type FormProps = {
  /** The unfinished entry; the parent keeps it while the dialog is closed. */
  value: Limit
  onChange: (limit: Limit) => void
  /** The stored limits: 'type: text'. */
  existing: readonly string[]
  onAdd: (type: string, text: string) => void
  onCancel: () => void
}

function LimitForm({ value, onChange, existing, onAdd, onCancel }: FormProps) {
  const { type, text } = value
  const setText = (to: string) => onChange({ type, text: to })
  // The list at the time of opening: while the dialog closes, the limit that was just added must not count as a duplicate.
  const [others] = useState(existing)
  const amounts = limitTypes.find(one => one.label === type)?.typicalAmounts ?? []
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
        options={limitTypes.map(({ label }) => ({ value: label, label }))}
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
