// The limits of a listing, each with a type and an amount; they are stored as 'type: text'.
import limitTypes from '#contract/reference/limit-types.json' with { type: 'json' }
import { useNewEntry } from '#web/platform/entryDrafts.ts'
import { mostRows, RowsField } from '#web/ui/fields/RowsField.tsx'
import { type Limit, LimitForm } from './LimitForm.tsx'

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
          types={limitTypes}
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
