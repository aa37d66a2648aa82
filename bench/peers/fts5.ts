// SQLite FTS5 in memory as its documentation advises: contentless, prefix indexes, optimized after the load, ordered by rank.
import Database from 'libsql'
import { type Listing, textFields, weights } from '../corpus.ts'
import { type Answer, type Counts, hasFilter, markOf, marksOf, type Peer, standing } from '../peer.ts'
import { pageLength, type Question } from '../questions.ts'

type Row = Record<string, unknown>

const tables = `
  create virtual table words using fts5(${textFields.join(', ')}, marks, content = '', prefix = '1 2 3', tokenize = 'unicode61');
  create table item (id integer primary key, standing real, category text, sub_category text, iso_class_code text, appointment_needed text);
  create table item_state (state text, standing real, id integer, primary key (state, standing desc, id)) without rowid;
  create table item_line (line text, id integer, primary key (line, id)) without rowid;
  create table item_type (type text, id integer, primary key (type, id)) without rowid`

const indexes = `
  insert into words (words) values ('optimize');
  create index item_by_standing on item (standing desc);
  create index state_of_item on item_state (id, state);
  create index state_and_item on item_state (state, id);
  create index line_of_item on item_line (id, line);
  create index type_of_item on item_type (id, type);
  analyze`

export function fts5(): Peer {
  const db = new Database(':memory:')
  db.exec(
    'pragma journal_mode = off; pragma synchronous = off; pragma temp_store = memory; pragma cache_size = -400000',
  )
  db.exec(tables)
  db.exec(
    `insert into words (words, rank) values ('rank', 'bm25(${textFields.map(field => weights[field]).join(', ')}, 0.0)')`,
  )
  const prepared = new Map<string, Database.Statement>()
  const rows = (text: string, values: unknown[]): Row[] => {
    const statement = prepared.get(text) ?? db.prepare(text)
    prepared.set(text, statement)
    return statement.all(...values) as Row[]
  }
  const page = (found: Row[]) => found.map(({ id }) => Number(id))
  const first = (found: Row[], name: string) => Number(found[0]?.[name] ?? 0)

  function inOneStatement(question: Question): Answer {
    const { from, values, order } = joined(question)
    const found = rows(
      `select ${idIn(question)} as id, count(*) over () as total ${from} order by ${order} limit ${pageLength}`,
      values,
    )
    return withFacets(question, { total: first(found, 'total'), ids: page(found) })
  }

  const inTwo = (parts: typeof joined) => (question: Question) => {
    const { from, values, order } = parts(question)
    const total = first(rows(`select count(*) as total ${from}`, values), 'total')
    const found = rows(`select ${idIn(question)} as id ${from} order by ${order} limit ${pageLength}`, values)
    return withFacets(question, { total, ids: page(found) })
  }

  function withFacets(question: Question, answer: Answer): Answer {
    if (question.facets.length === 0) return answer
    const counted = rows(facetStatement, [match(question), question.state ?? ''])
    const counts = (): Counts => {
      const all: Counts = {}
      for (const { facet, value, many } of counted)
        all[String(facet)] = { ...all[String(facet)], [String(value)]: Number(many) }
      return all
    }
    return { ...answer, counts }
  }

  return {
    add: listings => db.transaction(() => listings.forEach(listing => void insert(rows, listing)))(),
    finish: () => void db.exec(indexes),
    ways: [
      { name: 'joined, one statement', find: inOneStatement },
      { name: 'joined, count and page apart', find: inTwo(joined) },
      { name: 'filters as words, count and page apart', find: inTwo(marked), suits: hasFilter },
    ],
    all: question => {
      const { from, values } = joined(question)
      return page(rows(`select ${idIn(question)} as id ${from}`, values))
    },
  }
}

const idIn = ({ words }: Question) => (words.length > 0 ? 'words.rowid' : 'item.id')

const match = ({ words }: Question) =>
  words.map((word, place) => (place === words.length - 1 ? `${word}*` : word)).join(' AND ')

/** The filters from tables of their own. */
function joined(question: Question) {
  const { words, state, line } = question
  const id = idIn(question)
  const hasWords = words.length > 0
  // Without words the state's rows already lie in the order of the page.
  const inOrder = !hasWords && state !== undefined
  const joins = [
    ...(state ? [`join item_state s on s.state = ? and s.id = ${id}`] : []),
    ...(line ? [`join item_line l on l.line = ? and l.id = ${id}`] : []),
    ...(hasWords ? ['where words match ?'] : []),
  ]
  return {
    from: `from ${hasWords ? 'words' : 'item'} ${joins.join(' ')}`,
    values: [state, line, hasWords ? match(question) : undefined].filter(value => value !== undefined),
    order: hasWords ? 'rank' : inOrder ? 's.standing desc' : 'item.standing desc',
  }
}

/** The filters as words that no text holds, in a column that does not count for the rank. */
function marked(question: Question) {
  const { words, state, line } = question
  const terms = [...(state ? [markOf('state', state)] : []), ...(line ? [markOf('line', line)] : [])]
  if (terms.length === 0) return joined(question)
  const all = [...(words.length > 0 ? [match(question)] : []), ...terms].join(' AND ')
  const isRanked = words.length > 0
  return {
    from: `from words ${isRanked ? '' : 'join item on item.id = words.rowid'} where words match ?`,
    values: [all],
    order: isRanked ? 'rank' : 'item.standing desc',
  }
}

function insert(rows: (text: string, values: unknown[]) => Row[], listing: Listing) {
  const { id, text, filters } = listing
  const all = [id, ...textFields.map(field => text[field]), marksOf(listing).join(' ')]
  rows(`insert into words (rowid, ${textFields.join(', ')}, marks) values (${all.map(() => '?').join(', ')})`, all)
  const single = [filters.category, filters.sub_category, filters.iso_class_code, filters.appointment_needed]
  const ranked = standing(listing)
  rows('insert into item values (?, ?, ?, ?, ?, ?)', [id, ranked, ...single.map(([value]) => value ?? '')])
  for (const state of filters.state) rows('insert into item_state values (?, ?, ?)', [state, ranked, id])
  for (const line of filters.line_of_business) rows('insert into item_line values (?, ?)', [line, id])
  for (const type of filters.organization_type) rows('insert into item_type values (?, ?)', [type, id])
}

const single = ['category', 'sub_category', 'iso_class_code', 'appointment_needed']
const facetStatement = `
  with hit as materialized (select rowid as id from words where words match ?),
    fit as materialized (select hit.id from hit join item_state s on s.state = ? and s.id = hit.id)
  select 'state' as facet, state as value, count(*) as many from hit join item_state using (id) group by state
  union all select 'line_of_business', line, count(*) from fit join item_line using (id) group by line
  union all select 'organization_type', type, count(*) from fit join item_type using (id) group by type
  ${single.map(name => `union all select '${name}', ${name}, count(*) from fit join item using (id) group by ${name}`).join('\n  ')}`
