// Replaces zod's messages for refused values, where a schema has no message of its own.
import { z } from 'zod'

const kinds: Record<string, string> = {
  string: 'Must be text',
  number: 'Must be a number',
  int: 'Must be a whole number',
  boolean: 'Must be true or false',
  array: 'Must be a list',
  object: 'Must be an object of fields',
  record: 'Must be an object of fields',
}
const formats: Record<string, string> = {
  email: 'Must be an email address',
  url: 'Must be a web address',
  uuid: 'Must be the id of an uploaded file',
}
/** A longer list of options would not help the reader. */
const mostShown = 12

function sentenceOf(issue: z.core.$ZodRawIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (issue.input === undefined || issue.input === null) return 'Must be filled'
      return kinds[issue.expected] ?? 'Is of the wrong type'
    case 'too_small':
      if (issue.origin === 'string' && Number(issue.minimum) === 1) return 'Must be filled'
      return `At least ${issue.minimum}${unit(issue.origin)}`
    case 'too_big':
      return `At most ${issue.maximum}${unit(issue.origin)}`
    case 'invalid_value':
      return issue.values.length > mostShown
        ? 'Is not one of the known values'
        : `Must be ${issue.values.length > 1 ? 'one of ' : ''}${issue.values.join(', ')}`
    case 'invalid_format':
      return formats[issue.format] ?? 'Is not in the expected format'
    default:
      return 'Is not a valid value'
  }
}

const unit = (origin: string) => (origin === 'string' ? ' characters' : '')

z.config({ localeError: sentenceOf })
