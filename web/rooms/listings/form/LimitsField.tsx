// The limits of a listing, each a type and an amount; kept as 'type: text'.
import limitTypes from '#contract/reference/limit-types.json' with { type: 'json' }
import { useEditing } from '#web/platform/useEditing.ts'
import { Button } from '#web/ui/Button.tsx'
import { Dialog } from '#web/ui/Dialog.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { RowList } from '#web/ui/RowList.tsx'
import { LimitForm } from './LimitForm.tsx'

type Props = { value: string[]; onChange: (limits: string[]) => void; error?: string | undefined }

const most = 10
const parting = ': '

export function LimitsField({ value, onChange, error }: Props) {
  const editing = useEditing<null>()
  const rows = value.map(limit => {
    const at = limit.indexOf(parting)
    return at < 0 ? { label: limit } : { label: limit.slice(0, at), value: limit.slice(at + parting.length) }
  })
  const isFull = value.length >= most
  return (
    <div className={error ? 'field err' : 'field'}>
      <span className="lbl">
        Limits <span className="lopt">(1-10)</span>
      </span>
      <RowList rows={rows} kind="limit" onRemove={index => onChange(value.filter((_, place) => place !== index))} />
      <div>
        <Button kind="soft" disabled={isFull} onClick={() => editing.edit(null)}>
          <Icon name="plus" size="s" />
          Add Limit
        </Button>
      </div>
      {isFull && <p className="hint">At most {most} limits.</p>}
      {error && (
        <p className="msg" role="alert">
          <Icon name="alert" size="s" />
          <span>{error}</span>
        </p>
      )}
      <Dialog title="Add Limit" open={editing.isOpen} onClose={editing.close}>
        <LimitForm
          key={editing.turn}
          types={limitTypes}
          known={value}
          onAdd={(type, text) => {
            onChange([...value, `${type}${parting}${text}`])
            editing.close()
          }}
          onCancel={editing.close}
        />
      </Dialog>
    </div>
  )
}
