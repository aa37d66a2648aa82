// The contacts of an MGA that is being written: each with all its fields, the last one stays.
import type { FieldErrors } from '#web/platform/formErrors.ts'
import { AddButton, Button } from '#web/ui/Button.tsx'
import styles from './ContactFields.module.css'
import { ContactFields } from './ContactFields.tsx'
import { blankContact, type ContactValues, isWholeContact } from './contactValues.ts'
import { anyListing, blankCoverage } from './coverageValues.ts'
import { placed } from './draftRows.ts'
import type { Carrier } from './useListingChoices.ts'
import { useRemoval } from './useRemoval.ts'

type Props = {
  value: ContactValues[]
  onChange: (contacts: ContactValues[]) => void
  onLeave: (path: string) => void
  errorsOf: (index: number) => FieldErrors
  carrier: Carrier
}

export function MgaContacts({ value, onChange, onLeave, errorsOf, carrier }: Props) {
  const remove = useRemoval(value, onChange)
  return (
    <>
      {value.map((contact, index) => {
        const title = `Contact ${index + 1}`
        return (
          <fieldset key={contact.key} className={styles.entry}>
            <legend className="visually-hidden">{title}</legend>
            <div className={styles.entryHead}>
              <h3 className="section-title">{title}</h3>
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
              value={contact}
              onChange={to => onChange(placed(value, { ...contact, ...to, isChanged: true }))}
              onLeave={field => onLeave(`contacts.${index}.${field}`)}
              errors={errorsOf(index)}
              carrier={carrier}
            />
          </fieldset>
        )
      })}
      <div className={styles.entryHead}>
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
