// An office as its form holds it.
import type { OfficeInput, OfficeRecord } from '#contract/contacts.ts'
import { type KeptFile, keptFileOf } from '#web/features/uploads/fileRules.ts'
import { newKey } from './draftRows.ts'

export type OfficeValues = {
  key: string
  address_line_1: string
  address_line_2: string
  city: string
  state: string
  postal_code: string
  image: KeptFile | null
}

export const blankOffice = (): OfficeValues => ({
  key: newKey(),
  address_line_1: '',
  address_line_2: '',
  city: '',
  state: '',
  postal_code: '',
  image: null,
})

export function officeOf({ id, image, image_file_id, ...address }: OfficeRecord): OfficeValues {
  return { key: `kept-${id}`, ...address, image: keptFileOf(image_file_id, 'Picture of the office', image) }
}

export function officeInputOf(values: OfficeValues): OfficeInput {
  const { address_line_1, address_line_2, city, state, postal_code, image } = values
  const address = { address_line_1, address_line_2, city, state, postal_code, image_file_id: image?.file_id ?? null }
  // as: the state came out of a picker, so that it is '' or a state's code
  return address as OfficeInput
}

/** On one line: '120 Water Street, Suite 4, New York, NY 10005'. */
export const officeWords = ({ address_line_1, address_line_2, city, state, postal_code }: OfficeValues): string =>
  [address_line_1, address_line_2, city, [state, postal_code].filter(Boolean).join(' ')].filter(Boolean).join(', ')
