// A failure that the caller is told about; anything else that is thrown becomes `unexpected`.
import { type ErrorBody, type ErrorCode, errors } from '#contract/errors.ts'

type More = {
  /** Replaces the default message of the code. */
  message?: string
  fields?: Record<string, string>
  current?: unknown
  link?: ErrorBody['link']
  asked_by?: ErrorBody['asked_by']
  /** Whose sign-in failed: for the log, and in no reply. */
  account?: number | undefined
  ticket?: string
  /** In seconds. */
  retryAfter?: number
  /** The limit per minute that was exceeded. */
  limit?: number
}

export class Failure extends Error {
  override name = 'Failure'
  readonly code: ErrorCode
  readonly more: More

  constructor(code: ErrorCode, more: More = {}) {
    super(more.message ?? errors[code][1])
    this.code = code
    this.more = more
  }

  get status(): number {
    return errors[this.code][0]
  }

  get body(): ErrorBody {
    const { fields, current, link, ticket, asked_by } = this.more
    return {
      error: this.message,
      message: this.message,
      code: this.code,
      ...(fields && { fields }),
      ...(current !== undefined && { current }),
      ...(link && { link }),
      ...(ticket && { ticket }),
      ...(asked_by && { asked_by }),
    }
  }
}

/** A failure of one field; the form shows the sentence beside it. */
export const wrongField = (field: string, sentence: string) =>
  new Failure('invalid_input', { message: sentence, fields: { [field]: sentence } })
