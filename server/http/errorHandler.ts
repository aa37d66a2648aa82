// Turns whatever was thrown into the error reply that the caller gets.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { DeadlinePassed, isBadValue, isConflict, isDenied, isUnavailable } from '../db/failures.ts'
import { diskIsFull, isDiskFull } from './diskSpace.ts'
import { Failure } from './failure.ts'
import { type FailureLog, failureLog } from './failureLog.ts'
import { loggedAccount } from './logs.ts'
import type { Remaining } from './rateLimits.ts'
import { logRefusal } from './securityLog.ts'

export function installErrorHandler(app: FastifyInstance): FailureLog {
  const refusals = failureLog(app.log)
  app.addHook('onClose', async () => refusals.end())
  app.setErrorHandler((error, request, reply) => {
    const failure = isDiskFull(error) ? fullDisk(request) : failureOf(error)
    if (failure.code === 'unexpected') request.log.error({ err: error }, 'Unexpected failure')
    logRefusal(failure, request)
    if (failure.status === 503) refusals.record(failure.code, error, { route: request.routeOptions.url ?? 'none' })
    return sendFailure(failure, request, reply)
  })
  return refusals
}

export function setRateLimitHeaders(reply: FastifyReply, { limit, remaining: left, resetsIn }: Remaining): void {
  reply.headers({ 'ratelimit-limit': limit, 'ratelimit-remaining': left, 'ratelimit-reset': resetsIn })
}

export function sendFailure(failure: Failure, _request: FastifyRequest, reply: FastifyReply) {
  const { retryAfter = failure.status === 503 ? 1 : undefined, limit } = failure.more
  if (limit !== undefined) setRateLimitHeaders(reply, { limit, remaining: 0, resetsIn: retryAfter ?? 0 })
  if (retryAfter !== undefined) reply.header('retry-after', String(retryAfter))
  return reply.code(failure.status).send(failure.body)
}

/** Only superAdmins can do something about it; to everybody else the service is busy. */
function fullDisk(request: FastifyRequest): Failure {
  const isToldWhy = loggedAccount(request)?.role === 'superAdmin'
  return isToldWhy ? new Failure('busy', { message: diskIsFull }) : new Failure('busy')
}

function failureOf(error: unknown): Failure {
  if (error instanceof Failure) return error
  if (error instanceof DeadlinePassed) return new Failure('timed_out')
  // What kept a connection from being opened may have any state, so this comes first.
  if (isUnavailable(error) || isDenied(error)) return new Failure('busy')
  if (isBadValue(error)) return new Failure('invalid_input')
  if (isConflict(error)) return new Failure(constraintOf(error).includes('name_key') ? 'name_taken' : 'conflict')
  return new Failure(frameworkCodes[codeOf(error)] ?? (isRefusedByFramework(error) ? 'unreadable' : 'unexpected'))
}

const frameworkCodes: Record<string, 'too_large' | 'wrong_content_type' | 'unreadable'> = {
  FST_ERR_CTP_BODY_TOO_LARGE: 'too_large',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'wrong_content_type',
  FST_ERR_CTP_INVALID_CONTENT_LENGTH: 'unreadable',
}

const codeOf = (error: unknown) => (error instanceof Error && 'code' in error ? String(error.code) : '')
const constraintOf = (error: unknown) =>
  error instanceof Error && 'constraint' in error ? String(error.constraint) : ''
const isRefusedByFramework = (error: unknown) =>
  error instanceof Error &&
  'statusCode' in error &&
  typeof error.statusCode === 'number' &&
  error.statusCode < 500 &&
  error.statusCode >= 400
