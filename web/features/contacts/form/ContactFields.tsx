// The fields of a contact, for its own dialog and an MGA's; and those of a place, which offices use too.
import type { ReactNode } from 'react'
import { contactFacts } from '#contract/facts/people.ts'
import jobTitles from '#contract/reference/job-titles.json' with { type: 'json' }
import { FactFields } from '#web/features/reference/FactSections.tsx'
import { stateOptions } from '#web/features/reference/stateOptions.ts'
import { useMeanings } from '#web/features/reference/useMeanings.ts'
import { useCall } from '#web/platform/useCall.ts'
import type { Form } from '#web/platform/useForm.ts'
import { WholeLine } from '#web/ui/FormSection.tsx'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { type Carrier, CoverageFields } from './CoverageFields.tsx'
import { type ContactValues, suggestedCity } from './entryValues.ts'

type Props = {
  form: Form<ContactValues>
  carrier: Carrier
  /** Content below the email: existing contacts with the same one. */
  children?: ReactNode
}

const titles = jobTitles.map(({ label }) => ({ value: label, label }))

export function ContactFields({ form, carrier, children }: Props) {
  const { city, state, contact_type, coverage } = form.values
  const isSuggested = city === suggestedCity.city && state === suggestedCity.state
  const own = {
    ...usePlaceFields(form, isSuggested ? 'Suggested. Please change it where it is another.' : undefined),
    contact_type: (
      <Picker
        label={contactFacts.contact_type.label}
        options={titles}
        value={contact_type || null}
        onChange={title => form.change({ contact_type: title ?? '' })}
        error={form.errors.contact_type}
        creatable
      />
    ),
    note: <TextArea label={contactFacts.note.label} optional rows={3} {...form.text('note')} />,
  }
  const fields = { facts: contactFacts, form, own }
  return (
    <div className="mt-5 grid gap-x-4 gap-y-4.5 sm:grid-cols-2">
      <FactFields {...fields} names={['contact_name', 'contact_type', 'contact_email', 'contact_phone']} />
      {children && <WholeLine>{children}</WholeLine>}
      <WholeLine>
        <CoverageFields value={coverage} onChange={next => form.change({ coverage: next })} carrier={carrier} />
      </WholeLine>
      <FactFields {...fields} names={['state', 'city', 'quoting_link', 'speciality', 'note']} />
    </div>
  )
}

type Place = { state: string; city: string }

/** The state is found by name, code, city or ZIP code. It comes before the city, since several states have a city of the same name. */
export function usePlaceFields({ values: { state, city }, errors, change }: Form<Place>, hint?: string) {
  const cities = useCall('reference.cities', state ? { state: [state] } : {}, { staleMs: 600_000 })
  const names = [...new Set((cities.data ?? []).map(({ value }) => value))]
  return {
    state: (
      <Picker
        label="State"
        {...useMeanings('state', stateOptions)}
        value={state || null}
        onChange={code => change({ state: code ?? '', city: '' })}
        error={errors.state}
      />
    ),
    city: (
      <Picker
        label="City"
        hint={hint}
        options={names.map(name => ({ value: name, label: name }))}
        value={city || null}
        onChange={name => change({ city: name ?? '' })}
        error={errors.city}
        busy={cities.isPending}
        creatable
      />
    ),
  }
}
