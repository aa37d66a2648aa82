// The tab 'Notes' of My Markets, and the newest of them beside the lists.
import { Link } from '@tanstack/react-router'
import { useCall } from '#web/platform/useCall.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { SearchField } from '#web/ui/fields/SearchField.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { RecordList } from '#web/ui/screen/RecordList.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { NoteCard } from './NoteCard.tsx'

export function AllNotes() {
  const { type, q } = useListParams()
  return (
    <RecordList
      call="notes.list"
      input={({ q }) => (q ? { q } : {})}
      rows={reply => reply.notes}
      keyOf={({ id }) => id}
      perPage={20}
      noun="notes"
      look="rows"
      bar="h-24"
      filters={() => (
        <div className="mb-4 max-w-md">
          <SearchField
            label="Search notes"
            bare
            placeholder="Search notes"
            value={q}
            onChange={words => type({ q: words || undefined })}
          />
        </div>
      )}
      empty={({ q }) =>
        q
          ? { title: 'No note has these words', clears: ['q'] }
          : { title: 'No notes yet.', text: 'Write one on a listing, an organization or an MGA.' }
      }
    >
      {note => <NoteCard note={note} isNamed />}
    </RecordList>
  )
}

/** A few of the newest, with the way to all. */
export function NewestNotes() {
  const { data } = useCall('notes.list', { page: 1, per_page: 3 })
  if (!data) return null
  return (
    <section className="grid grid-cols-1 gap-3" aria-labelledby="newest-notes">
      <h2 className="font-display text-section" id="newest-notes">
        Notes
      </h2>
      {data.total === 0 && <p className="text-14 text-muted">No notes yet.</p>}
      {data.notes.map(note => (
        <NoteCard key={note.id} note={note} isNamed isShort />
      ))}
      {data.total > 0 && (
        <Link className={textLinkClass} to="/my-markets" search={{ tab: 'notes' }}>
          {`All ${formatCount(data.total)} notes`}
        </Link>
      )}
    </section>
  )
}
