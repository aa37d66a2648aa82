// What a listing is: its class, its name, whose paper it is, and what brokers should know of it.
import carriers from '#contract/reference/carriers.json' with { type: 'json' }
import { ProvidersField } from '#web/features/organizations/ProvidersField.tsx'
import {
  categoryChoices,
  isoChoiceOf,
  isoChoices,
  isoCodeOf,
  subcategoryChoices,
} from '#web/features/reference/listingClasses.ts'
import { NameField } from '#web/features/reference/NameField.tsx'
import { useMeanings } from '#web/features/reference/useMeanings.ts'
import { useNameCheck } from '#web/features/reference/useNameCheck.ts'
import { controlOf } from '#web/platform/controlOf.ts'
import { sentenceOf } from '#web/platform/formErrors.ts'
import { FormSection, WholeLine } from '#web/ui/FormSection.tsx'
import { Picker } from '#web/ui/Picker.tsx'
import { TextArea } from '#web/ui/TextField.tsx'
import { type Waiting, WaitingProviders } from '../WaitingProviders.tsx'
import type { ListingForm } from './useListingForm.ts'

/** `ownName` is that of the listing that is edited, `waiting` who is asked to be its provider. */
type Props = { form: ListingForm; ownName?: string | undefined; waiting?: Waiting | undefined }

export function IdentitySection({ form, ownName, waiting = [] }: Props) {
  const { values, errors } = form
  const check = useNameCheck({ kind: 'listing', name: values.listing_name, own: ownName })
  const subcategories = subcategoryChoices(values.categories_insurance)
  const inSubcategories = useMeanings('class', subcategories)
  const inIsoClasses = useMeanings('iso', isoChoices, ({ value }) => isoCodeOf(value))
  const chooseCategory = (category: string | null) => {
    const fits = subcategoryChoices(category ?? '').some(({ value }) => value === values.subcategory_insurance)
    form.setValues({
      categories_insurance: category ?? '',
      subcategory_insurance: fits ? values.subcategory_insurance : '',
    })
  }
  return (
    <FormSection title="What it is" text="* Must be filled">
      <Picker
        label="Insurance Category"
        options={categoryChoices}
        value={values.categories_insurance || null}
        onChange={chooseCategory}
        error={errors.categories_insurance}
      />
      <Picker
        label="Sub Category"
        {...inSubcategories}
        value={values.subcategory_insurance || null}
        onChange={name => form.setFieldValue('subcategory_insurance', name ?? '')}
        disabled={subcategories.length === 0}
        hint={subcategories.length === 0 ? 'Choose a category first.' : undefined}
        error={errors.subcategory_insurance}
      />
      <NameField
        label="Listing Name"
        required
        {...controlOf(form, 'listing_name')}
        onLeave={() => form.validateField('listing_name')}
        check={check}
        mayRepeat
        hint="Name the class the way a broker would search for it."
      />
      <Picker
        label="ISO Class"
        optional
        {...inIsoClasses}
        value={isoChoiceOf(values.iso_class_code)}
        onChange={choice => form.setFieldValue('iso_class_code', isoCodeOf(choice))}
        error={errors.iso_class_code}
      />
      <WholeLine>
        <CarrierField form={form} />
      </WholeLine>
      <WholeLine>
        <ProvidersField
          value={values.providers}
          onChange={providers => form.setFieldValue('providers', providers)}
          owner={values.organization_id}
          error={sentenceOf(errors.provider_ids)}
        />
        <WaitingProviders waiting={waiting} />
      </WholeLine>
      <WholeLine>
        <TextArea
          label="Description"
          required
          rows={6}
          hint="What they want, what they avoid, and the one thing to know before calling."
          {...form.getInputProps('description')}
        />
      </WholeLine>
    </FormSection>
  )
}

const carrierChoices = carriers.map(({ label }) => ({ value: label, label }))

/** Free text, into which the names of carriers can be put. */
function CarrierField({ form }: { form: ListingForm }) {
  const text = form.values.carrier_information
  const put = (carrier: string | null) => {
    if (carrier === null) return
    form.setFieldValue('carrier_information', text.trim() === '' ? carrier : `${text.trimEnd()}, ${carrier}`)
  }
  return (
    <>
      <TextArea
        label="Carrier information"
        required
        rows={3}
        style={{ minHeight: 92 }}
        placeholder="Whose paper, admitted or E&S, AM Best rating"
        {...form.getInputProps('carrier_information')}
      />
      <div style={{ marginTop: 8 }}>
        <Picker
          bare
          label="Add a carrier"
          placeholder="Add a carrier from the list"
          options={carrierChoices.map(choice => ({ ...choice, disabled: text.includes(choice.value) }))}
          value={null}
          onChange={put}
        />
      </div>
    </>
  )
}
