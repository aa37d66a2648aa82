// Counts the approved listings for a visitor's question with the search index alone. It stores none of the typed text.
import type { ParsedInputOf, ReplyOf } from '#contract/call.ts'
import { organizationTypes, subcategoryNames } from '#contract/calls/reference.ts'
import type { marketCounts } from '#contract/calls/visitors.ts'
import { stateCodes } from '#contract/input/wire.ts'
import { freshLimitDays } from '#contract/rules/freshDays.ts'
import type { Counted } from '../../../search/filterField.ts'
import type { Query } from '../../../search/query.ts'
import { boundedCache } from '../../cache/boundedCache.ts'
import type { Db } from '../../db/connection.ts'
import type { LiveIndex } from '../../index/liveIndex.ts'
import { secondsBefore } from '../../review/freshness.ts'
import { exactQuery } from '../listings/search/reading/exactQuery.ts'
import { type Line, resolveLines } from '../reference/lines.ts'
import { closedVocabulary, readClosedWords, understoodIn } from './closedWords.ts'
import type { NamedOrganization } from './named.ts'

type Reply = ReplyOf<typeof marketCounts>
/** Only ids are cached, since an organization may switch its name off. */
type Answer = Omit<Reply, 'named'> & { named: readonly number[] }

const mostAnswers = 2_000
const keptMs = 60_000
const max = { lines: 8, classes: 6, named: 3 }
const facets = ['state', 'line_of_business', 'sub_category', 'organization_type', 'appointment_needed', 'organization']
const subcategories = new Set(subcategoryNames)

type MarketDependencies = {
  db: Db
  index: LiveIndex
  named: () => Promise<ReadonlyMap<number, NamedOrganization>>
  now: () => Date
}

export function countMarkets({ db, index, named, now }: MarketDependencies) {
  const vocabularyOf = closedVocabulary(db)
  const answers = boundedCache<string, { until: number; answer: Answer }>(mostAnswers)
  index.onChange(answers.clear)

  return async ({ q = '', state = [], line_of_business = [] }: ParsedInputOf<typeof marketCounts>): Promise<Reply> => {
    const { lines, vocabulary } = await vocabularyOf()
    const slugs = await resolveLines(db, line_of_business, { field: 'line_of_business', viewer: null })
    const organizations = await named()
    const reading = readClosedWords(q, vocabulary)
    const chosen = { line_of_business: slugs.toSorted(), state: state.toSorted() }
    // There is no await from here on, so the index cannot change before the answer is cached.
    const at = now()
    const key = JSON.stringify([reading, chosen, [...organizations.keys()]])
    const cached = answers.get(key)
    const answer = cached && cached.until > at.getTime() ? cached.answer : counted()
    if (answer !== cached?.answer) answers.set(key, { until: at.getTime() + keptMs, answer }, 1)
    return { ...answer, named: answer.named.flatMap(id => organizations.get(id) ?? []) }

    function counted(): Answer {
      const query: Query = {
        filters: chosen,
        facets,
        bounds: { verified: [secondsBefore(at, freshLimitDays.fresh)] },
        length: 0,
      }
      const found = index.engine.search(exactQuery(reading, query, { engine: index.engine, idsOf: () => [] }))
      const counts = (facet: string) => found.facets[facet] ?? []
      const offering = counts('organization').filter(({ count }) => count > 0)
      return {
        total: found.total,
        organizations: offering.length,
        states: countsOf(stateCodes, counts('state')),
        lines: labelled(counts('line_of_business'), lines).slice(0, max.lines),
        classes: counts('sub_category')
          .filter(({ value, count }) => count > 0 && subcategories.has(value))
          .slice(0, max.classes)
          .map(({ value, count }) => ({ value, label: value, count })),
        types: countsOf(organizationTypes, counts('organization_type')),
        fresh_90: found.bounds.verified?.[0] ?? 0,
        no_appointment: counts('appointment_needed').find(({ value }) => value === '0')?.count ?? 0,
        named: offering
          .map(({ value }) => Number(value))
          .filter(id => organizations.has(id))
          .slice(0, max.named),
        understood: understoodIn(reading, lines),
        as_of: new Date(Math.floor(at.getTime() / 60_000) * 60_000).toISOString(),
      }
    }
  }
}

/** Every value with its count. */
function countsOf<const V extends string>(values: readonly V[], counted: readonly Counted[]): Record<V, number> {
  const counts = new Map(counted.map(({ value, count }) => [value, count]))
  // as: the entries are those of the values.
  return Object.fromEntries(values.map(value => [value, counts.get(value) ?? 0])) as Record<V, number>
}

function labelled(counted: readonly Counted[], lines: readonly Line[]) {
  const labels = new Map(lines.map(({ value, label }) => [value, label]))
  return counted.flatMap(({ value, count }) => {
    const label = labels.get(value)
    return label !== undefined && count > 0 ? [{ value, label, count }] : []
  })
}
