// “Export”: in which format, which columns, and the download, which the browser takes itself.
import { useState } from 'react'
import type { ExportColumn, Exported, ExportFormat, ExportKind } from '#contract/rules/exportColumns.ts'
import { downloadFrom } from '#web/platform/csv.ts'
import type { Exporting } from '#web/platform/dialogs.ts'
import { notify } from '#web/platform/notify.ts'
import { useCall, useProfile, useSend } from '#web/platform/useCall.ts'
import { useLateModule } from '#web/platform/useLateModule.ts'
import { FormProblem } from '#web/ui/FailureNote.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Checkbox } from '#web/ui/fields/Switch.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { rememberExport, rememberedExport } from './rememberedExport.ts'

type Props = { exporting: Exporting; open: boolean; onClose: () => void }

const formats: { value: ExportFormat; label: string }[] = [
  { value: 'csv', label: 'CSV' },
  { value: 'xlsx', label: 'XLSX' },
  { value: 'jsonl', label: 'JSON lines' },
]

type DirectoryKind = NonNullable<Exporting['kind']>
const kinds: { value: DirectoryKind; label: string }[] = [
  { value: 'listings', label: 'Listings' },
  { value: 'organizations', label: 'Organizations' },
  { value: 'contacts', label: 'Contacts' },
  { value: 'mgas', label: 'MGAs' },
]

const titles: Partial<Record<Exported, string>> = {
  directory: 'Export the directory',
  audit: 'Export the audit trail',
}

export const ExportDialog = ({ exporting, open, onClose }: Props) => (
  <Dialog title={titles[exporting.what] ?? 'Export'} open={open} onClose={onClose}>
    <ExportForm exporting={exporting} onClose={onClose} />
  </Dialog>
)

function ExportForm({ exporting, onClose }: Omit<Props, 'open'>) {
  const { rows, search, ...asked } = exporting
  const { what, organization_id } = asked
  const [format, setFormat] = useState(() => rememberedExport().format)
  const [kind, setKind] = useState<DirectoryKind>('listings')
  const [isWaitingToo, setWaitingToo] = useState(false)
  const profile = useProfile().data
  const known = useLateModule('exportColumns', () => import('#contract/rules/exportColumns.ts'))
  const isOneKind = what === 'directory' && format === 'csv'
  const table: ExportKind | null = what === 'directory' ? (isOneKind ? kind : null) : what
  const columns = known && table && format !== 'jsonl' ? known.exportColumns[table] : []
  const [ticked, setTicked] = useState<Partial<Record<ExportKind, readonly string[] | null>>>(
    () => rememberedExport().columns,
  )
  const chosen = (table && ticked[table]) ?? columns.map(({ name }) => name)
  const isEvery = columns.every(({ name }) => chosen.includes(name))
  const choose = (names: readonly string[]) => table && setTicked({ ...ticked, [table]: names })
  const linking = useSend('exchange.link')
  const isOwn = organization_id !== undefined && profile?.organizations.some(({ id }) => id === organization_id)
  const choices = { ...asked, ...(isOneKind && { kind }), ...(isWaitingToo && { waiting: true }) }
  // Of a search the page knows the number.
  const isCounted = search === undefined
  const counting = useCall(
    'exchange.count',
    { ...choices, format: isOneKind ? 'csv' : 'jsonl' },
    { enabled: isCounted, staleMs: 0 },
  )
  const told = counting.data?.rows ?? (isWaitingToo ? undefined : rows)
  const uncounted = counting.isError ? 'The rows could not be counted.' : counting.isFetching ? 'Counting…' : ''
  const download = () => {
    rememberExport({ format, ...(table && columns.length > 0 && { columns: { [table]: isEvery ? null : chosen } }) })
    linking.mutate(
      {
        input: {
          ...{ ...choices, format },
          ...(search && { search }),
          ...(!isEvery && { columns: columns.flatMap(({ name }) => (chosen.includes(name) ? [name] : [])) }),
        },
      },
      {
        onSuccess: ({ url, rows: written }) => {
          downloadFrom(url)
          notify.success(`Downloading ${counted(written, 'row')}`)
          onClose()
        },
      },
    )
  }
  return (
    <DialogForm
      arranged
      submit="Download"
      busy={linking.isPending ? 'Downloading...' : undefined}
      disabled={told === 0}
      why={told === undefined ? uncounted : told === 0 ? 'Nothing to export.' : counted(told, 'row')}
      onCancel={onClose}
      onSubmit={download}
    >
      <div className="mt-5 mb-6 grid grid-cols-1 gap-4.5">
        <Segments look="joined" label="Format" options={formats} value={format} onChange={setFormat} />
        {isOneKind && <Segments label="Kind" options={kinds} value={kind} onChange={setKind} />}
        {isOwn && <Checkbox label="Include what waits" checked={isWaitingToo} onChange={setWaitingToo} />}
        {!known && table && format !== 'jsonl' && <Bars what="the columns" bar="h-6" frame="grid gap-2" count={4} />}
        {columns.length > 0 && <Columns {...{ columns, chosen }} onChoose={choose} />}
        <FormProblem text={linking.error?.message} />
      </div>
    </DialogForm>
  )
}

type ColumnsProps = {
  columns: readonly ExportColumn[]
  chosen: readonly string[]
  onChoose: (names: readonly string[]) => void
}

function Columns({ columns, chosen, onChoose }: ColumnsProps) {
  const turn = (name: string, isOn: boolean) =>
    onChoose(isOn ? [...chosen, name] : chosen.filter(other => other !== name))
  return (
    <fieldset>
      <legend className="float-left mr-4 text-14 font-semibold max-sm:mt-3">Columns</legend>
      <div className="flex justify-end gap-4 text-14">
        <TextButton onClick={() => onChoose(columns.map(({ name }) => name))}>All</TextButton>
        <TextButton onClick={() => onChoose([])}>None</TextButton>
      </div>
      <div className="mt-2 grid grid-cols-1 gap-x-4 rounded-md border px-3 py-1.5 sm:grid-cols-2">
        {columns.map(({ name, label }) => (
          <Checkbox key={name} label={label} checked={chosen.includes(name)} onChange={isOn => turn(name, isOn)} />
        ))}
      </div>
      {columns.some(({ kind }) => kind === 'contacts') && (
        <p className="mt-2 text-13 text-faint">Contacts beyond five are in JSON lines only.</p>
      )}
    </fieldset>
  )
}
