// The MGAs of an organization: chosen from the catalog or added, each with the contacts that it shows.
import { useRef, useState } from 'react'
import type { MgaRecord } from '#contract/calls/contacts.ts'
import { marketsIn } from '#web/features/reference/NameField.tsx'
import { errorAt, type FieldErrors } from '#web/platform/formErrors.ts'
import { fetchCall, useCall } from '#web/platform/useCall.ts'
import type { SetValue } from '#web/platform/useForm.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { MultiPicker } from '#web/ui/fields/MultiPicker.tsx'
import { readNames, readSeveral } from '#web/ui/fields/several.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { Monogram } from '#web/ui/Monogram.tsx'
import { coverageSentence } from '#web/ui/states.ts'
import { ContactForm } from './ContactForm.tsx'
import type { Carrier } from './CoverageFields.tsx'
import { without } from './draftRows.ts'
import { coverageClass, EntriesField, EntryItem } from './EntriesField.tsx'
import { type ContactValues, contactOf, emailsOf, type MgaValues, mgaOf } from './entryValues.ts'
import { MgaForm } from './MgaForm.tsx'

type Props = {
  value: MgaValues[]
  onChange: SetValue<MgaValues[]>
  carrier: Carrier
  errors: FieldErrors
  /** Keepers of an MGA may edit its entry in the catalog. */
  changesCatalogue: boolean
}

