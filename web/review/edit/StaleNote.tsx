// Shown when somebody else saved meanwhile: both versions side by side, and two ways to continue. Neither loses anything unseen.
import type { Ref } from 'react'
import { sameValue } from '#contract/sameValue.ts'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ChangeTable } from '../diff/ChangeTable.tsx'
import { fieldOf, inOrder, type RecordKind } from '../diff/recordFields.ts'
import { fileUrlIn, valueIn } from '../diff/recordValues.ts'
import styles from './ReviewForm.module.css'

type Stale = {
  /** The ref that a conflicting save scrolls to. */
  place: Ref<HTMLElement>
  kind: RecordKind
  theirs: object
  /** The viewer's changes, as the input of the call. */
  mine: object
  isBusy: boolean
  onTheirs: () => void
  onMine: () => void
}

export function StaleNote({ place, kind, theirs, mine, isBusy, onTheirs, onMine }: Stale) {
  const rows = inOrder(
    kind,
    Object.entries(mine)
      .filter(([name, value]) => !sameValue(valueIn(theirs, name), value, name))
      .map(([name, value]) => ({
        field: fieldOf(kind, name),
        from: valueIn(theirs, name),
        to: value as unknown, // as: entries of a record of which nothing is known
        fromUrl: fileUrlIn(theirs, name),
      })),
  )
  return (
    <section
      ref={place}
      tabIndex={-1}
      className={`card ${styles.stale}`}
      role="alert"
      aria-label="Changed by somebody else"
    >
      <p>
        <Icon name="alert" /> Somebody else has changed this in the meantime. Please compare and save again.
      </p>
      {rows.length > 0 && (
        <ChangeTable label="Their version beside yours" headings={['Saved by somebody else', 'Yours']} rows={rows} />
      )}
      <div className="beside wraps justify-end gap-10">
        <Button kind="sec" onClick={onTheirs}>
          Take theirs
        </Button>
        {Object.keys(mine).length > 0 && (
          <Button busy={isBusy ? 'Saving...' : undefined} onClick={onMine}>
            Save mine
          </Button>
        )}
      </div>
    </section>
  )
}
