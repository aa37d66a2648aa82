// A cell of a mark that is edited in place: since when, the producer code, or a note.
import { notify } from '#web/platform/notify.ts'
import { useSend } from '#web/platform/useCall.ts'
import { CellEdit } from '#web/ui/CellEdit.tsx'
import { dayWords, type Mark, toMark } from './markets.ts'

type Field = 'since' | 'producer_code' | 'note'

const fields = {
  since: { label: 'Since', prompt: 'Add a date', type: 'date', min: '1900-01-01', className: 'w-36' },
  producer_code: { label: 'Producer code', prompt: 'Add a code', maxLength: 60, className: 'w-29' },
  note: { label: 'Note', prompt: 'Add a note', maxLength: 1000, isLong: true, className: 'w-full' },
} as const

export function EditableCell({ mark, field }: { mark: Mark; field: Field }) {
  const { label, ...cell } = fields[field]
  const send = useSend('access.mark')
  // Shows the new value while it is being saved.
  const value = (send.isPending ? send.variables.input[field] : mark[field]) ?? ''
  const save = (next: string, failed: () => void) =>
    send.mutate(
      { input: { ...toMark(mark), status: mark.status, [field]: field === 'since' && next === '' ? null : next } },
      {
        onSuccess: () => notify.success('Saved'),
        onError: ({ fields, message }) => {
          notify.error(fields[field] ?? message)
          failed()
        },
      },
    )
  return (
    <CellEdit
      {...cell}
      label={`${label} of ${mark.name}`}
      value={value}
      words={field === 'since' && value !== '' ? dayWords(value) : value}
      onSave={save}
    />
  )
}
