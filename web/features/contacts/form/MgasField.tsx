// The MGAs that an organization works with: chosen from the catalogue, or added, each with the contacts it shows.
import { useState } from 'react'
import { newEntry, useEntryDrafts } from '#web/platform/entryDrafts.ts'
import { errorAt, type FieldErrors } from '#web/platform/formErrors.ts'
import { useCall } from '#web/platform/useCall.ts'
import { Dialog } from '#web/ui/Dialog.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { MultiPicker } from '#web/ui/MultiPicker.tsx'
import { useEditing } from '#web/ui/useEditing.ts'
import { ContactForm } from './ContactForm.tsx'
import type { Carrier } from './CoverageFields.tsx'
import { placed, without } from './draftRows.ts'
import { EntriesField, useRemoval } from './EntriesField.tsx'
import { type ContactValues, emailsOf, type MgaValues, mgaOf } from './entryValues.ts'
import { MgaForm } from './MgaForm.tsx'
import { MgaItem } from './MgaItem.tsx'

type Props = {
  value: MgaValues[]
  onChange: (mgas: MgaValues[]) => void
  carrier: Carrier
  errors: FieldErrors
  /** Those who keep an MGA may change what the catalogue says of it. */
  changesCatalogue: boolean
}

export function MgasField({ value, onChange, carrier, errors, changesCatalogue }: Props) {
  const extending = useEditing<MgaValues>()
  const contactBegun = useEntryDrafts<ContactValues>('mga-contact', 1)(extending.item?.key ?? newEntry)
  const change = (mga: MgaValues) => onChange(placed(value, mga))
  const remove = useRemoval(value, onChange)
  const addContact = (contact: ContactValues) => {
    const mga = value.find(other => other.key === extending.item?.key)
    contactBegun.drop()
    if (mga) change({ ...mga, contacts: [...mga.contacts, contact] })
    extending.close()
  }
  return (
    <div className="field">
      <MgaPicker value={value} onChange={onChange} />
      <EntriesField
        value={value}
        onChange={onChange}
        kind="mga"
        none="No MGAs found"
        add="Add MGA"
        titles={{ add: 'Add MGA', edit: 'Edit MGA' }}
        size={760}
        item={(mga, index, onEdit) => (
          <MgaItem
            key={mga.key}
            mga={mga}
            onChange={change}
            error={errorAt(errors, `mgas.${index}`)}
            onEdit={mga.mga_id !== null && !changesCatalogue ? undefined : onEdit}
            onAddContact={() => extending.edit(mga)}
            onRemove={() => remove(mga, mga.mga_name)}
          />
        )}
        form={({ entry, ...form }) => (
          <MgaForm
            {...form}
            mga={entry}
            names={without(value, entry).map(other => other.mga_name.trim().toLowerCase())}
            carrier={carrier}
          />
        )}
      />
      <Dialog title="Add Contact to MGA" open={extending.isOpen} onClose={extending.close} size={760}>
        <ContactForm
          key={extending.turn}
          contact={null}
          carrier={carrier}
          type={null}
          emails={emailsOf(extending.item?.contacts ?? [])}
          missing="Please fill in all contact fields"
          submit="Add"
          draft={contactBegun}
          onDone={addContact}
          onCancel={() => {
            contactBegun.drop()
            extending.close()
          }}
        />
      </Dialog>
    </div>
  )
}

const most = 20
const longest = 200

type MgaPickerProps = { value: MgaValues[]; onChange: (mgas: MgaValues[]) => void }

/** Chooses MGAs of the catalogue, several at once: the first by name are there at once, the others are found by typing. */
function MgaPicker({ value, onChange }: MgaPickerProps) {
  const [sought, seek] = useState('')
  const q = sought.trim().slice(0, longest)
  const answer = useCall('contacts.mgas', { ...(q && { q }), per_page: most }, { staleMs: 60_000, keepLast: true })
  const { data } = answer
  const catalogue = data?.mgas ?? []
  const chosen = value.filter(mga => mga.mga_id !== null)
  const beyond = chosen.filter(mga => !catalogue.some(one => one.mga_id === mga.mga_id))
  const choose = (ids: string[]) => {
    const left = value.filter(mga => mga.mga_id === null || ids.includes(String(mga.mga_id)))
    const fresh = catalogue.filter(
      mga => ids.includes(String(mga.mga_id)) && !chosen.some(one => one.mga_id === mga.mga_id),
    )
    onChange([...left, ...fresh.map(mgaOf)])
  }
  if (answer.isError && !answer.isFetching)
    return <FailureNote error={answer.error} message="Failed to load MGA data" onRetry={answer.refetch} />
  return (
    <MultiPicker
      label="MGAs"
      options={[...catalogue, ...beyond].map(mga => ({ value: String(mga.mga_id), label: mga.mga_name }))}
      value={chosen.map(mga => String(mga.mga_id))}
      onChange={choose}
      onSearch={seek}
      busy={answer.isFetching}
      hint={data && data.total > catalogue.length ? 'Type to find more.' : undefined}
      placeholder="Select MGA's"
    />
  )
}
