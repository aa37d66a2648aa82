// How words find articles: every one of them, from its beginning, in the title before the tags before the text.
import sql, { type Sql } from 'sql-template-tag'

const mostTerms = 12

export function searchOf(search: string): { matches: Sql; rank: Sql } {
  const terms = (search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostTerms)
  const query = sql`to_tsquery('pg_catalog.english', ${terms.map(term => `${term}:*`).join(' & ')})`
  // Words such as 'how to' are in no index; a title that begins with them is found all the same.
  const inTitle = sql`position(lower(${search}) in lower(title)) > 0`
  return {
    matches: sql`(articles.terms @@ ${query} or ${inTitle})`,
    rank: sql`(${inTitle}) desc, ts_rank(articles.terms, ${query}) desc`,
  }
}
