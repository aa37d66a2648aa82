// The rows of work that goes on without a request: how a job is added, taken by a server, advanced and ended.
import sql from 'sql-template-tag'
import type { Db } from '../db/connection.ts'

type NewJob = {
  kind: string
  /** Whose work it is; null for the site's own. */
  owner: number | null
  /** The record that it is about; at most one job of a kind is open for each. */
  about?: number
  next?: object
  total?: number | null
}

/** Null if a job of this kind about this record is open already. */
export const addJob = (db: Db, { kind, owner, about = 0, next = {}, total = null }: NewJob) =>
  db.row<{ id: number }>(sql`
    insert into jobs (kind, owner_id, about_id, next, total)
    values (${kind}, ${owner}, ${about}, ${JSON.stringify(next)}::jsonb, ${total}::int)
    on conflict (kind, about_id) where state in ('waiting', 'running') do nothing returning id`)

/** A job as the server has it that took it. */
export type TakenJob = { id: number; kind: string; attempts: number; lease: string }

type Take = { kinds: readonly string[]; max: number; leaseSeconds: number }

/** Takes what is due. It is one statement, which is committed before anything is done. */
export const takeJobs = (db: Db, { kinds, max, leaseSeconds }: Take) =>
  db.rows<TakenJob>(sql`
    with due as materialized (
      select id from jobs
      where state in ('waiting', 'running') and due_at <= now() and (lease_until is null or lease_until < now())
        and kind = any(${kinds}::text[])
      order by due_at, id limit ${max}
      for update skip locked)
    update jobs set state = 'running', lease = gen_random_uuid(), lease_until = now() + make_interval(secs => ${leaseSeconds})
    from due where jobs.id = due.id
    returning jobs.id, kind, attempts, lease`)

export type StepOfJob = { owner_id: number | null; about_id: number; next: unknown; done: number; total: number | null }

/** Locks the job for one step; null once it was cancelled or another server has taken it. */
export const lockJob = (db: Db, { id, lease }: TakenJob) =>
  db.row<StepOfJob>(sql`
    select owner_id, about_id, next, done, total from jobs
    where id = ${id} and lease = ${lease}::uuid and state = 'running' for update`)

type Advance = { next: object; done: number; total: number | null; leaseSeconds: number }

/** Is a part of the transaction of the step, so that no step counts without its work, and none is done twice. */
export const advanceJob = (db: Db, { id }: TakenJob, { next, done, total, leaseSeconds }: Advance) =>
  db.run(sql`
    update jobs set next = ${JSON.stringify(next)}::jsonb, done = ${done}, total = ${total}::int, attempts = 0,
      lease_until = now() + make_interval(secs => ${leaseSeconds})
    where id = ${id}`)

type End = { state: 'done' | 'failed'; error?: string; done?: number }

/** `error` is the sentence that its owner reads. */
export const endJob = (db: Db, { id, lease }: TakenJob, { state, error = '', done }: End) =>
  db.run(sql`
    update jobs set state = ${state}, error = ${error}, done = coalesce(${done}::int, done), ended_at = now(), lease = null,
      lease_until = null
    where id = ${id} and lease = ${lease}::uuid and state = 'running'`)

/** Gives a job back, so that any server goes on with it after the wait. */
export const giveBackJob = (db: Db, { id, lease }: TakenJob, { waitSeconds = 0, attempts = 0 } = {}) =>
  db.run(sql`
    update jobs set state = 'waiting', lease = null, lease_until = null, attempts = ${attempts},
      due_at = now() + make_interval(secs => ${waitSeconds})
    where id = ${id} and lease = ${lease}::uuid and state = 'running'`)

/** Only one server uses an embedded database, so what it finds taken at its start was taken by one that is dead. */
export const freeAllJobs = (db: Db) => db.run(sql`update jobs set lease_until = null where state = 'running'`)
