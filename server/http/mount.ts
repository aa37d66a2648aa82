// The pipeline of every request: limits, authentication, policy, input validation, the handler, output validation.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Description } from '#contract/call.ts'
import {
  editOf,
  factorAskerFor,
  factorAskerOf,
  isTo,
  type Relation,
  refusalOf,
  relationOf,
  type Subject,
  type Viewer,
  withFactor,
} from '#contract/policy.ts'
import { bodyBytesOf, ruleOf } from '#contract/registry.ts'
import type { Db } from '../db/connection.ts'
import { isBadValue, isConflict, isUnavailable } from '../db/failures.ts'
import type { Log } from '../db/log.ts'
import { changedInTransaction } from '../index/changes.ts'
import { withDeadline } from './deadline.ts'
import type { Dependencies } from './dependencies.ts'
import { deprecationHeaders } from './deprecation.ts'
import { setRateLimitHeaders } from './errorHandler.ts'
import { etagOf, isCachedByClient } from './etags.ts'
import { Failure } from './failure.ts'
import { insertFile, type Received, receiveFiles } from './files.ts'
import { runFollowUps } from './followUps.ts'
import type { Handler } from './handle.ts'
import { idempotencyKeyOf, type Key, storedReplyOf, storeReply, takeKey } from './idempotency.ts'
import { parseInput, type queryParser } from './input.ts'
import { actByKey } from './keys.ts'
import { setLoggedAccount } from './logs.ts'
import { limitChanges } from './rateLimits.ts'
import { bytesOfRawJson } from './rawJson.ts'
import { refuseWithheld, refuseWithoutFactor } from './secondFactor.ts'
import { keepSecurityEvents, logNoted } from './securityLog.ts'
import type { FindSubject } from './subjects.ts'
import { handOver, isWithinAnother } from './withinRequest.ts'

type Pipeline = {
  dependencies: Dependencies
  findSubject: FindSubject
  parseQuery: ReturnType<typeof queryParser>
}
type Input = Record<string, unknown>
/** Who asks, from which address and program, and until when the reply is due. */
type Caller = { viewer: Viewer | null; address: string; userAgent: string; until: number }

export function mount(app: FastifyInstance, pipeline: Pipeline, handler: Handler): void {
  const { method, path } = handler.call
  app.route({
    method,
    url: path,
    bodyLimit: bodyBytesOf(handler.call.name),
    handler: async (request, reply) => {
      const until = Date.now() + pipeline.dependencies.config.limits.callMs
      if (method !== 'GET') {
        const caller = await withDeadline(until, authenticate(pipeline, handler, { request, reply, until }))
        return change(pipeline, handler, caller, { request, reply })
      }
      reply.headers(deprecationHeaders(handler.call, request.query))
      const reading = async () => {
        const caller = await authenticate(pipeline, handler, { request, reply, until })
        return read(pipeline, handler, caller, pipeline.parseQuery(handler.call, request.url, request.query))
      }
      const answer = await withDeadline(until, reading())
      if (isWithinAnother(request) && !(answer instanceof Buffer)) {
        handOver(request, answer)
        return reply.send()
      }
      const { sharedSeconds }: Description = handler.call
      if (sharedSeconds) reply.header('cache-control', `public, max-age=${sharedSeconds}`)
      const body = answer instanceof Buffer ? answer : JSON.stringify(answer)
      const etag = etagOf(body)
      // Weak, since the same reply is sent compressed and plain.
      reply.header('etag', `W/${etag}`)
      if (isCachedByClient(request, etag)) return reply.code(304).send()
      return reply.type('application/json; charset=utf-8').send(body)
    },
  })
}

type Request = Exchange & { until: number }

async function authenticate(
  { dependencies }: Pipeline,
  handler: Handler,
  { request, reply, until }: Request,
): Promise<Caller> {
  const viewer = await dependencies.viewers.find(request.headers.authorization)
  if (viewer) setLoggedAccount(request, viewer)
  if (viewer?.key && handler.call.method === 'GET') setRateLimitHeaders(reply, dependencies.countKeyRead(viewer.key))
  refuseByPolicy(dependencies, handler, viewer)
  return { viewer, address: request.ip, userAgent: request.headers['user-agent'] ?? '', until }
}

function refuseByPolicy({ config }: Dependencies, { call }: Handler, viewer: Viewer | null): void {
  const rule = ruleOf(call.name)
  const refusal = refusalOf(viewer, rule)
  if (refusal === 'scope_missing') throw new Failure(refusal, { message: `This key lacks the scope ${rule.scope}.` })
  if (refusal) throw new Failure(refusal)
  refuseWithoutFactor(factorAskerOf(viewer, rule, config.secondFactor))
  // Without a mail server nobody can verify an address, so it is not required.
  if (rule.verified && config.smtpUrl !== null && !viewer?.verified) throw new Failure('verify_first')
}

async function read({ dependencies: { db }, findSubject }: Pipeline, handler: Handler, caller: Caller, input: Input) {
  const { viewer, address, userAgent, until } = caller
  const subject = await authorizeSubject(db, findSubject, { handler, viewer, input })
  // The fields of the caller are named, because spreading them costs 1 KB of memory for each request.
  const request = {
    viewer,
    address,
    userAgent,
    until,
    db,
    subject,
    files: {},
    prepared: null,
    afterCommit: noAfterCommit,
  }
  const answer = await run(handler, request, input)
  return bytesOfRawJson(answer) ?? handler.call.reply.parse(answer)
}

