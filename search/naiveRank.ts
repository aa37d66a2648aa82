// The same ranking in a slow and obvious way. Tests compare the engine with it.

import type { Condition } from './condition.ts'
import { heldBy, meetsCondition, naiveSearch } from './naive.ts'
import type { Document, Schema } from './query.ts'
import type { Criterion, Other, Ranked, RankedGroup, RankQuery, Term, Verdict } from './rankQuery.ts'

type Standing = { band: 1 | 2 | 3 | 4; lasts: number; termsMissed: number; points: number; fresh: number; id: number }
type Entry = Standing & Pick<RankedGroup, 'core' | 'terms'> & { group: string }

export const naiveRank = (schema: Schema, documents: readonly Document[], query: RankQuery): Ranked =>
  naively(schema, documents, query).ranked

/** The ids of the documents that miss no criterion for at least one of their groups. */
export const naiveInBands = (schema: Schema, documents: readonly Document[], query: RankQuery): number[] =>
  naively(schema, documents, query).inBands

const hasMissed = (criterion: Criterion | undefined) =>
  criterion !== undefined && 'grades' in criterion && criterion.grades.some(({ verdict }) => verdict === 'missed')

const isLast = (criterion: Criterion | undefined, grade: number) =>
  criterion !== undefined && 'grades' in criterion && criterion.grades[grade]?.isLast === true

