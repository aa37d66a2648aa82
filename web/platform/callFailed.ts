// A call that did not succeed: the server's words, or what can be said when there are none.
import { type ErrorBody, type ErrorCode, errors } from '#contract/errors.ts'

export class CallFailed extends Error {
  readonly code: ErrorCode | 'offline'
  readonly fields: Record<string, string>
  readonly current: unknown
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
    this.status = details.status
    this.requestId = details.requestId
  }
}

export async function failureOf(response: Response): Promise<CallFailed> {
  const body: unknown = await response.json().catch(() => null)
  const details = { status: response.status, requestId: response.headers.get('x-request-id') }
  return new CallFailed(isErrorBody(body) ? body : { code: 'unexpected', error: errors.unexpected[1] }, details)
}

export const unreachable = () =>
  new CallFailed(
    { code: 'offline', error: 'The server could not be reached. Please check your connection and try again.' },
    { status: 0, requestId: null },
  )

const isErrorBody = (body: unknown): body is ErrorBody =>
  typeof body === 'object' && body !== null && 'code' in body && 'error' in body

/** What is specified, where the server was not reached or does not know itself what happened; else its own words. */
export const failureMessage = ({ code, message }: CallFailed, specified: string): string =>
  code === 'offline' || code === 'unexpected' ? specified : message
