// The fields of a listing by section, for the wizard and the edit form.
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
import { listingFacts, listingForm } from '#contract/facts/listing.ts'
import { ContactsField } from '#web/features/contacts/form/ContactsField.tsx'
import { OfficesField } from '#web/features/contacts/form/OfficesField.tsx'
import { ProvidersField } from '#web/features/organizations/ProvidersField.tsx'
import { FactSections } from '#web/features/reference/FactSections.tsx'
import { NameField, useNameCheck } from '#web/features/reference/NameField.tsx'
import { useMeanings } from '#web/features/reference/useMeanings.ts'
import { isoCodeOf, onlyChosen, useReferenceLists } from '#web/features/reference/useReferenceLists.ts'
import { Picker } from '#web/ui/fields/Picker.tsx'
import { TextArea } from '#web/ui/fields/TextField.tsx'
import { type Waiting, WaitingProviders } from '../../providers/WaitingProviders.tsx'
import { LimitsField } from './LimitsField.tsx'
import type { ListingForm } from './listingValues.ts'
import { TagsField } from './TagsField.tsx'

type Props = {
  form: ListingForm
  /** The organization of the listing. */
  organization: Pick<OrganizationRecord, 'id' | 'organization_name' | 'organization_type'>
  /** The listing's name before the edit. */
  ownName?: string
  /** Organizations that were invited as providers. */
  waiting?: Waiting
}

export function ListingFields({ form, organization, ownName, waiting = [] }: Props) {
  const { values, errors } = form
  const { listing_name: name, line_of_business: lines, states } = values
  const check = useNameCheck({ kind: 'listing', name, own: ownName })
  return (
    <FactSections
      facts={listingFacts}
      sections={listingForm}
      form={form}
      own={{
        categories_insurance: <CategoryField form={form} />,
        subcategory_insurance: <SubcategoryField form={form} />,
        iso_class_code: <IsoClassField form={form} />,
        listing_name: (
          <NameField
            label={listingFacts.listing_name.label}
            required
            {...form.of('listing_name')}
            onLeave={() => form.leave('listing_name')}
            check={check}
            mayRepeat
            hint="Name the class the way a broker would search for it."
          />
        ),
        carrier_information: <CarrierField form={form} />,
        provider_ids: (
          <>
            <ProvidersField {...form.of('providers')} owner={organization.id} error={errors.provider_ids} />
            <WaitingProviders waiting={waiting} />
          </>
        ),
        limits: <LimitsField {...form.of('limits')} />,
        tags: <TagsField {...form.of('tags')} />,
        contacts: (
          <ContactsField
            {...form.of('contacts')}
            carrier={{ listing: { name, lines, states } }}
            orgName={organization.organization_name}
            type={organization.organization_type}
            errors={errors}
          />
        ),
        office_addresses: <OfficesField {...form.of('office_addresses')} errors={errors} />,
      }}
    />
  )
}

type FieldProps = { form: ListingForm }

function CategoryField({ form: { values, errors, change } }: FieldProps) {
  const lists = useReferenceLists()
  const choose = (category: string | null) => {
    const choices = lists?.subcategoryChoices(category ?? '') ?? []
    const fits = choices.some(({ value }) => value === values.subcategory_insurance)
    change({
      categories_insurance: category ?? '',
      subcategory_insurance: fits ? values.subcategory_insurance : '',
    })
  }
  return (
    <Picker
      label={listingFacts.categories_insurance.label}
      options={lists?.categoryChoices ?? onlyChosen(values.categories_insurance)}
      busy={!lists}
      value={values.categories_insurance || null}
      onChange={choose}
      error={errors.categories_insurance}
    />
  )
}

function SubcategoryField({ form: { values, errors, change } }: FieldProps) {
  const lists = useReferenceLists()
  const { categories_insurance: category, subcategory_insurance: chosen } = values
  const choices = lists?.subcategoryChoices(category) ?? onlyChosen(chosen)
  const isClosed = category === '' || (lists !== undefined && choices.length === 0)
  return (
    <Picker
      label={listingFacts.subcategory_insurance.label}
      {...useMeanings('class', choices)}
      value={chosen || null}
      busy={!lists && !isClosed}
      onChange={name => change({ subcategory_insurance: name ?? '' })}
      disabled={isClosed}
      hint={isClosed ? 'Choose a category first.' : undefined}
      error={errors.subcategory_insurance}
    />
  )
}

function IsoClassField({ form: { values, errors, change } }: FieldProps) {
  const lists = useReferenceLists()
  const code = values.iso_class_code
  return (
    <Picker
      label={listingFacts.iso_class_code.label}
      optional
      {...useMeanings('iso', lists?.isoChoices ?? onlyChosen(code), ({ value }) => isoCodeOf(value))}
      value={lists ? lists.isoChoiceOf(code) : code || null}
      busy={!lists}
      onChange={choice => change({ iso_class_code: isoCodeOf(choice) })}
      error={errors.iso_class_code}
    />
  )
}

/** Free text, with a picker that inserts names of carriers. */
function CarrierField({ form }: FieldProps) {
  const lists = useReferenceLists()
  const text = form.values.carrier_information
  const put = (carrier: string | null) => {
    if (carrier === null) return
    form.change({ carrier_information: text.trim() === '' ? carrier : `${text.trimEnd()}, ${carrier}` })
  }
  return (
    <>
      <TextArea
        label={listingFacts.carrier_information.label}
        required
        rows={3}
        placeholder="Whose paper, admitted or E&S, AM Best rating"
        {...form.text('carrier_information')}
      />
      <div className="mt-2">
        <Picker
          bare
          label="Add a carrier"
          placeholder="Add a carrier from the list"
          options={(lists?.carrierChoices ?? []).map(choice => ({ ...choice, disabled: text.includes(choice.value) }))}
          busy={!lists}
          value={null}
          onChange={put}
        />
      </div>
    </>
  )
}
