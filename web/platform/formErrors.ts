// Validates a form with the schema of the call that it will send: one sentence for each wrong field.
import type { z } from 'zod'
import { issuesOf } from '#contract/input/schemaIssues.ts'
import type { schemas } from './formSchemas.ts'

export type FieldErrors = Record<string, string>

let loaded: typeof schemas | undefined

/** Undefined once they are there. Where they cannot be loaded, only the server validates. */
export const loadSchemas = (): Promise<void> | undefined =>
  loaded
    ? undefined
    : import('./formSchemas.ts').then(
        ({ schemas }) => {
          loaded = schemas
        },
        () => undefined,
      )

/** `labels` names the required fields as the form labels them. */
export function errorsOf(
  of: keyof typeof schemas | z.ZodType,
  input: unknown,
  labels: Record<string, string>,
): FieldErrors {
  const parsed = (typeof of === 'string' ? loaded?.[of] : of)?.safeParse(input)
  if (!parsed || parsed.success) return {}
  const errors: FieldErrors = {}
  for (const { path, message } of issuesOf(parsed.error.issues)) {
    const field = path.join('.')
    const isBlank = field in labels && isEmpty(Reflect.get(Object(input), field))
    errors[field] ??= isBlank || isMissing(message) ? missing(labels[field]) : message
  }
  return errors
}

const isMissing = (message: string) => message === 'Must be filled'
export const isEmpty = (value: unknown) =>
  value === null ||
  value === undefined ||
  (typeof value === 'string' ? value.trim() === '' : Array.isArray(value) && value.length === 0)
const missing = (label: string | undefined) => (label ? `${label} must be filled.` : 'Must be filled')

export type Need = { label: string; isDone: boolean }

/** The errors below a path, such as those of the second contact, with that path cut off. */
export function errorsBelow(errors: FieldErrors, path: string): FieldErrors {
  const below: FieldErrors = {}
  for (const [field, sentence] of Object.entries(errors))
    if (field.startsWith(`${path}.`)) below[field.slice(path.length + 1)] = sentence
  return below
}

/** The first error below an entry of a list, or else the entry's own. */
export const errorAt = (errors: FieldErrors, path: string): string | undefined =>
  Object.values(errorsBelow(errors, path))[0] ?? errors[path]
