// Renders articles that have no HTML yet: those of the demo, and those that an older version stored.
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { render } from './markdown/render.ts'
import { renderPlain } from './markdown/renderForSaving.ts'

const atOnce = 50

export async function renderMissing(db: Db, say: (line: string) => void): Promise<void> {
  let done = 0
  for (;;) {
    const rows = await db.rows<{ id: number; version: number; content: string }>(sql`
      select id, version, content from articles where html is null order by id limit ${atOnce}`)
    if (rows.length === 0) break
    for (const { id, version, content } of rows) {
      const rendered = await render(content)
      const { html, excerpt } = 'refused' in rendered ? renderPlain(content) : rendered
      // A change made in the meantime has stored its own HTML.
      await db.run(sql`
        update articles set html = ${html}, excerpt = ${excerpt}
        where id = ${id} and version = ${version} and html is null`)
    }
    done += rows.length
  }
  if (done > 0) say(`Articles: ${done} rendered`)
}
