// The schemas of what the forms of listings and organizations send. With zod they weigh as much as such a form, which asks for them late.
import { contactInput, mgaInput, officeInput } from '#contract/calls/contacts.ts'
import { createListing } from '#contract/calls/listings.ts'
import { createOrganization } from '#contract/calls/organizations.ts'

export const schemas = {
  contact: contactInput,
  mga: mgaInput,
  office: officeInput,
  listing: createListing.input,
  organization: createOrganization.input,
}