function naively(schema: Schema, documents: readonly Document[], query: RankQuery) {
  const { filters = {}, also = [], not = {}, ranges = {}, among, terms = [], from = 0, length = 10, more = 0 } = query
  const everything = { filters, also, not, ranges, ...(among && { among }), length: documents.length }
  const selected = new Set(naiveSearch(schema, documents, everything).ids)
  const held = heldBy(schema, documents)
  const chosen = query.groups && new Set(query.groups)
  const valuesOf = (document: Document, name: string) => document.filters[name] ?? []

  const meets = (document: Document, condition: Condition) => meetsCondition(document, condition, held)

  function judged(
    document: Document,
    criterion: Criterion,
    group: string,
  ): RankedGroup['core'][0] & { points: number } {
    const { name } = criterion
    if ('grades' in criterion) {
      const at = criterion.grades.findIndex(grade => meets(document, grade))
      const { verdict = 'missed' as const, points = 0 } = criterion.grades[at] ?? {}
      return { name, verdict, points, ...(at >= 0 && { grade: at }) }
    }
    const isOther = !(query.owner && valuesOf(document, query.owner).includes(group))
    const counting = isOther ? query.narrow?.get(group)?.[name] : undefined
    const values = criterion.values.filter(value => {
      const either = [value, ...(criterion.also?.[value] ?? [])]
      const isCounting = !counting || either.some(each => counting.has(each))
      return isCounting && valuesOf(document, criterion.filter).some(each => either.includes(each))
    })
    const isPart = values.length < criterion.values.length
    const isMissed = values.length === 0 || (isPart && criterion.needed === 'all')
    const points = isMissed ? 0 : Math.floor((criterion.points * values.length) / criterion.values.length)
    const verdict = isMissed ? 'missed' : isPart ? 'partly' : 'met'
    return { name, verdict, points, values }
  }

  function verdictOf(document: Document, term: Term, group: string): Exclude<Verdict, 'partly'> {
    if (term.excused && [...term.excused].includes(group)) return 'met'
    if ('holds' in term) return term.holds.some(each => held.termsOf(document).has(each)) ? 'met' : 'not_stated'
    if ('filter' in term) {
      const values = valuesOf(document, term.filter)
      if (values.some(value => term.met.includes(value))) return 'met'
      return values.some(value => term.stated?.includes(value) !== false) ? 'missed' : 'not_stated'
    }
    const number = document.numbers?.[term.number] ?? Number.NaN
    if (Number.isNaN(number)) return 'not_stated'
    const { least = Number.NEGATIVE_INFINITY, most = Number.POSITIVE_INFINITY } = term
    return number >= least && number <= most ? 'met' : 'missed'
  }

  function freshOf({ sorts }: Document): { fresh: number; points: number } {
    const value = sorts[query.fresh?.sort ?? ''] ?? Number.NaN
    const step = query.fresh?.steps.find(({ least }) => value >= least)
    return { fresh: Number.isNaN(value) ? Number.NEGATIVE_INFINITY : value, points: step?.points ?? 0 }
  }

  /** The place of the only criterion that is met in part and may be united, for documents that miss none. */
  function openAt(document: Document, group: string): number | null {
    const core = query.core.map(criterion => judged(document, criterion, group))
    const open = [...core.keys()].filter(at => core[at]?.verdict !== 'met')
    const [at = 0] = open
    const criterion = query.core[at]
    const mayUnite = criterion && 'values' in criterion && criterion.needed !== 'all'
    return open.length === 1 && core[at]?.verdict === 'partly' && mayUnite ? at : null
  }

  /** What other documents of the group have of the criterion that is open in this one, and miss no term. */
  function othersOf(document: Document, group: string): Other[] {
    const at = query.isUnited ? openAt(document, group) : null
    const criterion = query.core[at ?? 0]
    if (at === null || !criterion || !('values' in criterion)) return []
    const adding = here
      .filter(other => valuesOf(other, query.group).includes(group) && openAt(other, group) === at)
      .filter(other => terms.every(term => verdictOf(other, term, '') !== 'missed'))
      .sort((a, b) => a.id - b.id)
    const own = judged(document, criterion, group).values ?? []
    return criterion.values.flatMap(value => {
      const other = adding.find(each => judged(each, criterion, group).values?.includes(value))
      return other && !own.includes(value) ? [{ value, id: other.id }] : []
    })
  }

  function entryOf(document: Document, group: string): Entry[] {
    const others = othersOf(document, group)
    const core = query.core.map(criterion => {
      const each = judged(document, criterion, group)
      if (others.length === 0 || each.verdict !== 'partly' || !('values' in criterion)) return each
      const isWhole = (each.values?.length ?? 0) + others.length === criterion.values.length
      return { ...each, ...(isWhole && { verdict: 'met' as const }), others }
    })
    const termVerdicts = terms.map(term => ({ name: term.name, verdict: verdictOf(document, term, group) }))
    const { fresh, points } = freshOf(document)
    const brought = [
      ...core.map(each => each.points),
      ...terms.map((term, at) => term.points[termVerdicts[at]?.verdict ?? 'missed']),
      query.extra?.get(group) ?? 0,
    ]
    const missed = core.filter(({ verdict }) => verdict === 'missed').length
    const isLeftOut = core.some(
      ({ verdict, grade }, at) =>
        verdict === 'missed' &&
        hasMissed(query.core[at]) &&
        (grade === undefined || core.some((other, place) => place !== at && other.verdict !== 'met')),
    )
    if (missed > 1 || isLeftOut) return []
    const isMissed = ({ verdict }: { verdict: Verdict }) => verdict === 'missed'
    const cautions = termVerdicts.filter((each, at) => isMissed(each) && terms[at]?.isCaution).length
    const termsMissed = termVerdicts.filter(isMissed).length - cautions
    const isOpen = core.some(({ verdict }) => verdict !== 'met')
    const lasts = core.filter(({ grade = -1 }, at) => isLast(query.core[at], grade)).length
    const band = missed === 1 ? 4 : isOpen ? 3 : termsMissed + cautions > 0 ? 2 : 1
    return [
      {
        ...{ group, band, lasts, termsMissed, fresh, id: document.id, terms: termVerdicts },
        points: brought.reduce((sum, each) => sum + each, points),
        core: core.map(({ points: _, ...each }) => each),
      },
    ]
  }

  function resultOf(document: Document, criterion: Criterion, group: string): RankedGroup['core'][0] {
    const { points: _, ...result } = judged(document, criterion, group)
    return result
  }
  const place = (entries: readonly Entry[], wanted: number) => entries.findIndex(({ id }) => id === wanted)

  const missesNothing = (document: Document) =>
    valuesOf(document, query.group)
      .filter(group => chosen?.has(group) !== false)
      .some(group => entryOf(document, group).some(({ band }) => band < 4))

  const compared = (a: Standing, b: Standing) =>
    a.band - b.band ||
    a.lasts - b.lasts ||
    a.termsMissed - b.termsMissed ||
    b.points - a.points ||
    (a.fresh === b.fresh ? 0 : a.fresh > b.fresh ? -1 : 1)

  const here = documents.filter(({ id }) => selected.has(id))
  const groups = new Set(here.flatMap(document => valuesOf(document, query.group)))
  const entriesOf = (group: string) =>
    here
      .filter(document => valuesOf(document, query.group).includes(group))
      .flatMap(document => entryOf(document, group))
      .sort((a, b) => compared(a, b) || a.id - b.id)
  const isOwn = ({ id, group }: Entry) =>
    query.owner !== undefined &&
    here.some(document => document.id === id && valuesOf(document, query.owner ?? '').includes(group))
  const standing = ({ band, lasts, termsMissed }: Standing) => `${band} ${lasts} ${termsMissed}`
  const bests = [...groups].filter(group => chosen?.has(group) !== false).flatMap(group => entriesOf(group).slice(0, 1))
  /** The place of the one that a group stands with: its best, or one of its own if that is the best of others too. */
  function placeOf(entries: readonly Entry[]): number {
    const [best] = entries
    const isShared = bests.some(
      other => other.id === best?.id && other.band === best.band && other.group !== best.group,
    )
    if (!best || !query.isShared || !isShared || best.band === 4 || isOwn(best)) return 0
    return Math.max(
      0,
      entries.findIndex(entry => isOwn(entry) && standing(entry) === standing(best)),
    )
  }
  const ranked = [...groups]
    .filter(group => chosen?.has(group) !== false)
    .flatMap(group => {
      const entries = entriesOf(group)
      const at = placeOf(entries)
      const best = entries[at]
      const rest = entries.toSpliced(at, 1)
      const documents = here
        .filter(({ id }) => rest.slice(0, more).some(each => each.id === id))
        .sort((a, b) => place(rest, a.id) - place(rest, b.id))
        .map(document => ({ id: document.id, core: query.core.map(each => resultOf(document, each, group)) }))
      return best ? [{ ...best, more: { documents, total: rest.length } }] : []
    })
    .sort((a, b) => compared(a, b) || Number(isOwn(b)) - Number(isOwn(a)) || query.order(a.group, b.group))
  const firsts = new Map<string, (typeof ranked)[0] & Pick<RankedGroup, 'beside'>>()
  for (const each of ranked) {
    const missed = each.core.filter(({ verdict }) => verdict === 'missed').map(({ name }) => name)
    const key = query.isShared ? `${each.id} ${each.band} ${missed}` : `group ${each.group}`
    const first = firsts.get(key)
    if (first) first.beside = [...(first.beside ?? []), { group: each.group, more: each.more }]
    else firsts.set(key, { ...each })
  }
  const shown = [...firsts.values()].sort((a, b) => compared(a, b) || query.order(a.group, b.group))
  const inBand = (band: number) => shown.filter(each => each.band === band).length
  const ranking: Ranked = {
    groups: shown.slice(from, from + length).map(({ fresh: _, termsMissed: __, lasts: ___, ...each }) => each),
    total: shown.length,
    bands: [inBand(1), inBand(2), inBand(3), inBand(4)],
  }
  return { ranked: ranking, inBands: here.filter(missesNothing).map(({ id }) => id) }
}
