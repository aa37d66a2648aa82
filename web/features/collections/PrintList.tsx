// 'Print' of a list: all its items with whom to call, one a row, and one's notes on them where that is ticked.
import { useState } from 'react'
import { flushSync } from 'react-dom'
import type { CollectionRecord } from '#contract/calls/collections.ts'
import { allNotes, type Note } from '#web/features/notes/allNotes.ts'
import { CallFailed } from '#web/platform/callFailed.ts'
import { notify } from '#web/platform/notify.ts'
import { Button, iconButtonClass } from '#web/ui/Button.tsx'
import { Printed } from '#web/ui/Freshness.tsx'
import { Checkbox } from '#web/ui/fields/Switch.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { Popover } from '#web/ui/overlays/Popover.tsx'
import { type Item, itemTexts } from './items.ts'
import { wholeList } from './wholeList.ts'

/** What is printed, of that version of the list. */
export type Paper = { items: readonly Item[]; notes: readonly Note[]; version: number }

type Props = { list: CollectionRecord; onPaper: (paper: Paper) => void }

export function PrintList({ list, onPaper }: Props) {
  const [hasNotes, setNotes] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const print = async () => {
    setBusy(true)
    try {
      const [{ items }, notes] = await Promise.all([wholeList(list.id, ['contact']), hasNotes ? allNotes() : []])
      flushSync(() => onPaper({ items, notes, version: list.version }))
      window.print()
    } catch (failed) {
      notify.error(failed instanceof CallFailed ? failed.message : 'This could not be printed. Please try again.')
    }
    setBusy(false)
  }
  return (
    <Popover
      className={iconButtonClass('outlined')}
      label="Print"
      align="right"
      button={<Icon name="print" />}
      bodyClass="grid justify-items-start gap-2 p-4"
    >
      {close => (
        <>
          <Checkbox label="My notes" checked={hasNotes} onChange={setNotes} />
          <Button
            size="sm"
            busy={isBusy ? 'Printing...' : undefined}
            onClick={() => {
              close()
              void print()
            }}
          >
            Print
          </Button>
        </>
      )}
    </Popover>
  )
}

const columns = Object.entries(itemTexts).filter(([head]) => head !== 'Line')

export function OnPaper({ list, items, notes }: Paper & { list: CollectionRecord }) {
  const notesOn = ({ listing_id, organization_id }: Item) =>
    notes.filter(
      note =>
        (listing_id !== null && note.listing_id === listing_id) ||
        (organization_id !== null && note.organization_id === organization_id),
    )
  return (
    <div className="hidden print:block">
      <h2 className="text-section font-semibold">{list.name}</h2>
      <p>{list.description}</p>
      <table className="mt-3 w-full border-collapse text-12">
        <thead>
          <tr className="text-left">
            {columns.map(([head]) => (
              <th key={head} className="border-b py-1 pr-2 align-top font-semibold">
                {head}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {items.map(item => (
            <tr key={item.id} className="break-inside-avoid">
              {columns.map(([head, text]) => (
                <td key={head} className="border-b py-1 pr-2 align-top wrap-anywhere">
                  {text(item)}
                  {head === 'Name' && (
                    <>
                      {item.line && <p className="italic">{item.line}</p>}
                      {notesOn(item).map(note => (
                        <p key={note.id} className="whitespace-pre-line">
                          {note.author}: {note.text}
                        </p>
                      ))}
                    </>
                  )}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
      <Printed path={`/my-markets?tab=lists&list=${list.id}`} />
    </div>
  )
}
