// What is wrong with a form, by the schema of the call that it will be sent with: a sentence for each field.
import type { z } from 'zod'
import { issuesOf } from '#contract/issues.ts'

export type FieldErrors = Record<string, string>

/** `labels` names the fields that must be filled, as they are written above them. */
export function errorsOf(schema: z.ZodType, input: unknown, labels: Record<string, string>): FieldErrors {
  const parsed = schema.safeParse(input)
  if (parsed.success) return {}
  const errors: FieldErrors = {}
  for (const { path, message } of issuesOf(parsed.error.issues)) {
    const field = path.join('.')
    const isBlank = field in labels && isEmpty(Reflect.get(Object(input), field))
    errors[field] ??= isBlank || isMissing(message) ? missing(labels[field]) : message
  }
  return errors
}

const isMissing = (message: string) => message === 'Must be filled'
const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)
const missing = (label: string | undefined) => (label ? `${label} must be filled.` : 'Must be filled')

export type Need = { label: string; isDone: boolean }

/** What must be filled, by the labels of the fields, and whether it is. */
export const needsOf = (must: Record<string, string>, values: object): Need[] =>
  Object.entries(must).map(([field, label]) => ({ label, isDone: !isEmpty(Reflect.get(values, field)) }))

/** Errors below a field, such as those of the second contact, by what follows its path. */
export function errorsBelow(errors: Record<string, unknown>, path: string): FieldErrors {
  const below: FieldErrors = {}
  for (const [field, sentence] of Object.entries(errors))
    if (field.startsWith(`${path}.`) && typeof sentence === 'string') below[field.slice(path.length + 1)] = sentence
  return below
}

/** What is wrong with an entry of a list, or first of all below it. */
export const errorAt = (errors: Record<string, unknown>, path: string): string | undefined =>
  Object.values(errorsBelow(errors, path))[0] ?? sentenceOf(errors[path])

/** An error of the kit's form, which may be any node, as the sentence that ours always is. */
export const sentenceOf = (error: unknown): string | undefined => (typeof error === 'string' ? error : undefined)

export const sentencesOf = (errors: Record<string, unknown>): FieldErrors =>
  Object.fromEntries(Object.entries(errors).filter((entry): entry is [string, string] => typeof entry[1] === 'string'))

const wrong = '[aria-invalid="true"], .field.err input, .field.err textarea, .field.err button'

/** Leads to the first field that is wrong, so that nobody has to look for it. */
export function focusFirstError(within: HTMLElement | null): void {
  const field = within?.querySelector<HTMLElement>(wrong)
  field?.scrollIntoView({ block: 'center' })
  field?.focus({ preventScroll: true })
}
