// What a control of our own needs of a form's field: what it holds, how it changes, and what is wrong with it.
import { sentenceOf } from './formErrors.ts'

type Form<Values, Field extends keyof Values> = {
  values: Values
  errors: Record<string, unknown>
  setFieldValue: (field: Field, value: Values[Field]) => void
}

export const controlOf = <Values, Field extends keyof Values & string>(form: Form<Values, Field>, field: Field) => ({
  value: form.values[field],
  onChange: (value: Values[Field]) => form.setFieldValue(field, value),
  error: sentenceOf(form.errors[field]),
})
