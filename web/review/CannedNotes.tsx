// The prepared notes for returning an entry: a picker that fills a note in for this entry, and the dialog that edits them all.
import { useState } from 'react'
import type { CannedNote } from '#contract/calls/cannedNotes.ts'
import { returnReasonWords } from '#contract/rules/returnReasons.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Select } from '#web/ui/fields/Select.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { CannedNotesEditor } from './CannedNotesEditor.tsx'

/** The entry that is returned, as far as a note mentions it. */
export type About = {
  title: string
  author: string
  /** The labels of the fields that automatic checks question. */
  fields: readonly string[]
}
type Props = { about: About; onChoose: (chosen: CannedNote) => void }

export function CannedNotes({ about, onChoose }: Props) {
  const { data, isPending } = useCall('moderation.cannedNotes', {}, { staleMs: 60_000 })
  const [chosen, setChosen] = useState<string | null>(null)
  const [isEditing, setEditing] = useState(false)
  const notes = data?.notes ?? []
  const choose = (value: string | null) => {
    setChosen(value)
    const note = notes.find(({ id }) => String(id) === value)
    if (note) onChoose({ ...note, text: filledIn(note.text, about) })
  }
  return (
    <div>
      <Select
        label="Prepared note"
        optional
        placeholder={notes.length > 0 || !data ? 'Choose one to begin with' : 'No prepared notes yet'}
        options={notes.map(({ id, title, reason }) => ({
          value: String(id),
          label: title,
          group: returnReasonWords[reason],
        }))}
        isLoading={isPending}
        value={chosen}
        onChange={choose}
      />
      <TextButton className="mt-1.5" onClick={() => setEditing(true)}>
        Edit the prepared notes
      </TextButton>
      {isEditing && <CannedNotesEditor notes={notes} onClose={() => setEditing(false)} />}
    </div>
  )
}

/** A placeholder where no check names a field: the note cannot be sent until the reviewer replaces it. */
export const unnamedField = '[which field?]'

const list = new Intl.ListFormat('en-US')

function filledIn(text: string, { title, fields }: About): string {
  const field = fields.length > 0 ? list.format(fields) : unnamedField
  const filled = text.replace(/\{(title|field)\}/g, (_, name) => (name === 'title' ? title : field))
  return filled.charAt(0).toUpperCase() + filled.slice(1)
}
