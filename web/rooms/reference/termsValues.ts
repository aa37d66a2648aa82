// The terms that listings and organizations both have, as their forms hold them.
import type { useForm } from '@mantine/form'
import type { ListingRecord } from '#contract/listingRecord.ts'
import type { OrganizationRecord } from '#contract/organizationRecord.ts'
import { orNull } from '#web/platform/orNull.ts'
import { type KeptFile, keptFileOf } from '#web/rooms/uploads/keptFile.ts'

export type TermsValues = {
  minimum_premium: string
  minimum_earned_premium: string
  exclusions: string
  other_specific_requirements_text: string[]
  other_specific_rules_text: string[]
  other_specific_requirements_file_id: KeptFile | null
  other_specific_rules_file_id: KeptFile | null
}

/** What the terms' fields need of the form that they stand in. */
export type TermsForm = Pick<
  ReturnType<typeof useForm<TermsValues>>,
  'values' | 'errors' | 'setFieldValue' | 'getInputProps'
>

export const blankTerms: TermsValues = {
  minimum_premium: '',
  minimum_earned_premium: '',
  exclusions: '',
  other_specific_requirements_text: [],
  other_specific_rules_text: [],
  other_specific_requirements_file_id: null,
  other_specific_rules_file_id: null,
}

export const termsOf = (record: ListingRecord | OrganizationRecord): TermsValues => ({
  minimum_premium: record.minimum_premium ?? '',
  minimum_earned_premium: record.minimum_earned_premium ?? '',
  exclusions: record.exclusions,
  other_specific_requirements_text: record.other_specific_requirements_text,
  other_specific_rules_text: record.other_specific_rules_text,
  other_specific_requirements_file_id: keptFileOf(
    record.other_specific_requirements_file_id,
    'Requirements.pdf',
    record.other_specific_requirements_file,
  ),
  other_specific_rules_file_id: keptFileOf(
    record.other_specific_rules_file_id,
    'Rules.pdf',
    record.other_specific_rules_file,
  ),
})

/** What of the terms is told otherwise than the form holds it. */
export const termsInputOf = (values: TermsValues) => ({
  minimum_premium: orNull(values.minimum_premium),
  minimum_earned_premium: orNull(values.minimum_earned_premium),
  exclusions: orNull(values.exclusions),
  other_specific_requirements_file_id: values.other_specific_requirements_file_id?.file_id ?? null,
  other_specific_rules_file_id: values.other_specific_rules_file_id?.file_id ?? null,
})
