// A contact in a dialog: typed, or chosen from those of organizations of the same type.
import type { OrganizationType } from '#contract/calls/reference.ts'
import { takenEmail } from '#contract/rules/contactSentences.ts'
import type { EntryDraft } from '#web/platform/entryDrafts.ts'
import { loadSchemas } from '#web/platform/formErrors.ts'
import { fieldsOf, useForm } from '#web/platform/useForm.ts'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { DialogForm } from '#web/ui/overlays/DialogForm.tsx'
import { ContactFields } from './ContactFields.tsx'
import type { Carrier } from './CoverageFields.tsx'
import { blankCoverage, thisListing } from './coverageValues.ts'
import { blankContact, type ContactValues, contactOf, hasWords, isWholeContact } from './entryValues.ts'
import { contactErrors, useContactOptions, useContactsWithEmail, withEmail } from './useContactOptions.ts'

type Props = {
  /** Null for a new contact. */
  contact: ContactValues | null
  carrier: Carrier
  /** The type of the organization that is being written or chosen; null if there is none. */
  type: OrganizationType | null
  /** The lower-case emails of the other contacts in the list. */
  emails: readonly string[]
  missing?: string
  submit: string
  /** The unfinished entry. */
  draft: EntryDraft<ContactValues>
  onDone: (contact: ContactValues) => void
  onCancel: () => void
}

const withoutCoverage = 'Please add at least one valid listing with a selected listing ID, LOBs and states.'
const checking = 'Checking whether this email is known…'

export function ContactForm(props: Props) {
  const { contact, carrier, type, emails, submit, draft, onDone, onCancel } = props
  const { missing = 'Name, email and phone must be filled.' } = props
  const options = useContactOptions(type)
  const initial = draft.read()?.values ?? contact ?? blankContact([blankCoverage(carrier.listing ? thisListing : '')])
  const form = useForm<ContactValues>({
    start: initial,
    check: values => contactErrors(values, { contacts: [...options.contacts, ...sameEmail.contacts], emails }),
    keep: draft.keep,
    load: loadSchemas,
  })
  const { values } = form
  const sameEmail = useContactsWithEmail(type, values.contact_email)
  // The check may finish long after the focus has left the field, so its error is shown at once.
  const isTaken = values.id === null && withEmail(sameEmail.contacts, values.contact_email) !== undefined
  const taken = takenEmail(values.contact_email.trim())
  const chooseKnown = (id: string | null) => {
    const chosen = options.contacts.find(one => String(one.id) === id)
    const next = chosen ? { ...contactOf(chosen), isChanged: true } : blankContact()
    form.change({ ...next, key: values.key, coverage: values.coverage })
    form.show({})
  }
  const finish = () => form.submit(whole => onDone({ ...whole, isChanged: true }))
  const isChecking = values.id === null && sameEmail.isChecking
  const why = !hasWords(values) ? missing : !isWholeContact(values) ? withoutCoverage : isChecking ? checking : ''
  return (
    <DialogForm
      arranged
      submit={submit}
      disabled={!isWholeContact(values) || isChecking}
      why={why}
      place={form.place}
      onSubmit={finish}
      onCancel={onCancel}
    >
      <ContactFields
        form={isTaken ? fieldsOf({ ...form, errors: { ...form.errors, contact_email: taken } }) : form}
        carrier={carrier}
      >
        {contact === null &&
          type !== null &&
          (options.failed ? (
            <FailureNote error={options.failed} onRetry={options.retry} />
          ) : (
            <Picker
              label="Existing contacts"
              optional
              hint={`Contacts of every ${type}; one of them is copied here.${options.isPart ? ' Type to find more.' : ''}`}
              options={withChosen(options.options, values)}
              value={values.id === null ? null : String(values.id)}
              onChange={chooseKnown}
              onSearch={options.setSearchText}
              busy={options.isBusy}
              placeholder="Choose one, or type a new one"
            />
          ))}
      </ContactFields>
    </DialogForm>
  )
}

type Option = { value: string; label: string }

/** Adds the chosen contact, which an earlier search may have found. */
const withChosen = (options: Option[], { id, contact_name, contact_email }: ContactValues): Option[] =>
  id === null || options.some(({ value }) => value === String(id))
    ? options
    : [...options, { value: String(id), label: `${contact_name} · ${contact_email}` }]
