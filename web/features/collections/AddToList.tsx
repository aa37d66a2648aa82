// 'Add to list': all lists with check marks, and a field for a new one at the foot. A tick is saved at once.

import { useState } from 'react'
import type { CollectionRecord } from '#contract/calls/collections.ts'
import type { Collected, Collecting } from '#web/platform/dialogs.ts'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { IconButton } from '#web/ui/Button.tsx'
import { TextField } from '#web/ui/fields/TextField.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { PopoverAt } from '#web/ui/overlays/Popover.tsx'
import { PlainCheckbox } from '#web/ui/PlainCheckbox.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { collect, countOf } from './collect.ts'

type Props = Collecting & { open: boolean; onClose: () => void }

export function AddToList({ at, open, onClose, ...collecting }: Props) {
  const title = collecting.move ? 'Move to list' : 'Add to list'
  return (
    <PopoverAt label={title} at={at} open={open} onClose={onClose} bodyClass="grid w-72 max-w-full">
      {/* First, so that the menu opens with the focus on it, and a phone shows no keyboard. */}
      <div className="flex items-center justify-between pt-1 pr-1 pl-4">
        <p className="text-14 font-semibold">{title}</p>
        <IconButton aria-label="Close" onClick={onClose}>
          <Icon name="x" size="s" />
        </IconButton>
      </div>
      <Lists {...collecting} onClose={onClose} />
    </PopoverAt>
  )
}

function Lists({ move, onClose, ...records }: Omit<Props, 'at' | 'open'>) {
  const isOne = countOf(records) === 1
  const query = useCall('collections.list', isOne ? recordOf(records) : {})
  // What was ticked as long as the menu is open: of several records it is not asked whether they are all on a list.
  const [turned, setTurned] = useState<Readonly<Record<number, boolean>>>({})
  const tick = ({ id }: CollectionRecord, isOn: boolean) => setTurned(ticks => ({ ...ticks, [id]: isOn }))
  const turn = async (list: CollectionRecord, isOn: boolean) => {
    if (move) {
      if (await move.to(list)) onClose()
      return
    }
    const isDone = await collect(list, records, isOn, () => tick(list, !isOn))
    if (isDone) tick(list, isOn)
  }
  return (
    <>
      <Answer query={query} loading={<Bars what="the lists" bar="h-9" count={3} frame="grid gap-1 px-2.5 pb-2" />}>
        {({ collections }) => {
          const lists = collections.filter(({ id }) => id !== move?.from)
          if (lists.length === 0)
            return <p className="px-4 pb-2 text-13 text-muted">No lists yet. Start with the markets you call most.</p>
          return (
            <ul className="max-h-72 overflow-y-auto overscroll-contain px-1.5 pb-1.5" aria-label="Lists">
              {lists.map(list => (
                <li key={list.id}>
                  <Tick list={list} isOn={turned[list.id] ?? (!move && list.has)} onTurn={isOn => turn(list, isOn)} />
                </li>
              ))}
            </ul>
          )
        }}
      </Answer>
      <NewList onMade={list => turn(list, true)} />
    </>
  )
}

const recordOf = ({ listings = [], organizations = [] }: Collected) => {
  const [listing_id] = listings
  return listing_id === undefined ? { organization_id: organizations[0] } : { listing_id }
}

type TickProps = { list: CollectionRecord; isOn: boolean; onTurn: (isOn: boolean) => Promise<void> }

function Tick({ list: { name, shared }, isOn, onTurn }: TickProps) {
  /** What it is about to be. */
  const [next, setNext] = useState<boolean | null>(null)
  const turn = async (next: boolean) => {
    setNext(next)
    await onTurn(next)
    setNext(null)
  }
  return (
    <label className="flex min-h-11 cursor-pointer items-center gap-2.5 rounded-sm px-2.5 font-medium hover:bg-hover has-focus-visible:bg-hover sm:min-h-9 sm:text-14">
      <PlainCheckbox
        checked={next ?? isOn}
        aria-busy={next !== null || undefined}
        onChange={event => next === null && void turn(event.currentTarget.checked)}
      />
      <span className="min-w-0 flex-1 py-1 wrap-anywhere">{name}</span>
      {shared && (
        <span className="text-faint" title="Shared with your agency">
          <Icon name="team" size="s" />
          <span className="sr-only">shared with your agency</span>
        </span>
      )}
    </label>
  )
}

function NewList({ onMade }: { onMade: (list: CollectionRecord) => Promise<unknown> }) {
  const saving = useSend('collections.save')
  const form = useForm({ start: { name: '' }, call: saving })
  const name = form.values.name.trim()
  return (
    <Form
      form={form}
      className="flex items-start gap-2 border-t p-3 *:first:min-w-0 *:first:flex-1"
      onSubmit={() =>
        form.send(
          { input: { name } },
          {
            onSuccess: ({ collection }) => {
              form.reset()
              return onMade(collection)
            },
          },
        )
      }
    >
      <TextField
        label="New list"
        bare
        placeholder="New list"
        maxLength={80}
        {...form.text('name')}
        error={form.errors.name ?? form.refusal?.message}
      />
      <SubmitButton form={form} kind="soft" busy="Adding..." disabled={name === ''}>
        Add
      </SubmitButton>
    </Form>
  )
}
