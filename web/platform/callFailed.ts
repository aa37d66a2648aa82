// The error of a failed call: it carries the server's message, or one of our own where the server sent none.
import type { ErrorBody, ErrorCode } from '#contract/errors.ts'
import { unexpectedMessage } from '#contract/rules/unexpectedError.ts'

export class CallFailed extends Error {
  readonly code: ErrorCode | 'offline'
  readonly fields: Record<string, string>
  readonly current: unknown
  readonly link: ErrorBody['link']
  readonly ticket: ErrorBody['ticket']
  readonly askedBy: ErrorBody['asked_by']
  readonly status: number
  readonly requestId: string | null

  constructor(
    body: Omit<Partial<ErrorBody>, 'code'> & { error: string; code: ErrorCode | 'offline' },
    details: { status: number; requestId: string | null },
  ) {
    super(body.error)
    this.code = body.code
    this.fields = body.fields ?? {}
    this.current = body.current
    this.link = body.link
    this.ticket = body.ticket
    this.askedBy = body.asked_by
    this.status = details.status
    this.requestId = details.requestId
  }
}

/** Throws where the answer broke off, as when the page is being left: then nobody knows what it said. */
export async function failureOf(response: Response): Promise<CallFailed> {
  const body: unknown = await response.json().catch((error: unknown) => {
    if (error instanceof SyntaxError) return null
    throw error
  })
  const details = { status: response.status, requestId: response.headers.get('x-request-id') }
  return new CallFailed(isErrorBody(body) ? body : { code: 'unexpected', error: unexpectedMessage }, details)
}

export const unreachable = () =>
  new CallFailed(
    { code: 'offline', error: 'The server could not be reached. Please check your connection and try again.' },
    { status: 0, requestId: null },
  )

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'error' in body

/** The screen's own message where the server was not reached or failed unexpectedly; otherwise the server's message. */
export const failureMessage = ({ code, message }: CallFailed, specified: string): string =>
  code === 'offline' || code === 'unexpected' ? specified : message
