// All facts of an organization, read-only: those that its form can change.
import type { ReactNode } from 'react'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { organizationForm } from '#contract/facts/organization.ts'
import { isBlank } from '#contract/rules/sameValue.ts'
import { emptyContactQuery } from '#contract/rules/whoToCall.ts'
import { ContactCard, MgaEntry } from '#web/features/contacts/ContactCard.tsx'
import { ChangeTable } from '#web/review/diff/ChangeTable.tsx'
import { fieldOf } from '#web/review/diff/recordFields.ts'
import { fileUrlIn, valueIn } from '#web/review/diff/recordValues.ts'

/** What is drawn as it is for brokers; a table would say each state of each line. */
const people: { [Name in 'contacts' | 'mgas']: (organization: OrganizationRecord) => ReactNode[] } = {
  contacts: ({ contacts }) =>
    contacts.map(contact => <ContactCard key={contact.id} contact={contact} contactQuery={emptyContactQuery} />),
  mgas: ({ mgas }) => mgas.map(mga => <MgaEntry key={mga.mga_id} mga={mga} contactQuery={emptyContactQuery} />),
}
const isPeople = (name: string): name is keyof typeof people => Object.hasOwn(people, name)

export const ViewOrganization = ({ organization }: { organization: OrganizationRecord }) =>
  organizationForm.map(({ title, facts }) => {
    const fields = facts.map(name => ({ ...fieldOf('organization', name), value: valueIn(organization, name) }))
    const given = fields.filter(({ value }) => !isBlank(value))
    const left = fields.filter(({ value }) => isBlank(value)).map(({ label }) => label)
    const rows = given
      .filter(({ name }) => !isPeople(name))
      .map(({ value, ...field }) => ({ field, from: value, to: value, toUrl: fileUrlIn(organization, field.name) }))
    return (
      <section
        key={title}
        className="mb-5 divide-y overflow-clip rounded-lg border bg-surface shadow-card"
        aria-label={title}
      >
        <h2 className="px-5 py-3.5 font-display text-part">{title}</h2>
        {given.map(
          ({ name, label }) =>
            isPeople(name) && (
              <div key={name} className="px-5 py-3.5">
                <h3 className="text-14 font-medium text-muted">{label}</h3>
                <ul className="grid gap-x-10 sm:grid-cols-2">{people[name](organization)}</ul>
              </div>
            ),
        )}
        {rows.length > 0 && <ChangeTable label={title} isNew rows={rows} />}
        {left.length > 0 && <p className="px-5 py-3.5 text-13 text-faint">Not given: {left.join(', ')}.</p>}
      </section>
    )
  })
