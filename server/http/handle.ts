// Connects a call of the contract to the functions that answer it.
import type { z } from 'zod'
import type { Call, ParsedInputOf } from '#contract/call.ts'
import type { NamedCall } from '#contract/index.ts'
import type { Relation, Subject, Viewer } from '#contract/policy.ts'
import type { CallName, registry, ViewerOf } from '#contract/registry.ts'
import type { Db } from '../db/connection.ts'
import type { StoredFile } from '../storage/storage.ts'
import type { RawJson } from './rawJson.ts'

type FilesOf<C extends Call> = C extends { files: infer F } ? { [K in keyof F]?: StoredFile } : Record<string, never>
/** Only a call that names a record in the policy has a subject. */
type SubjectOf<N extends CallName> = (typeof registry)[N]['may'] extends { sees: string }
  ? Subject & { relation: Relation; edit: 'live' | 'proposal' }
  : null

export type Asking = {
  /** The caller's address, for limits. */
  address: string
}

/** What is asked outside the transaction: for files, hashes, the issuer's answer. `db` commits each statement alone. */
export type Before<C extends NamedCall> = Asking & { db: Db; viewer: ViewerOf<C['name']> }

export type Request<C extends NamedCall, P> = Asking & {
  /** The transaction of a change; the pool for a GET. */
  db: Db
  viewer: ViewerOf<C['name']>
  /** The record that the call names: the viewer sees it, and is this to it. */
  subject: SubjectOf<C['name']>
  /** Stored already, and forgotten again should the transaction fail. */
  files: FilesOf<C>
  prepared: P
  /** Done once the change is committed and before the caller has its answer. */
  afterCommit(work: () => void | Promise<void>): void
}

export type Handler = {
  call: NamedCall
  before: ((asking: Asking & { db: Db; viewer: Viewer | null }, input: never) => Promise<unknown>) | null
  run: (request: never, input: never) => Promise<unknown>
}

type Run<C extends NamedCall, P> = (
  request: Request<C, P>,
  input: ParsedInputOf<C>,
) => Promise<z.input<C['reply']> | AnswerOf<C>>
/** A change is answered under its key again, so it is never written ahead. */
type AnswerOf<C extends NamedCall> = (typeof registry)[C['name']]['at'] extends `GET ${string}` ? RawJson : never

export function handle<C extends NamedCall>(call: C, run: Run<C, null>): Handler {
  return { call, before: null, run }
}

/** For calls with something slow in them, which no transaction may wait for. */
export function handleInSteps<C extends NamedCall, P>(
  call: C,
  steps: { before: (asking: Before<C>, input: ParsedInputOf<C>) => Promise<P>; run: Run<C, P> },
): Handler {
  // The pipeline hands a viewer to `before` only after the policy has let it pass, so it is what the call's rule promises.
  return { call, before: steps.before as Handler['before'], run: steps.run }
}
