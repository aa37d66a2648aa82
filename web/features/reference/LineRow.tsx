// One line of business: what names it, and what may be done with it.

import { useState } from 'react'
import { useSend } from '#web/platform/useCall.ts'
import { Button } from '#web/ui/Button.tsx'
import { ConfirmButton } from '#web/ui/ConfirmDialog.tsx'
import { Badge } from '#web/ui/StatusBadge.tsx'
import { MergeLineDialog, RenameLineDialog } from './LineDialogs.tsx'
import styles from './Lines.module.css'
import { type LineRecord, refreshedByLines, usesOf } from './lineUses.ts'

export function LineRow({ line }: { line: LineRecord }) {
  return (
    <tr>
      <th scope="row" data-label="Line">
        <span>
          {line.label}
          {!line.is_accepted && <Badge look="waiting">Waiting</Badge>}
        </span>
      </th>
      <td data-label="Used by">{usesOf(line)}</td>
      <td data-label="Added by">{line.author || 'The reference list'}</td>
      <td>
        <Acts line={line} />
      </td>
    </tr>
  )
}

function Acts({ line }: { line: LineRecord }) {
  const { id, label, is_accepted } = line
  const [asking, setAsking] = useState<'rename' | 'merge' | null>(null)
  const accept = useSend('reference.acceptLine', { refresh: refreshedByLines, toast: 'always' })
  const remove = useSend('reference.removeLine', { refresh: refreshedByLines, toast: 'always' })
  const close = () => setAsking(null)
  return (
    <div className={styles.acts}>
      {!is_accepted && (
        <Button
          size="sm"
          aria-label={`Accept ${label}`}
          busy={accept.isPending ? 'Accepting...' : undefined}
          onClick={() => accept.mutate({ input: { id } })}
        >
          Accept
        </Button>
      )}
      <Button
        kind="ghost"
        size="sm"
        className={is_accepted ? styles.first : undefined}
        aria-label={`Rename ${label}`}
        onClick={() => setAsking('rename')}
      >
        Rename
      </Button>
      <Button kind="ghost" size="sm" aria-label={`Merge ${label}`} onClick={() => setAsking('merge')}>
        Merge
      </Button>
      <ConfirmButton
        kind="danger"
        size="sm"
        aria-label={`Remove ${label}`}
        label="Remove"
        title="Remove this line of business?"
        waiting={remove.isPending ? 'Removing...' : undefined}
        onConfirm={closeQuestion => remove.mutate({ input: { id } }, { onSettled: closeQuestion })}
      >
        {label} will be taken off everything that uses it: {usesOf(line)}.
      </ConfirmButton>
      <RenameLineDialog line={line} open={asking === 'rename'} onClose={close} />
      <MergeLineDialog line={line} open={asking === 'merge'} onClose={close} />
    </div>
  )
}
