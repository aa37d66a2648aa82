// The fields of one contact, in its own dialog and in an MGA's.
import type { ReactNode, Ref } from 'react'
import jobTitles from '#contract/reference/job-titles.json' with { type: 'json' }
import { CityField } from '#web/features/reference/CityField.tsx'
import { StateField } from '#web/features/reference/StateField.tsx'
import type { FieldErrors } from '#web/platform/formErrors.ts'
import { Picker } from '#web/ui/Picker.tsx'
import { TextArea, TextField } from '#web/ui/TextField.tsx'
import styles from './ContactFields.module.css'
import { CoverageFields } from './CoverageFields.tsx'
import { type ContactValues, suggestedCity } from './contactValues.ts'
import type { Carrier } from './useListingChoices.ts'

type Props = {
  value: ContactValues
  onChange: (change: Partial<ContactValues>) => void
  onLeave: (field: string) => void
  errors: FieldErrors
  carrier: Carrier
  place?: Ref<HTMLDivElement>
  /** Below the e-mail: the contacts that are known already. */
  children?: ReactNode
}

const titles = jobTitles.map(({ label }) => ({ value: label, label }))

export function ContactFields({ value, onChange, onLeave, errors, carrier, place, children }: Props) {
  const text = (
    field: 'contact_name' | 'contact_email' | 'contact_phone' | 'quoting_link' | 'note' | 'speciality',
  ) => ({
    value: value[field],
    error: errors[field],
    onBlur: () => onLeave(field),
    onChange: (event: { currentTarget: { value: string } }) => onChange({ [field]: event.currentTarget.value }),
  })
  const isSuggested = value.city === suggestedCity.city && value.state === suggestedCity.state
  return (
    <div className={styles.fields} ref={place}>
      <TextField label="Name" required autoComplete="off" {...text('contact_name')} />
      <Picker
        label="Position"
        options={titles}
        value={value.contact_type || null}
        onChange={title => onChange({ contact_type: title ?? '' })}
        error={errors.contact_type}
        creatable
      />
      <TextField label="E-mail" required type="email" autoComplete="off" {...text('contact_email')} />
      <TextField label="Phone" required type="tel" autoComplete="off" {...text('contact_phone')} />
      {children && <div className={styles.wide}>{children}</div>}
      <div className={styles.wide}>
        <CoverageFields value={value.coverage} onChange={coverage => onChange({ coverage })} carrier={carrier} />
      </div>
      <StateField value={value.state} onChange={state => onChange({ state, city: '' })} error={errors.state} />
      <CityField
        state={value.state}
        value={value.city}
        onChange={city => onChange({ city })}
        hint={isSuggested ? 'Suggested. Please change it where it is another.' : undefined}
        error={errors.city}
      />
      <TextField label="Website" optional type="url" {...text('quoting_link')} />
      <TextField label="Speciality" optional {...text('speciality')} />
      <div className={styles.wide}>
        <TextArea label="Note" optional rows={3} style={{ minHeight: 92 }} {...text('note')} />
      </div>
    </div>
  )
}
