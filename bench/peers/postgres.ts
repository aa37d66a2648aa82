// PostgreSQL full text search on a real server: weighted tsvector, GIN, prepared statements, statistics fresh.
import pg from 'pg'
import { startPostgres } from '../../server/testing/postgres.ts'
import { type Listing, textFields } from '../corpus.ts'
import { type Answer, type Counts, marksOf, type Peer, standing } from '../peer.ts'
import { pageLength, type Question } from '../questions.ts'
import { formulations, type Statement } from './postgresSql.ts'

// Rows stay whole and uncompressed: ranking reads the vector of every row it ranks.
const tables = `
  create table item (id int primary key, standing float8 not null, states text[] not null, lines text[] not null,
    types text[] not null, category text not null, sub_category text not null, iso_class_code text not null,
    appointment_needed text not null, words tsvector not null, marked tsvector not null)
    with (toast_tuple_target = 8160)`

// One index for words and arrays together, and one for each: the planner has the choice.
const indexes = [
  'create index on item using gin (words, states, lines) with (fastupdate = off)',
  'create index on item using gin (words) with (fastupdate = off)',
  'create index on item using gin (states) with (fastupdate = off)',
  'create index on item using gin (lines) with (fastupdate = off)',
  'create index on item using gin (marked) with (fastupdate = off)',
  'create index on item (standing desc)',
  'vacuum (analyze) item',
  // The pages are read once before the clock runs.
  'select count(*), sum(length(words)) from item',
]

// Larger than the data, so that nothing is read twice; no compiling of statements that take milliseconds.
const serverSettings = {
  shared_buffers: '1GB',
  effective_cache_size: '3GB',
  work_mem: '128MB',
  maintenance_work_mem: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
}

const weights = {
  name: 'A',
  class: 'B',
  category: 'B',
  tags: 'C',
  organizations: 'D',
  lines: 'D',
  description: 'D',
}

export async function postgres(): Promise<Peer> {
  const server = await configuredServer()
  const client = new pg.Client({ connectionString: server.url })
  await client.connect()
  await client.query(tables)

  const run = async (statement: Statement): Promise<Answer> => {
    const { rows } = await client.query(statement)
    const [found] = rows
    const counts = (): Counts => found.facets
    return { total: Number(found.total), ids: found.ids, ...(found.facets && { counts }) }
  }

  return {
    add: async listings =>
      void (await client.query({ name: 'insert', text: insert, values: [JSON.stringify(listings.map(rowOf))] })),
    finish: async () => {
      for (const statement of indexes) await client.query(statement)
    },
    ways: formulations.map(({ name, statementFor, suits }) => ({
      name,
      ...(suits && { suits }),
      find: (question: Question) => run(statementFor(question, pageLength)),
    })),
    all: async question => (await run(formulations[0].statementFor({ ...question, facets: [] }, 1e9))).ids,
    close: async () => {
      await client.end()
      await server.stop()
    },
  }
}

async function configuredServer() {
  const server = await startPostgres(18)
  const client = new pg.Client({ connectionString: server.url })
  client.on('error', () => undefined)
  await client.connect()
  for (const [name, value] of Object.entries(serverSettings))
    await client.query(`alter system set ${name} = '${value}'`)
  await client.end()
  // The memory of a server is set when it starts; there is no data yet that this could lose.
  await server.kill()
  await server.start()
  return server
}

const vectorOf = textFields
  .map(field => `setweight(to_tsvector('simple', row->'text'->>'${field}'), '${weights[field]}')`)
  .join(' || ')
const arrayOf = (name: string) => `array(select jsonb_array_elements_text(row->'${name}'))`
const insert = `
  insert into item select (row->>'id')::int, (row->>'standing')::float8, ${arrayOf('states')}, ${arrayOf('lines')}, ${arrayOf('types')},
    row->>'category', row->>'sub_category', row->>'iso_class_code', row->>'appointment_needed', words,
    words || array_to_tsvector(${arrayOf('marks')})
  from jsonb_array_elements($1::jsonb) row, lateral (select ${vectorOf} as words) vector`

function rowOf(listing: Listing) {
  const { id, text, filters } = listing
  return {
    id,
    text,
    standing: standing(listing),
    states: filters.state,
    lines: filters.line_of_business,
    types: filters.organization_type,
    marks: marksOf(listing),
    category: filters.category[0],
    sub_category: filters.sub_category[0],
    iso_class_code: filters.iso_class_code[0] ?? '',
    appointment_needed: filters.appointment_needed[0],
  }
}