const noAfterCommit = () => {
  throw new Error('A GET changes nothing, so nothing follows a commit.')
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function change(pipeline: Pipeline, handler: Handler, caller: Caller, { request, reply }: Exchange) {
  const { config, db } = pipeline.dependencies
  const owner = { accountId: caller.viewer?.id, keyId: caller.viewer?.key?.id, address: caller.address }
  setRateLimitHeaders(reply, await withDeadline(caller.until, limitChanges(db, owner, config.limits)))
  const received = await receive(pipeline.dependencies, handler, request)
  reply.headers(deprecationHeaders(handler.call, received.fields))
  // The time for an upload does not count; what follows has the time of any other call.
  const until = request.isMultipart() ? Date.now() + config.limits.callMs : caller.until
  try {
    const input = parseInput(handler.call, received.fields)
    const key = idempotencyKeyOf(
      {
        userId: caller.viewer?.id,
        apiKeyId: caller.viewer?.key?.id,
        call: handler.call.name,
        header: request.headers['idempotency-key'],
        secret: config.secret,
      },
      input,
      received.files,
    )
    const stored = key && (await withDeadline(until, storedReplyOf(db, key)))
    if (stored) {
      await received.discard()
      return stored
    }
    const prepared = handler.before && (await withDeadline(until, handler.before({ ...caller, db }, input as never)))
    return await commit(pipeline, handler, {
      caller,
      received,
      input,
      prepared,
      key,
      log: request.log,
      deadline: until - Date.now(),
    })
  } catch (error) {
    // If it is unknown whether the change was committed, the files stay and the sweep of orphans decides later.
    if (error instanceof Failure || isBadValue(error) || isConflict(error)) await received.discard()
    throw error
  }
}

type CommitStep = {
  caller: Caller
  received: Received
  input: Record<string, unknown>
  prepared: unknown
  key: Key | null
  log: Log
  deadline: number
}

async function commit({ dependencies, findSubject }: Pipeline, handler: Handler, step: CommitStep) {
  const { caller, received, input, prepared, key } = step
  const followUps: (() => void | Promise<void>)[] = []
  if (step.deadline <= 0) throw new Failure('timed_out')
  const { answer, isReplay, changed, logEvents } = await dependencies.db
    .transaction(step.deadline, async db => {
      keepSecurityEvents(db)
      const logEvents = () => logNoted(step.log, db, caller.address)
      if (caller.viewer?.key) await actByKey(db, caller.viewer.key)
      const stored = key && (await takeKey(db, key))
      if (stored) return { answer: stored, isReplay: true, changed: [], logEvents }
      const subject = await authorizeSubject(db, findSubject, { handler, viewer: caller.viewer, input })
      const quota = dependencies.config.limits.storageBytes
      for (const [purpose, file] of Object.entries(received.files))
        await insertFile(db, file, { ownerId: caller.viewer?.id ?? null, purpose, quota })
      const request = {
        ...caller,
        db,
        subject,
        files: received.files,
        prepared,
        afterCommit: (work: () => void) => void followUps.push(work),
      }
      const answer = handler.call.reply.parse(await run(handler, request, input))
      if (key) await storeReply(db, key, answer)
      return { answer, isReplay: false, changed: await changedInTransaction(db), logEvents }
    })
    .catch(error => {
      // The transaction may have been committed although the confirmation was lost.
      if (isUnavailable(error)) dependencies.index.catchUpSoon()
      throw error
    })
  logEvents()
  if (isReplay) await received.discard()
  await runFollowUps(dependencies, {
    by: { call: handler.call.name },
    accountId: caller.viewer?.id,
    changed,
    followUps,
  })
  return answer
}

// as: each handler has the types of its own call, which the contract's schema and the policy have checked by now.
const run = (handler: Handler, request: object, input: object) => handler.run(request as never, input as never)

async function receive(dependencies: Dependencies, { call }: Handler, request: FastifyRequest): Promise<Received> {
  if (request.isMultipart()) {
    if (!('files' in call)) throw new Failure('wrong_content_type')
    return receiveFiles(request, call.files, dependencies)
  }
  // A body is an object of fields; what else was sent, the schema refuses.
  return { fields: (request.body ?? {}) as Record<string, unknown>, files: {}, discard: async () => undefined }
}

type SubjectRequest = { handler: Handler; viewer: Viewer | null; input: Record<string, unknown> }

/** Returns the record that the call names if the viewer sees it and has the relation to it that the policy asks for. */
async function authorizeSubject(
  db: Db,
  find: FindSubject,
  { handler, viewer, input }: SubjectRequest,
): Promise<(Subject & { relation: Relation; edit: 'live' | 'proposal' }) | null> {
  const rule = ruleOf(handler.call.name)
  if (!viewer) return null
  if (rule.factor === 'organization') refuseWithheld(viewer, input.organization_id)
  if (!rule.sees) return null
  if (rule.ifNamed && input[rule.idField ?? 'id'] === undefined) return null
  const kind = rule.sees === 'named' ? input.kind : rule.sees
  const subject = await find({
    db,
    viewer: withFactor(viewer),
    kind,
    id: input[rule.idField ?? 'id'],
    evenDeleted: rule.evenDeleted ?? false,
  })
  refuseWithoutFactor(subject && factorAskerFor(viewer, rule, subject))
  const relation = subject && relationOf(viewer, subject)
  if (!subject || !relation || (rule.as && !rule.as.some(needed => isTo(viewer, subject, needed))))
    throw new Failure('not_found')
  return { ...subject, relation, edit: editOf(relation, subject.approved) }
}
