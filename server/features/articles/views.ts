// Counts views of articles in memory first, so that no reader waits for a write.
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import type { Log } from '#server/db/log.ts'

const writeEveryMs = 2_000
const countAgainMs = 3_600_000
const maxReaders = 50_000

export type Views = {
  /** Counts a reader once an hour. */
  count(articleId: number, reader: string, now?: number): void
  waiting(articleId: number): number
  /** Writes the counts at once, before the server ends. */
  write(): Promise<void>
}

export function articleViews(db: Db, log: Log): Views {
  const lastRead = new Map<string, number>()
  let waiting = new Map<number, number>()
  let isDue = false

  async function write() {
    isDue = false
    if (waiting.size === 0) return
    const [ids, counts] = [[...waiting.keys()], [...waiting.values()]]
    waiting = new Map()
    await db
      .run(sql`
        update articles set views = views + read.count
        from unnest(${ids}::int[], ${counts}::int[]) as read (id, count) where articles.id = read.id`)
      .catch(() => log.warn({ articles: ids.length }, 'Views of articles could not be kept'))
  }

  return {
    write,
    waiting: articleId => waiting.get(articleId) ?? 0,
    count(articleId, reader, now = Date.now()) {
      const key = `${articleId} ${reader}`
      if (now - (lastRead.get(key) ?? Number.NEGATIVE_INFINITY) < countAgainMs) return
      const [oldest] = lastRead.keys()
      if (lastRead.size >= maxReaders && oldest !== undefined) lastRead.delete(oldest)
      lastRead.delete(key)
      lastRead.set(key, now)
      waiting.set(articleId, (waiting.get(articleId) ?? 0) + 1)
      if (isDue) return
      isDue = true
      setTimeout(write, writeEveryMs).unref()
    },
  }
}
