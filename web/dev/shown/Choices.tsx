// What is chosen by a press: check boxes, radio buttons, switches, segments.
import { useState } from 'react'
import { RadioGroup } from '#web/ui/fields/RadioGroup.tsx'
import { Segments } from '#web/ui/fields/Segments.tsx'
import { Checkbox, Switch } from '#web/ui/fields/Switch.tsx'
import { PlainCheckbox } from '#web/ui/PlainCheckbox.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Checkbox, PlainCheckbox, RadioGroup, Switch, Segments',
  note: 'The words are part of what is pressed. A switch acts at once; what is saved with a form is a check box. Sunk: another view of the same. Pills: a filter, with its counts. Joined: only in forms, three at most.',
  code: 'web/ui/fields/Switch.tsx · ../PlainCheckbox.tsx · RadioGroup.tsx · Segments.tsx, look: pills joined sunk',
  Show,
}

const reasons = [
  { value: 'detail', label: 'Needs more detail' },
  { value: 'duplicate', label: 'Looks like a duplicate' },
] as const
const views = [
  { value: 'cards', label: 'Cards', icon: 'cards' },
  { value: 'table', label: 'Table', icon: 'rows' },
  { value: 'map', label: 'Map', icon: 'tiles' },
] as const
const queues = [
  { value: 'all', label: 'All', count: 23 },
  { value: 'confirm', label: 'To confirm', count: 3 },
  { value: 'review', label: 'In review', count: undefined },
] as const
const papers = [
  { value: '', label: 'Any' },
  { value: 'yes', label: 'Admitted' },
  { value: 'no', label: 'Non-admitted' },
] as const

function Show() {
  const [isOn, setOn] = useState(true)
  const [reason, setReason] = useState<(typeof reasons)[number]['value']>('detail')
  const [view, setView] = useState<(typeof views)[number]['value']>('map')
  const [queue, setQueue] = useState<(typeof queues)[number]['value']>('all')
  const [paper, setPaper] = useState<(typeof papers)[number]['value']>('')
  return (
    <>
      <div className="flex flex-wrap gap-x-5">
        <Checkbox label="Chosen" checked={isOn} onChange={setOn} />
        <Checkbox label="Unset" checked={!isOn} onChange={on => setOn(!on)} />
        <Checkbox label="Some" checked={false} some onChange={setOn} />
        <Checkbox label="Off" checked={false} disabled onChange={setOn} />
        <label className="inline-flex min-h-11 items-center gap-2 text-14 sm:min-h-9">
          <PlainCheckbox checked={isOn} onChange={event => setOn(event.currentTarget.checked)} /> Plain
        </label>
      </div>
      <RadioGroup label="Reason" options={reasons} value={reason} onChange={setReason} />
      <div className="grid gap-x-8 sm:grid-cols-2">
        <Switch label="Only my markets" count={128} checked={isOn} onChange={setOn} />
        <Switch label="Alert mails" disabled checked={false} onChange={setOn} />
        <Switch label="Weekly mail" hint="Every Monday, what changed." checked={!isOn} onChange={on => setOn(!on)} />
      </div>
      <div>
        <Segments label="View" look="sunk" options={views} value={view} onChange={setView} />
      </div>
      <Segments label="Queue" options={queues} value={queue} onChange={setQueue} />
      <Segments label="Paper" look="joined" options={papers} value={paper} onChange={setPaper} />
    </>
  )
}
