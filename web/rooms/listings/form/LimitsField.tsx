// The limits of a listing, each a type and an amount; kept as 'type: text'.
import limitTypes from '#contract/reference/limit-types.json' with { type: 'json' }
import { mostRows, RowsField } from '#web/ui/RowsField.tsx'
import { LimitForm } from './LimitForm.tsx'

type Props = { value: string[]; onChange: (limits: string[]) => void; error?: string | undefined }

const parting = ': '

export function LimitsField({ value, onChange, error }: Props) {
  return (
    <RowsField
      label="Limits"
      kind="limit"
      add="Add Limit"
      value={value}
      onChange={onChange}
      rowOf={rowOf}
      full={`At most ${mostRows} limits.`}
      error={error}
    >
      {(onAdd, onCancel) => (
        <LimitForm
          types={limitTypes}
          known={value}
          onAdd={(type, text) => onAdd(`${type}${parting}${text}`)}
          onCancel={onCancel}
        />
      )}
    </RowsField>
  )
}

function rowOf(limit: string) {
  const at = limit.indexOf(parting)
  return at < 0 ? { label: limit } : { label: limit.slice(0, at), value: limit.slice(at + parting.length) }
}
