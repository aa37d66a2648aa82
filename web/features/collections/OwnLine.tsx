// What one wrote about an item of a list, edited in place. If a colleague changed it meanwhile, both versions are shown.
import { useState } from 'react'
import type { CollectionRecord } from '#contract/calls/collections.ts'
import { notify } from '#web/platform/notify.ts'
import { send } from '#web/platform/send.ts'
import { staleRecord } from '#web/platform/staleRecord.ts'
import { refetchChangedBy, useSend } from '#web/platform/useCall.ts'
import { CellEdit } from '#web/ui/CellEdit.tsx'
import { StaleRow } from '#web/ui/StaleRow.tsx'
import type { Item } from './items.ts'

type Props = { list: CollectionRecord; item: Item; page: { page: number; per_page: number } }
/** What was typed, and what a colleague wrote in the meantime. */
type Clash = { mine: string; theirs: string; version: number }

export function OwnLine({ list, item, page }: Props) {
  const { id, line, name } = item
  const saving = useSend('collections.collect')
  const [clash, setClash] = useState<Clash | null>(null)
  const save = (next: string, version: number, failed: () => void) =>
    saving.mutate(
      { input: { collection_id: list.id, item_ids: [id], on: true, line: next, version } },
      {
        onSuccess: () => {
          setClash(null)
          notify.success('List saved')
        },
        onError: async refused => {
          const now = staleRecord<CollectionRecord>(refused)
          if (!now) {
            notify.error(refused.message)
            return failed()
          }
          void refetchChangedBy('collections.collect')
          const theirs = await lineNow(list.id, id, page)
          // Something else of the list was changed.
          if (theirs === line) return save(next, now.version, failed)
          return setClash({ mine: next, theirs, version: now.version })
        },
      },
    )
  return (
    <div className={`min-w-0 text-14 ${line === '' ? '-my-1' : 'mt-0.5 basis-full'}`}>
      <div className={line === '' ? 'text-faint print:hidden' : 'border-l-3 border-pot pl-2.5 [&_button]:text-ink'}>
        <CellEdit
          label={`Line of ${name}`}
          prompt="Add a line"
          value={saving.isPending ? (saving.variables.input.line ?? line) : line}
          isLong
          maxLength={300}
          className="w-full"
          onSave={(next, failed) => save(next, list.version, failed)}
        />
      </div>
      {clash && (
        <StaleRow
          now={clash.theirs === '' ? 'empty' : `“${clash.theirs}”`}
          onKeep={() => save(clash.mine, clash.version, () => undefined)}
          onTake={() => setClash(null)}
        />
      )}
    </div>
  )
}

async function lineNow(list: number, item: number, page: Props['page']): Promise<string> {
  const { items } = await send('collections.read', { id: list, ...page })
  return items.find(({ id }) => id === item)?.line ?? ''
}
