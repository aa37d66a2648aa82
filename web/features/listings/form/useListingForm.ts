// The form of a listing, held to the schema of the call that it is sent with.
import { useForm } from '@mantine/form'
import { createListing } from '#contract/listings.ts'
import { errorsOf, needsOf } from '#web/platform/formErrors.ts'
import { type ListingValues, listingInputOf } from './listingValues.ts'

/** Spec §5: these open Submit For Review, in the order in which they stand in the form. */
const listingMust = {
  listing_name: 'Listing Name',
  line_of_business: 'Line Of Business',
  states: 'Active States',
  carrier_information: 'Carrier information',
  description: 'Description',
} as const satisfies Partial<Record<keyof ListingValues, string>>

const labels = { ...listingMust, org_name: 'Organization Name', organization_creation_year: 'Creation Year' }

export const listingNeeds = (values: ListingValues) => needsOf(listingMust, values)

type Wanted = {
  initial: ListingValues
  onChange?: (values: ListingValues) => void
  /** Of the organization that is chosen, where it is known better than by the values. */
  orgName?: () => string
}

export const useListingForm = ({ initial, onChange, orgName }: Wanted) =>
  useForm<ListingValues>({
    initialValues: initial,
    validate: values => {
      const named = orgName ? { ...values, org_name: orgName() } : values
      return errorsOf(createListing.input, listingInputOf(named), labels)
    },
    validateInputOnBlur: true,
    onValuesChange: onChange,
  })

export type ListingForm = ReturnType<typeof useListingForm>
