// The search of articles: every word has to match from its beginning, and titles rank above tags above the text.
import sql, { type Sql } from 'sql-template-tag'

const mostTerms = 12

export function searchOf(search: string): { matches: Sql; rank: Sql } {
  const terms = (search.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? []).slice(0, mostTerms)
  const query = sql`to_tsquery('pg_catalog.english', ${terms.map(term => `${term}:*`).join(' & ')})`
  // Stop words such as 'how to' are not indexed, so titles are also compared as text.
  const inTitle = sql`position(lower(${search}) in lower(title)) > 0`
  return {
    matches: sql`(articles.terms @@ ${query} or ${inTitle})`,
    rank: sql`(${inTitle}) desc, ts_rank(articles.terms, ${query}) desc`,
  }
}
