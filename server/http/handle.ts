// Connects a call of the contract to its handler functions, with their types.
import type { z } from 'zod'
import type { Call, ParsedInputOf } from '#contract/call.ts'
import type { NamedCall } from '#contract/index.ts'
import type { Relation, Subject, Viewer } from '#contract/policy.ts'
import type { CallName, registry } from '#contract/registry.ts'
import type { Db } from '../db/connection.ts'
import type { StoredFile } from '../storage/storage.ts'
import type { RawJson } from './rawJson.ts'

type FilesOf<C extends Call> = C extends { files: infer F } ? { [K in keyof F]?: StoredFile } : Record<string, never>
/** Only a call that names a record in the policy has a subject. */
type SubjectOf<N extends CallName> = (typeof registry)[N]['may'] extends { sees: string }
  ? (Subject & { relation: Relation; edit: 'live' | 'proposal' }) | IfNamed<(typeof registry)[N]['may']>
  : null
type IfNamed<R> = R extends { ifNamed: true } ? null : never

/** The viewer as a handler gets it; null is possible only in calls that are open to anyone. */
type ViewerOf<N extends CallName> = (typeof registry)[N]['may']['rank'] extends 'anyone' ? Viewer | null : Viewer

type CallerFacts = {
  /** The caller's address, for limits. */
  address: string
  /** What the caller says of its program and system; empty where it says nothing. */
  userAgent: string
}

/** The argument of `before`, which runs outside the transaction. Its `db` commits each statement by itself. */
type BeforeRequest<C extends NamedCall> = CallerFacts & { db: Db; viewer: ViewerOf<C['name']> }

export type Request<C extends NamedCall, P> = CallerFacts & {
  /** The transaction of a change; the pool for a GET. */
  db: Db
  viewer: ViewerOf<C['name']>
  /** The record that the call names, with the viewer's relation to it. The viewer may see it. */
  subject: SubjectOf<C['name']>
  /** The uploaded files. They are stored already, and removed again if the transaction fails. */
  files: FilesOf<C>
  prepared: P
  /** Runs `work` after the commit and before the caller gets the reply. */
  afterCommit(work: () => void | Promise<void>): void
}

export type Handler = {
  call: NamedCall
  before: ((asking: CallerFacts & { db: Db; viewer: Viewer | null }, input: never) => Promise<unknown>) | null
  run: (request: never, input: never) => Promise<unknown>
}

type Run<C extends NamedCall, P> = (
  request: Request<C, P>,
  input: ParsedInputOf<C>,
) => Promise<z.input<C['reply']> | AnswerOf<C>>
/** Only a GET may reply with raw JSON, since the reply of a change is stored under its idempotency key. */
type AnswerOf<C extends NamedCall> = (typeof registry)[C['name']]['at'] extends `GET ${string}` ? RawJson : never

export function handle<C extends NamedCall>(call: C, run: Run<C, null>): Handler {
  return { call, before: null, run }
}

/** For calls with slow work, such as hashing or requests to other servers, which must not run in a transaction. */
export function handleInSteps<C extends NamedCall, P>(
  call: C,
  steps: { before: (asking: BeforeRequest<C>, input: ParsedInputOf<C>) => Promise<P>; run: Run<C, P> },
): Handler {
  // as: the pipeline checks the policy before it calls `before`, so the viewer has the type that the call's rule promises.
  return { call, before: steps.before as Handler['before'], run: steps.run }
}
