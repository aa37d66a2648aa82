// An MGA in a dialog: its name, how to reach it, what it writes, and its contacts.
import { useState } from 'react'
import { namesOf } from '#contract/facts/fact.ts'
import { mgaFacts } from '#contract/facts/people.ts'
import { FactFields } from '#web/features/reference/FactSections.tsx'
import { fieldLabels } from '#web/features/reference/factWords.ts'
import { NameField, useNameCheck } from '#web/features/reference/NameField.tsx'
import type { EntryDraft } from '#web/platform/entryDrafts.ts'
import { errorsBelow, errorsOf, loadSchemas } from '#web/platform/formErrors.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { useCall } from '#web/platform/useCall.ts'
import { useDebounced } from '#web/platform/useDebounced.ts'
import { type Form, fieldsOf, useForm } from '#web/platform/useForm.ts'
import { AddButton, Button } from '#web/ui/Button.tsx'
import { SuggestField } from '#web/ui/fields/SuggestField.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { Carrier } from './CoverageFields.tsx'
import { anyListing, blankCoverage } from './coverageValues.ts'
import { useRemoval } from './EntriesField.tsx'
import {
  blankContact,
  blankMga,
  type ContactValues,
  isWholeContact,
  type MgaValues,
  mgaInputOf,
} from './entryValues.ts'
import { contactErrors } from './useContactOptions.ts'

type Props = {
  /** Null for a new MGA. */
  mga: MgaValues | null
  /** The names of the other MGAs in the list. */
  names: readonly string[]
  carrier: Carrier
  /** The unfinished entry. */
  draft: EntryDraft<MgaValues>
  onDone: (mga: MgaValues) => void
  onCancel: () => void
}

export function MgaForm({ mga, names, carrier, draft, onDone, onCancel }: Props) {
  const form = useForm<MgaValues>({
    start: draft.read()?.values ?? mga ?? blankMga(),
    check: errorsOfMga,
    load: loadSchemas,
    keep: draft.keep,
  })
  const { values } = form
  const name = values.mga_name.trim()
  const check = useNameCheck({ kind: 'mga', name, own: mga?.mga_id ? mga.mga_name : undefined })
  // The list at the time of opening: while the dialog closes, the MGA that was just added must not count as a duplicate.
  const [others] = useState(names)
  const isTwice = others.includes(name.toLowerCase())
  const why = !name
    ? 'Please fill in all MGA fields'
    : values.contacts.length > 0 && values.contacts.every(isWholeContact)
      ? ''
      : 'Please add at least one valid contact with complete information and valid listings'
  const finish = () => form.submit(whole => onDone({ ...whole, isChanged: true }))
  const { carrier_program } = values
  const program = useDebounced(carrier_program.trim())
  const offered = useCall(
    'organizations.search',
    { q: program, per_page: 8, sort: 'name' },
    { enabled: program !== '', staleMs: 15_000, keepLast: true },
  )
  const own = {
    carrier_program: (
      <SuggestField
        label={mgaFacts.carrier_program.label}
        optional
        {...form.of('carrier_program')}
        suggestions={namesIn(program ? offered.data : undefined)}
        onChoose={({ label }) => form.change({ carrier_program: label })}
        maxLength={mgaFacts.carrier_program.max}
      />
    ),
    mga_name: (
      <NameField
        label={mgaFacts.mga_name.label}
        required
        {...form.of('mga_name')}
        onLeave={() => form.leave('mga_name')}
        check={isTwice ? { ...check, exists: '1' } : check}
      />
    ),
  }
  return (
    <DialogForm
      arranged
      submit={mga ? 'Update' : 'Add'}
      disabled={why !== '' || isTwice || check.exists !== '0'}
      why={why}
      place={form.place}
      onSubmit={finish}
      onCancel={onCancel}
    >
      <div className="mt-5 grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
        <FactFields facts={mgaFacts} names={namesOf(mgaFacts)} form={form} own={own} />
      </div>
      <MgaContacts form={form} carrier={carrier} />
    </DialogForm>
  )
}

const labels = fieldLabels(mgaFacts)

/** Carriers and programs of the directory. Another name may be typed too. */
const namesIn = (found: ReplyFor<'organizations.search'> | undefined) =>
  (found?.organizations ?? []).map(({ id, organization_name }) => ({ value: String(id), label: organization_name }))

function errorsOfMga(values: MgaValues) {
  const errors = errorsOf('mga', mgaInputOf({ ...values, isChanged: true }), labels)
  for (const [index, contact] of values.contacts.entries())
    for (const [field, sentence] of Object.entries(contactErrors(contact, { contacts: [], emails: [] })))
      errors[`contacts.${index}.${field}`] ??= sentence
  return errors
}

/** All contacts of the MGA with their fields; the last one cannot be removed. */
function MgaContacts({ form, carrier }: { form: Form<MgaValues>; carrier: Carrier }) {
  const { value, onChange } = form.of('contacts')
  const { remove, place } = useRemoval(value, onChange)
  return (
    <>
      {value.map((contact, index) => {
        const title = `Contact ${index + 1}`
        return (
          <fieldset key={contact.key} className="min-w-0 border-b pb-5">
            <legend className="sr-only">{title}</legend>
            <div className="mt-5 flex items-center justify-between gap-3">
              <h3 className="font-display text-section">{title}</h3>
              {value.length > 1 && (
                <Button
                  kind="danger"
                  size="sm"
                  aria-label={`Remove ${contact.contact_name.trim() || title}`}
                  onClick={() => remove(contact, contact.contact_name.trim() || title)}
                >
                  Remove
                </Button>
              )}
            </div>
            <ContactFields
              form={fieldsOf<ContactValues>({
                values: contact,
                errors: errorsBelow(form.errors, `contacts.${index}`),
                change: to =>
                  onChange(contacts =>
                    contacts.map(one =>
                      one.key === contact.key
                        ? { ...one, ...(typeof to === 'function' ? to(one) : to), isChanged: true }
                        : one,
                    ),
                  ),
                leave: field => form.leave(`contacts.${index}.${field}`),
              })}
              carrier={carrier}
            />
          </fieldset>
        )
      })}
      <div ref={place} className="mt-5">
        <AddButton
          disabled={!value.every(isWholeContact)}
          onClick={() => onChange([...value, blankContact([blankCoverage(anyListing)])])}
        >
          Add Contact
        </AddButton>
      </div>
    </>
  )
}
