// A job of tests: it writes a row for each number up to its total, and counts how often each was written.
import sql from 'sql-template-tag'
import type { Db } from '../../db/connection.ts'
import type { RunStep } from '../work.ts'

export const createWorked = (db: Db) =>
  db.run(
    sql`create table if not exists worked (about int, n int, times int not null default 1, primary key (about, n))`,
  )

const stepRows = 100

/** A row that was written before counts up, so that work that is done twice shows. */
export const rowsJob =
  (total: number, told: (done: number) => void = () => undefined): RunStep =>
  async ({ db, about, done, afterCommit }) => {
    const upTo = Math.min(total, done + stepRows)
    await db.run(sql`
      insert into worked (about, n) select ${about}, n from generate_series(${done + 1}::int, ${upTo}::int) n
      on conflict (about, n) do update set times = worked.times + 1`)
    afterCommit(() => told(upTo))
    return { next: upTo < total ? {} : null, done: upTo, total }
  }

export const workedOf = (db: Db, about: number) =>
  db.row<{ rows: number; twice: number }>(sql`
    select count(*)::int as rows, count(*) filter (where times > 1)::int as twice from worked where about = ${about}`)
