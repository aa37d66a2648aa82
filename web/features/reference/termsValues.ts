// The terms that listings and organizations both have, as their forms hold them.
import type { useForm } from '@mantine/form'
import type { terms } from '#contract/facts/terms.ts'
import type { FactValues } from './factValues.ts'

/** What the terms' fields need of the form that they stand in. */
export type TermsForm = Pick<
  ReturnType<typeof useForm<FactValues<typeof terms>>>,
  'values' | 'errors' | 'setFieldValue' | 'getInputProps'
>
