// Up to ten tags of a listing, known ones by group or typed.
import { useRef } from 'react'
import { useReferenceLists } from '#web/features/reference/useReferenceLists.ts'
import { useNewEntry } from '#web/platform/entryDrafts.ts'
import { FieldGroup } from '#web/ui/fields/FieldGroup.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { partsIn } from '#web/ui/fields/several.ts'
import { Unfinished } from '#web/ui/fields/Unfinished.tsx'
import { focusFirstError, takeFocus } from '#web/ui/focus.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Dialog } from '#web/ui/overlays/Dialog.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { Pill } from '#web/ui/Pill.tsx'
import { TextButton } from '#web/ui/TextLink.tsx'
import { useEditing } from '#web/ui/useEditing.ts'

type Props = { value: string[]; onChange: (tags: string[]) => void; error?: string | undefined }

const mostTags = 10
const full = `At most ${mostTags} tags.`

export function TagsField({ value, onChange, error }: Props) {
  const editing = useEditing<null>()
  const [tag, setTag] = useNewEntry('tag', '')
  const isFull = value.length >= mostTags
  return (
    <FieldGroup label="Tags" count={`1-${mostTags}`} error={error}>
      <div
        className={`flex min-h-11 flex-wrap items-center gap-1.5 rounded-md border bg-surface py-1.5 pr-3 pl-1.75 ${error ? 'border-danger' : 'border-control'}`}
      >
        {value.map(tag => (
          <Pill key={tag} label={tag} onRemove={() => onChange(value.filter(other => other !== tag))} />
        ))}
        {/* The focus comes back to it from the dialog, also after the last tag. */}
        <TextButton
          className="ml-1.5"
          aria-disabled={isFull || undefined}
          onClick={() => !isFull && editing.edit(null)}
        >
          <Icon name="plus" size="s" />
          Add Tag
        </TextButton>
      </div>
      {isFull && <p className="text-13 text-faint">{full}</p>}
      <Unfinished
        dialog="Add Tag"
        isBegun={tag !== '' && !editing.isOpen}
        onContinue={() => editing.edit(null)}
        onDiscard={() => setTag('')}
      />
      <Dialog title="Add Tag" open={editing.isOpen} onClose={editing.close}>
        <TagForm
          key={editing.turn}
          existing={value}
          tag={tag}
          onTag={setTag}
          onAdd={added => onChange([...value, ...added])}
          onDone={editing.close}
        />
      </Dialog>
    </FieldGroup>
  )
}

type Adding = {
  existing: readonly string[]
  /** The unfinished tag, which is kept while the dialog is closed. */
  tag: string
  onTag: (tag: string) => void
  onAdd: (tags: string[]) => void
  onDone: () => void
}

/** The dialog stays open after adding, since a listing has several tags. */
function TagForm({ existing, tag, onTag, onAdd, onDone }: Adding) {
  const lists = useReferenceLists()
  const place = useRef<HTMLFormElement>(null)
  const done = useRef<HTMLButtonElement>(null)
  // A comma separates tags, since no tag can contain one.
  const tags = partsIn(tag)
  const added = tags.filter(one => !existing.some(other => other.toLowerCase() === one.toLowerCase()))
  const isFull = existing.length >= mostTags
  const tooMany = existing.length + added.length - mostTags
  const mayAdd = added.length > 0 && tooMany <= 0
  const add = () => {
    onAdd(added)
    onTag('')
  }
  return (
    <DialogForm
      place={place}
      cancelPlace={done}
      submit={added.length > 1 ? `Add ${added.length}` : 'Add'}
      cancel="Done"
      disabled={!mayAdd}
      onCancel={() => {
        // What is still in the field is meant to be added too.
        if (mayAdd) add()
        if (mayAdd || tag === '') onDone()
        else focusFirstError(place.current)
      }}
      onSubmit={() => {
        if (!mayAdd) return
        add()
        // After the last tag the field is disabled and would lose the focus.
        takeFocus(tooMany === 0 ? done.current : place.current?.querySelector('input'))
      }}
    >
      <Picker
        label="Tag"
        options={(lists?.tagChoices ?? []).map(choice => ({ ...choice, disabled: existing.includes(choice.value) }))}
        busy={!lists}
        value={tag || null}
        onChange={chosen => onTag(chosen ?? '')}
        hint={isFull ? full : 'Choose one, or type your own.'}
        error={
          tags.length > 0 && added.length === 0
            ? 'This tag is in the list already.'
            : tooMany > 0 && !isFull
              ? `At most ${mostTags} tags. Please leave out ${tooMany}.`
              : undefined
        }
        onPaste={text => {
          const parts = partsIn(text)
          if (parts.length > 1) onTag(parts.join(', '))
          return parts.length > 1
        }}
        disabled={isFull}
        creatable
        partsOf={partsIn}
      />
      {existing.length > 0 && <p className="text-13 text-faint">{existing.join(', ')}</p>}
    </DialogForm>
  )
}
