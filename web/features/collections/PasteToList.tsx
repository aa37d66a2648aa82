// 'Paste names' for a list: it finds organizations. An MGA without an organization of its name cannot be put on a list.
import { useState } from 'react'
import type { CollectionRecord } from '#contract/calls/collections.ts'
import { PasteNames } from '#web/features/appointments/PasteNames.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { collect } from './collect.ts'

type Props = { list: CollectionRecord; open: boolean; onClose: () => void }

export function PasteToList({ list, open, onClose }: Props) {
  const [isBusy, setBusy] = useState(false)
  return (
    <Dialog title="Paste names" open={open} onClose={onClose}>
      <div className="mt-4">
        <PasteNames
          look="plain"
          unfit={({ organization_id }) => (organization_id === null ? 'Not in the directory as an organization' : '')}
          act={count => `Add ${count}`}
          busy={isBusy ? 'Adding...' : undefined}
          onAct={async markets => {
            setBusy(true)
            const isAdded = await collect(
              list,
              { organizations: markets.flatMap(({ organization_id }) => organization_id ?? []) },
              true,
            )
            setBusy(false)
            if (isAdded) onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
