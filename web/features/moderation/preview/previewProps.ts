// The props of previews.
import type { Check } from '#contract/calls/moderation.ts'

export type PreviewProps<Record> = {
  record: Record
  /** The fields that differ from the returned or the live version. */
  changed: readonly string[]
  /** The findings of checks, by field. */
  questions: ReadonlyMap<string, string>
  /** Shows only the card. */
  isBrief?: boolean
}

/** The findings of an entry's checks, by field. */
export const questionsOf = (checks: readonly Check[]): ReadonlyMap<string, string> =>
  new Map(checks.filter(({ ok }) => !ok).flatMap(({ fields, text }) => fields.map(field => [field, text] as const)))
