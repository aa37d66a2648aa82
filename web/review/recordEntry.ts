// How a record is written in a form: the same for adding it and for editing it.
import type { Facts, Section } from '#contract/facts/fact.ts'
import type { FieldErrors } from '#web/platform/formErrors.ts'
import type { RecordKind } from './diff/recordFields.ts'

export type RecordEntry<Shown, Values, Input> = {
  kind: RecordKind
  facts: Facts
  sections: readonly Section[]
  /** Must change when the shape of the values changes: older drafts are then ignored. */
  draftVersion: number
  blank: Values
  nameOf: (values: Values) => string
  valuesOf: (record: Shown) => Values
  /** The input of both the create and the update call. */
  inputOf: (values: Values) => Input
  /** Validates with the schema of the call. */
  errorsOf: (values: Values) => FieldErrors
}
