// The road every request takes: limits, who asks, may they, is the input sound, do it, is the answer sound.
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { editOf, isTo, type Relation, refusalOf, relationOf, type Subject, type Viewer } from '#contract/policy.ts'
import { ruleOf } from '#contract/registry.ts'
import type { Db } from '../db/connection.ts'
import { isBadValue, isConflict, isUnavailable } from '../db/failures.ts'
import { changedIn } from '../index/changes.ts'
import { tellLimit } from './answers.ts'
import { inTime } from './deadline.ts'
import { Failure } from './failure.ts'
import { keepFile, type Received, receiveFiles } from './files.ts'
import type { Handler } from './handle.ts'
import { answerOf, type Key, keepAnswer, keyOf, takeKey } from './idempotency.ts'
import { addressReader, parseInput } from './input.ts'
import { type Left, limitChanges } from './limits.ts'
import { nameAccount } from './logs.ts'
import type { Parts } from './parts.ts'
import type { FindSubject } from './subjects.ts'
import { writtenIn } from './written.ts'

/** The longest that an answer waits for each step after its commit. */
const followMs = 2_000

type Road = { parts: Parts; findSubject: FindSubject; limitReads: (address: string) => Left | undefined }
/** Who asks, from where, and until when there is an answer. */
type Input = Record<string, unknown>
type Known = { viewer: Viewer | null; address: string; until: number }

export function mount(app: FastifyInstance, road: Road, handler: Handler): void {
  const { method, path } = handler.call
  const inputOf = addressReader(handler.call)
  app.route({
    method,
    url: path,
    handler: async (request, reply) => {
      const reads = road.limitReads(request.ip)
      if (reads) tellLimit(reply, reads)
      const until = Date.now() + road.parts.config.limits.callMs
      const viewer = await inTime(until, road.parts.viewers.find(request.headers.authorization))
      const known = { viewer, address: request.ip, until }
      if (viewer) nameAccount(request, viewer.id)
      refuseByRank(road.parts, handler, known.viewer)
      if (method !== 'GET') return change(road, handler, known, { request, reply })
      const answer = await read(road, handler, known, () => inputOf(request.url, request.query))
      if (answer instanceof Buffer) reply.type('application/json; charset=utf-8')
      return answer
    },
  })
}

function refuseByRank({ config }: Parts, { call }: Handler, viewer: Viewer | null): void {
  const rule = ruleOf(call.name)
  const refusal = refusalOf(viewer, rule)
  if (refusal) throw new Failure(refusal)
  // Without a mail server nobody could verify, so nobody is asked to.
  if (rule.verified && config.smtpUrl !== null && !viewer?.verified) throw new Failure('verify_first')
}

async function read({ parts, findSubject }: Road, handler: Handler, known: Known, inputOf: () => Input) {
  const input = inputOf()
  const answering = async () => {
    const subject = await admit(parts.db, findSubject, { handler, viewer: known.viewer, input })
    const answer = await run(
      handler,
      { ...known, db: parts.db, subject, files: {}, prepared: null, afterCommit: noChange },
      input,
    )
    return writtenIn(answer) ?? handler.call.reply.parse(answer)
  }
  return inTime(known.until, answering())
}

const noChange = () => {
  throw new Error('A GET changes nothing, so nothing follows a commit.')
}

type Exchange = { request: FastifyRequest; reply: FastifyReply }

async function change(road: Road, handler: Handler, known: Known, { request, reply }: Exchange) {
  const { config, db } = road.parts
  const by = { accountId: known.viewer?.id, address: known.address }
  tellLimit(reply, await inTime(known.until, limitChanges(db, by, config.limits)))
  const sent = await receive(road.parts, handler, request)
  // A file may take its time to arrive; the rest has the time that any call has.
  const until = request.isMultipart() ? Date.now() + config.limits.callMs : known.until
  try {
    const input = parseInput(handler.call, sent.fields)
    const key = keyOf(
      {
        userId: known.viewer?.id,
        call: handler.call.name,
        header: request.headers['idempotency-key'],
        secret: config.secret,
      },
      input,
      sent.files,
    )
    const given = key && (await inTime(until, answerOf(db, key)))
    if (given) {
      await sent.discard()
      return given
    }
    const prepared = handler.before && (await inTime(until, handler.before({ ...known, db }, input as never)))
    return await commit(road, handler, {
      known,
      sent,
      input,
      prepared,
      key,
      deadline: until - Date.now(),
    })
  } catch (error) {
    // Where nobody knows whether it was committed, the sweep of orphans decides later.
    if (error instanceof Failure || isBadValue(error) || isConflict(error)) await sent.discard()
    throw error
  }
}

