// Shown when somebody else saved meanwhile and changed what is changed here too: both versions side by side, and for each field whose it shall be.
import { type Ref, useState } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { ChangeTable } from '../diff/ChangeTable.tsx'
import { fieldOf, inOrder, type RecordKind } from '../diff/recordFields.ts'
import { fileUrlIn, valueIn } from '../diff/recordValues.ts'

type Stale = {
  /** The ref that a conflicting save scrolls to. */
  place: Ref<HTMLElement>
  kind: RecordKind
  theirs: object
  /** The viewer saved the other version, in another tab. */
  isOwn: boolean
  /** The viewer's changes, as the input of the call. */
  mine: object
  /** The names of the fields that both changed. */
  both: readonly string[]
  isBusy: boolean
  onTheirs: () => void
  onSave: (mine: ReadonlySet<string>) => void
}

export function StaleNote({ place, kind, theirs, isOwn, mine, both, isBusy, onTheirs, onSave }: Stale) {
  const [answers, setAnswers] = useState<ReadonlyMap<string, boolean>>(new Map())
  const rows = inOrder(
    kind,
    both.map(name => ({
      field: fieldOf(kind, name),
      from: valueIn(theirs, name),
      to: Reflect.get(mine, name) as unknown, // as: a value of a record of which nothing is known
      fromUrl: fileUrlIn(theirs, name),
    })),
  )
  const open = both.filter(name => !answers.has(name))
  const chosen = both.filter(name => answers.get(name))
  const hasOthers = Object.keys(mine).some(name => !both.includes(name))
  const save = (names: readonly string[]) => onSave(new Set(names))
  return (
    <section
      ref={place}
      tabIndex={-1}
      className="my-4.5 grid grid-cols-1 gap-4 rounded-lg border border-pot-line bg-surface px-5 py-4.5 shadow-card"
      role="alert"
      aria-label={isOwn ? 'Changed by you, in another tab' : 'Changed by somebody else'}
    >
      <p className="flex items-center gap-2 font-medium">
        <Icon name="alert" />{' '}
        {isOwn
          ? 'You have changed this in another tab in the meantime.'
          : 'Somebody else has changed this in the meantime.'}{' '}
        Please compare and save again.
      </p>
      <ChangeTable
        label="Their version beside yours"
        headings={isOwn ? ['Saved by you, in another tab', 'In this tab'] : ['Saved by somebody else', 'Yours']}
        rows={rows}
        choice={
          both.length > 1 || hasOthers
            ? {
                chosen: new Set(chosen),
                asked: new Set(open),
                sides: isOwn ? { to: 'This tab', from: 'The other tab' } : { to: 'Mine', from: 'Theirs' },
                onChoose: (name, isMine) => setAnswers(new Map([...answers, [name, isMine]])),
              }
            : undefined
        }
      />
      <div className="flex flex-wrap justify-end gap-2.5">
        {open.length > 0 ? (
          <>
            <Button kind="sec" onClick={() => (chosen.length > 0 || hasOthers ? save(chosen) : onTheirs())}>
              Take theirs
            </Button>
            <Button busy={isBusy ? 'Saving...' : undefined} onClick={() => save([...chosen, ...open])}>
              Save mine
            </Button>
          </>
        ) : (
          <Button
            busy={isBusy ? 'Saving...' : undefined}
            onClick={() => (chosen.length > 0 || hasOthers ? save(chosen) : onTheirs())}
          >
            Save as chosen
          </Button>
        )}
      </div>
    </section>
  )
}