export function MgasField({ value, onChange, carrier, errors, changesCatalogue }: Props) {
  return (
    <div className="grid min-w-0 grid-cols-1 content-start gap-1.5">
      <MgaPicker value={value} onChange={onChange} />
      <EntriesField
        value={value}
        onChange={onChange}
        kind="mga"
        none="No MGAs found"
        add="Add MGA"
        titles={{ add: 'Add MGA', edit: 'Edit MGA' }}
        item={(mga, index, { onEdit, onRemove }) => (
          <MgaItem
            key={mga.key}
            mga={mga}
            onChange={change => onChange(mgas => mgas.map(one => (one.key === mga.key ? { ...one, ...change } : one)))}
            carrier={carrier}
            error={errorAt(errors, `mgas.${index}`)}
            onEdit={mga.mga_id !== null && !changesCatalogue ? undefined : onEdit}
            onRemove={() => onRemove(mga.mga_name)}
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
    </div>
  )
}

const most = 20
const longest = 200

type MgaPickerProps = { value: MgaValues[]; onChange: (mgas: MgaValues[]) => void }

/** Chooses MGAs of the catalog: the first ones by name are offered at once, others are searched for. */
function MgaPicker({ value, onChange }: MgaPickerProps) {
  const [searchText, setSearchText] = useState('')
  const q = searchText.trim().slice(0, longest)
  const answer = useCall('contacts.mgas', { ...(q && { q }), per_page: most }, { staleMs: 60_000, keepLast: true })
  const { data } = answer
  const catalogue = data?.mgas ?? []
  const chosen = value.filter(mga => mga.mga_id !== null)
  const pasted = useRef<MgaRecord[]>([])
  const beyond = chosen.filter(mga => !catalogue.some(one => one.mga_id === mga.mga_id))
  const choose = (ids: string[]) => {
    const left = value.filter(mga => mga.mga_id === null || ids.includes(String(mga.mga_id)))
    const added = ids.filter(id => !chosen.some(mga => String(mga.mga_id) === id))
    const known = [...catalogue, ...pasted.current]
    const fresh = added.flatMap(id => known.find(mga => String(mga.mga_id) === id) ?? [])
    onChange([...left, ...fresh.map(mgaOf)])
  }
  const lookUp = async (text: string) => {
    const markets = (await marketsIn(text)).filter(({ mga_id }) => mga_id !== null)
    const replies = await Promise.all(markets.map(({ name }) => fetchCall('contacts.mgas', { mga_name: name })))
    pasted.current = replies.flatMap(({ mgas }) => mgas)
    return markets.map(({ mga_id, name, pasted }) => ({ value: String(mga_id), label: name, names: [pasted] }))
  }
  if (answer.isError && !answer.isFetching)
    return <FailureNote error={answer.error} message="Failed to load MGA data" onRetry={answer.refetch} />
  return (
    <MultiPicker
      label="MGAs"
      options={[...catalogue, ...beyond].map(mga => ({ value: String(mga.mga_id), label: mga.mga_name }))}
      value={chosen.map(mga => String(mga.mga_id))}
      onChange={choose}
      onSearch={setSearchText}
      read={readNames}
      lookUp={lookUp}
      busy={answer.isFetching}
      hint={data && data.total > catalogue.length ? 'Type to find more.' : undefined}
      placeholder="Select MGA's"
    />
  )
}

// An MGA in an organization's form: which of its contacts are shown, and what it writes.

type MgaItemProps = {
  mga: MgaValues
  onChange: (change: Partial<MgaValues>) => void
  carrier: Carrier
  error: string | undefined
  onEdit: (() => void) | undefined
  onRemove: () => void
}

function MgaItem({ mga, onChange, carrier, ...acts }: MgaItemProps) {
  const { key, mga_id, mga_name, mga_email, mga_phone, contacts, states, line_of_business } = mga
  const isKept = mga_id !== null
  const answer = useCall('contacts.ofMga', { mga_name }, { enabled: isKept, staleMs: 60_000 })
  const existing = [
    ...mga.options,
    ...(answer.data?.contacts ?? []).filter(one => !mga.options.some(o => o.id === one.id)),
  ]
  const choose = (chosen: string[]) => {
    const next = chosen.flatMap((id): ContactValues[] => {
      const before = contacts.find(contact => keyOf(contact) === id)
      const record = existing.find(one => String(one.id) === id)
      return before ? [before] : record ? [contactOf(record)] : []
    })
    onChange({ contacts: next })
  }
  const own = contacts.filter(contact => contact.id === null)
  const options = [
    ...existing.map(one => ({ value: String(one.id), label: one.contact_name })),
    ...own.map(contact => ({ value: contact.key, label: contact.contact_name })),
  ]
  return (
    <EntryItem
      name={mga_name}
      face={<Monogram name={mga_name} type="MGA/Wholesaler" size="s" />}
      title={
        <>
          <b>{mga_name}</b>
          <p className="text-13 text-faint">{[mga_email || 'No email', mga_phone || 'No phone'].join(' · ')}</p>
        </>
      }
      {...acts}
    >
      {answer.isError && (
        <FailureNote
          error={answer.error}
          message={`Failed to load contacts for ${mga_name}`}
          onRetry={answer.refetch}
        />
      )}
      <div className="pr-1.5">
        <MultiPicker
          read={readSeveral}
          label={`Contacts of ${mga_name}`}
          options={options}
          value={contacts.map(keyOf)}
          onChange={choose}
          busy={isKept && answer.isPending}
          placeholder="Choose whom to show"
        />
      </div>
      <EntriesField<ContactValues>
        value={[]}
        onChange={added => onChange({ contacts: [...contacts, ...(typeof added === 'function' ? added([]) : added)] })}
        kind={`mga-contact-${key}`}
        add="Add Contact"
        addName={`Add Contact to ${mga_name}`}
        titles={{ add: 'Add Contact to MGA', edit: 'Add Contact to MGA' }}
        forgetsNew
        item={() => null}
        form={({ entry, ...form }) => (
          <ContactForm
            {...form}
            contact={entry}
            carrier={carrier}
            type={null}
            emails={emailsOf(contacts)}
            missing="Please fill in all contact fields"
            submit="Add"
          />
        )}
      />
      {(line_of_business.length > 0 || states.length > 0) && (
        <details className={coverageClass}>
          <summary>
            Business Coverage
            <Icon name="down" size="s" />
          </summary>
          <p>{line_of_business.join(', ')}</p>
          <p className="text-13 text-faint">{coverageSentence(states)}</p>
        </details>
      )}
    </EntryItem>
  )
}

const keyOf = (contact: ContactValues) => (contact.id === null ? contact.key : String(contact.id))