type Step = {
  known: Known
  sent: Received
  input: Record<string, unknown>
  prepared: unknown
  key: Key | null
  deadline: number
}

async function commit({ parts, findSubject }: Road, handler: Handler, step: Step) {
  const { known, sent, input, prepared, key } = step
  const follows: (() => void | Promise<void>)[] = []
  if (step.deadline <= 0) throw new Failure('timed_out')
  const { answer, isGivenAgain, changed } = await parts.db
    .transaction(step.deadline, async db => {
      const given = key && (await takeKey(db, key))
      if (given) return { answer: given, isGivenAgain: true, changed: [] }
      const subject = await admit(db, findSubject, { handler, viewer: known.viewer, input })
      const quota = parts.config.limits.storageBytes
      for (const [purpose, file] of Object.entries(sent.files))
        await keepFile(db, file, { ownerId: known.viewer?.id ?? null, purpose, quota })
      const request = {
        ...known,
        db,
        subject,
        files: sent.files,
        prepared,
        afterCommit: (work: () => void) => void follows.push(work),
      }
      const answer = handler.call.reply.parse(await run(handler, request, input))
      if (key) await keepAnswer(db, key, answer)
      return { answer, isGivenAgain: false, changed: await changedIn(db) }
    })
    .catch(error => {
      // The transaction may have been committed although the confirmation was lost.
      if (isUnavailable(error)) parts.index.catchUpSoon()
      throw error
    })
  if (isGivenAgain) await sent.discard()
  // A writer finds its own change in its next request; should that take long, it is answered all the same.
  for (const follow of follows) await afterwards(parts, handler, follow)
  await afterwards(parts, handler, () => known.viewer && parts.ownChanges.tell(known.viewer.id))
  await afterwards(parts, handler, () => parts.index.refresh(changed))
  return answer
}

/** The change is committed and answered as done, even if one of these steps fails. */
async function afterwards({ log }: Parts, { call }: Handler, step: () => unknown) {
  const done = Promise.resolve().then(step)
  await inTime(Date.now() + followMs, done).catch(error =>
    log.error({ err: error, call: call.name }, 'A step after a commit failed; the change itself stands'),
  )
}

// A handler's types are those of its own call; the road passes what the contract and the policy promised of it.
const run = (handler: Handler, request: object, input: object) => handler.run(request as never, input as never)

async function receive(parts: Parts, { call }: Handler, request: FastifyRequest): Promise<Received> {
  if (request.isMultipart()) {
    if (!('files' in call)) throw new Failure('wrong_content_type')
    return receiveFiles(request, call.files, parts)
  }
  // A body is an object of fields; what else was sent, the schema refuses.
  return { fields: (request.body ?? {}) as Record<string, unknown>, files: {}, discard: async () => undefined }
}

type Asked = { handler: Handler; viewer: Viewer | null; input: Record<string, unknown> }

/** The record that the call names, if the viewer sees it and is to it what the policy asks. */
async function admit(
  db: Db,
  find: FindSubject,
  { handler, viewer, input }: Asked,
): Promise<(Subject & { relation: Relation; edit: 'live' | 'proposal' }) | null> {
  const rule = ruleOf(handler.call.name)
  if (!rule.sees || !viewer) return null
  const kind = rule.sees === 'named' ? input.kind : rule.sees
  const subject = await find({ db, viewer, kind, id: input[rule.idField ?? 'id'] })
  const relation = subject && relationOf(viewer, subject)
  if (!subject || !relation || (rule.as && !rule.as.some(needed => isTo(viewer, subject, needed))))
    throw new Failure('not_found')
  return { ...subject, relation, edit: editOf(relation, subject.approved) }
}
