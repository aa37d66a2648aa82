// The section 'Notes' of a listing, an organization or an MGA: newest first, and a field for one more.
import { useState } from 'react'
import { Form, SubmitButton } from '#web/platform/Form.tsx'
import { useCall, useSend } from '#web/platform/useCall.ts'
import { useDraftText } from '#web/platform/useDraftText.ts'
import { useForm } from '#web/platform/useForm.ts'
import { Answer } from '#web/ui/Answer.tsx'
import { CountBadge } from '#web/ui/CountBadge.tsx'
import { Checkbox } from '#web/ui/fields/Switch.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { Bars } from '#web/ui/screen/Bars.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { NoteCard } from './NoteCard.tsx'
import type { NotedRecord } from './notesOf.ts'

type Props = { of: NotedRecord; level: 2 | 3; className?: string }

/** Further ones are behind a button. */
const few = 3

export function Notes({ of, level, className = '' }: Props) {
  const query = useCall('notes.list', { ...of, per_page: 100 })
  const [isWhole, setWhole] = useState(false)
  const [isPrinted, setPrinted] = useState(false)
  const Heading = level === 2 ? 'h2' : 'h3'
  const total = query.data?.total ?? 0
  return (
    <section
      aria-label="Notes"
      className={`grid grid-cols-1 gap-3 ${className} ${isPrinted && total > 0 ? '' : 'print:hidden'}`}
    >
      <div className="flex items-center gap-2.5">
        <Heading className="font-display text-section">Notes</Heading>
        {total > 0 && <CountBadge kind="quiet" count={total} label="notes" />}
        {total > 0 && (
          <div className="ml-auto print:hidden">
            <Checkbox label="Print my notes" checked={isPrinted} onChange={setPrinted} />
          </div>
        )}
      </div>
      <Answer query={query} loading={<Bars what="the notes" bar="h-10" count={3} />}>
        {({ notes }) =>
          notes.length === 0 ? (
            <p className="text-14 text-muted">No notes yet.</p>
          ) : (
            <>
              <ul className="grid grid-cols-1 gap-3">
                {notes.map((note, at) => (
                  <li key={note.id} className={!isWhole && at >= few ? 'hidden print:block' : ''}>
                    <NoteCard note={note} />
                  </li>
                ))}
              </ul>
              {notes.length > few && (
                <TextButton className="print:hidden" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
                  {isWhole ? 'Show fewer notes' : `Show all ${notes.length} notes`}
                </TextButton>
              )}
            </>
          )
        }
      </Answer>
      <AddNote of={of} />
    </section>
  )
}

function AddNote({ of }: { of: NotedRecord }) {
  const agency = useCall('agencies.read', {}).data?.agency
  const [text, write] = useDraftText(`note ${Object.entries(of).flat().join(' ')}`)
  const [isShared, setShared] = useState(true)
  const saving = useSend('notes.save', { toast: 'onSuccess' })
  const form = useForm({ start: {}, call: saving, once: true })
  const words = text.trim()
  return (
    <Form
      form={form}
      className="grid grid-cols-1 gap-2 print:hidden"
      onSubmit={() =>
        form.send(
          { input: { ...of, text: words, ...(agency && { shared: isShared }) } },
          { onSuccess: () => write('') },
        )
      }
    >
      <TextArea
        label="Add a note"
        bare
        placeholder="Add a note"
        rows={2}
        maxLength={4000}
        value={text}
        onChange={write}
        error={form.errors.text ?? form.refusal?.message}
      />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        {agency ? (
          <Checkbox label={`Share with ${agency.agency_name}`} checked={isShared} onChange={setShared} />
        ) : (
          <span className="text-13 text-faint">Only me</span>
        )}
        <SubmitButton form={form} kind="sec" size="sm" busy="Saving..." disabled={words === ''}>
          Save note
        </SubmitButton>
      </div>
    </Form>
  )
}
