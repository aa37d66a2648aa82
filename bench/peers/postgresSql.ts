// The same question in several formulations; which is the fastest is measured, not believed.
import { hasFilter, markOf } from '../peer.ts'
import type { Question } from '../questions.ts'

export type Statement = { name: string; text: string; values: unknown[] }
type Formulation = {
  name: string
  statementFor(question: Question, length: number): Statement
  suits?(question: Question): boolean
}

const score = `ts_rank('{0.1,0.4,0.6,1}', words, to_tsquery('simple', $1))`
const total = '(select count(*)::int from fit) as total'

/** Rows and the order of a page; `$1` words, `$2` state, `$3` line, `$4` marks. */
function parts({ words, state, line }: Question) {
  const hasWords = words.length > 0
  const conditions = [
    ...(hasWords ? [`words @@ to_tsquery('simple', $1)`] : []),
    ...(state ? ['states @> array[$2]'] : []),
    ...(line ? ['lines @> array[$3]'] : []),
  ]
  return {
    where: conditions.length > 0 ? `where ${conditions.join(' and ')}` : '',
    order: hasWords ? `${score} desc, standing desc` : 'standing desc',
    marks: [...(state ? [markOf('state', state)] : []), ...(line ? [markOf('line', line)] : [])],
  }
}

function prepared(shape: string, question: Question, text: string): Statement {
  const { words, state, line } = question
  const asked = words.map((word, place) => (place === words.length - 1 ? `${word}:*` : word)).join(' & ')
  const tsquery = [...(asked ? [asked] : []), ...parts(question).marks].join(' & ')
  const given: Record<string, unknown> = { $1: asked, $2: state, $3: line, $4: tsquery }
  const used = Object.keys(given).filter(name => text.includes(name))
  const renumbered = used.reduce((whole, name, place) => whole.replaceAll(name, `$${place + 1}::text`), text)
  const has = (value: unknown) => (value ? 1 : 0)
  return {
    name: `${shape} ${has(asked)}${has(state)}${has(line)}${has(question.facets.length)}`,
    text: renumbered,
    values: used.map(name => given[name]),
  }
}

const windowed: Formulation = {
  name: 'one pass with a window count; for facets a group by each',
  statementFor: (question, length) => {
    const { where, order } = parts(question)
    if (question.facets.length > 0) return allAtOnce.statementFor(question, length)
    const text = `select coalesce(max(total), 0)::int as total, coalesce(array_agg(id), '{}') as ids from (
      select id, count(*) over () as total from item ${where} order by ${order} limit ${length}) page`
    return prepared(`window ${length}`, question, text)
  },
}

const apart: Formulation = {
  name: 'count and page as two subqueries; for facets grouping sets',
  statementFor: (question, length) => {
    const { where, order } = parts(question)
    if (question.facets.length > 0) return grouped.statementFor(question, length)
    const text = `select (select count(*) from item ${where})::int as total,
      array(select id from item ${where} order by ${order} limit ${length}) as ids`
    return prepared(`apart ${length}`, question, text)
  },
}

const marked: Formulation = {
  name: 'filters as words of one vector, one pass',
  suits: question => hasFilter(question) && question.facets.length === 0,
  statementFor: (question, length) => {
    const { order, marks } = parts(question)
    if (marks.length === 0 || question.facets.length > 0) return windowed.statementFor(question, length)
    const text = `select coalesce(max(total), 0)::int as total, coalesce(array_agg(id), '{}') as ids from (
      select id, count(*) over () as total from item where marked @@ to_tsquery('simple', $4) order by ${order} limit ${length}) page`
    return prepared(`marked ${length}`, question, text)
  },
}

const single = ['category', 'sub_category', 'iso_class_code', 'appointment_needed']
const several = { line_of_business: 'lines', organization_type: 'types' }

/** A state's own selection does not narrow the counts of states: what the words find is read once, and marked where it fits. */
const found = (length: number) => `
  with hit as materialized (select id, standing, states, lines, types, ${single.join(', ')}, ${score} as score from item where words @@ to_tsquery('simple', $1)),
    fit as materialized (select * from hit where states @> array[$2]),
    page as (select id from fit order by score desc, standing desc limit ${length})`
const counted = (rows: string, value: string) =>
  `(select json_object_agg(value, many) from (select ${value} as value, count(*) as many from ${rows} group by 1) counted)`
const arrayCounts = [
  `'state', ${counted('hit, unnest(states) each', 'each')}`,
  ...Object.entries(several).map(([name, column]) => `'${name}', ${counted(`fit, unnest(${column}) each`, 'each')}`),
]

const allAtOnce: Pick<Formulation, 'statementFor'> = {
  statementFor: (question, length) => {
    const facets = [...arrayCounts, ...single.map(name => `'${name}', ${counted('fit', name)}`)]
    const text = `${found(length)} select ${total}, array(select id from page) as ids, json_build_object(${facets.join(', ')}) as facets`
    return prepared(`facets ${length}`, question, text)
  },
}

const grouped: Pick<Formulation, 'statementFor'> = {
  statementFor: (question, length) => {
    const sets = `sets as materialized (select ${single.join(', ')}, count(*) as many from fit group by grouping sets (${single.map(name => `(${name})`).join(', ')}))`
    const ofSet = (name: string) =>
      `'${name}', (select json_object_agg(${name}, many) from sets where ${name} is not null)`
    const facets = [...arrayCounts, ...single.map(ofSet)]
    const text = `${found(length)}, ${sets} select ${total}, array(select id from page) as ids, json_build_object(${facets.join(', ')}) as facets`
    return prepared(`sets ${length}`, question, text)
  },
}

export const formulations: [Formulation, ...Formulation[]] = [windowed, apart, marked]
