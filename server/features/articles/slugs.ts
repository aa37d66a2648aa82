// The address of an article, made from its title.
import sql from 'sql-template-tag'
import type { Db } from '#server/db/connection.ts'
import { slugOf } from '#server/features/reference/slug.ts'

const longest = 80

/** Returns a slug that no other article has. Concurrent calls wait until this transaction ends. */
export async function freeSlug(db: Db, title: string, ownId: number | null): Promise<string> {
  await db.run(sql`select pg_advisory_xact_lock(hashtext('slugs of articles'))`)
  const base = slugOf(slugOf(title).slice(0, longest)) || 'article'
  const taken = await db.rows<{ slug: string }>(sql`
    select slug from articles
    where (slug = ${base} or slug like ${`${base}-%`}) and id is distinct from ${ownId}::int`)
  const slugs = new Set(taken.map(({ slug }) => slug))
  if (!slugs.has(base)) return base
  for (let next = 2; ; next++) if (!slugs.has(`${base}-${next}`)) return `${base}-${next}`
}
