// The handlers of gaps: the browser reports a search without results, it is checked here, and listed for keepers.
import { createHmac, hkdfSync } from 'node:crypto'
import { type Gap, listGaps, reportUnmet, setGapStatus } from '#contract/calls/gaps.ts'
import { categoryOfSubcategory, isoLabelsOf, subcategoriesOf } from '#contract/calls/reference.ts'
import type { Viewer } from '#contract/policy.ts'
import { weekOf, weeksUntil } from '#contract/rules/weeks.ts'
import type { Config } from '../../config.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle, handleInSteps } from '../../http/handle.ts'
import { isEstablished } from '../../review/establishedAccounts.ts'
import type { Search } from '../listings/search/filters.ts'
import type { SearchIndex } from '../listings/search/find.ts'
import { readQuery } from '../listings/search/reading/read.ts'
import { lineLabels, linesSeenBy, resolveLines } from '../reference/lines.ts'
import { listingFor } from './ask.ts'
import { withoutNames } from './clientNames.ts'
import { classOf, type Facts, factsOf, gapKeyOf, hasFact } from './facts.ts'
import { linesNow } from './fill.ts'
import { countSearch, findGaps, type ListedGap, markGap } from './queries.ts'

type GapDependencies = Dependencies & { approved: SearchIndex }

export const gaps = ({ config, now, approved }: GapDependencies): Handler[] => {
  const sourceOf = sources(config)

  /** Returns the facts that no listing meets; null if a listing meets them, or if the search contains no fact. */
  async function unmetIn(search: Search, viewer: Viewer): Promise<Facts | null> {
    const { typed, find, lines, publicLines, vocabulary, engine } = await approved.searchUncached(search, viewer)
    const read = (text: string) => readQuery(text, vocabulary, (word, isOpen) => engine.knows(word, isOpen))
    const plain = withoutNames(typed, vocabulary)
    // In 'Joe's Pizza' only the client's name contains the class.
    const words = read(plain).classes.length > 0 ? plain : typed
    if (find(words).exact > 0) return null
    const reading = read(words)
    const facts = factsOf(reading, { ...search, lines }, line => publicLines.has(line))
    // A tag belongs to the gap only if a listing meets the facts without it.
    const choices = [{ ...facts, tags: [] }, facts].filter(hasFact)
    return choices.find(choice => listingFor(engine, choice) === null) ?? null
  }

  return [
    // The index is searched outside the transaction, which would make every other request wait.
    handleInSteps(reportUnmet, {
      before: (asking, { query }) => unmetIn(query, asking.viewer),
      run: async ({ db, viewer, prepared: facts }) => {
        if (!facts) return { recorded: false }
        const key = gapKeyOf(facts)
        const by = { id: viewer.id, source: sourceOf(viewer.id, key), isCounted: isEstablished({ config, now: now() }) }
        await countSearch(db, { week: weekOf(now()), key, facts, by })
        return { recorded: true }
      },
    }),

    handle(listGaps, async ({ db, viewer }, { organization_id: organization, ...input }) => {
      const { status, state, line_of_business, page, per_page } = input
      // A member gets the answer of a missing record, since no screen offers this list to members.
      if (viewer.role !== 'superAdmin' && viewer.organizations.length === 0) throw new Failure('not_found')
      if (organization !== undefined && !viewer.organizations.includes(organization)) throw new Failure('not_found')
      const named = line_of_business ? [line_of_business] : []
      const [line] = await resolveLines(db, named, { field: 'line_of_business', viewer })
      const weeks = weeksUntil(now())
      const [first = ''] = weeks
      const found = await findGaps(db, { viewer, first, status, state, line, organization, page, per_page })
      const current = linesNow(await linesSeenBy(db, null))
      const labels = await lineLabels(db, null)
      const shown = found.gaps.map(gap => gapRecord(current(gap), { labels, weeks }))
      return { gaps: shown, total: found.total, first_week: first, page, per_page }
    }),

    handle(setGapStatus, async ({ db }, { key, status }) => {
      if (!(await markGap(db, key, status))) throw new Failure('not_found')
      return { message: messages[status] }
    }),
  ]
}

const messages = { open: 'The gap is open again', seen: 'Marked as seen', solved: 'Marked as solved' } as const

/** A hash of the account and the gap. It reveals neither the account nor its other searches. */
function sources({ secret }: Pick<Config, 'secret'>): (userId: number, gap: string) => string {
  const key = new Uint8Array(hkdfSync('sha256', secret, '', 'appetite sources of gaps', 32))
  return (userId, gap) => {
    const hex = createHmac('sha256', key).update(`${userId}\n${gap}`).digest('hex')
    return hex.slice(0, 32).replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-')
  }
}

type Telling = { labels: ReadonlyMap<string, string>; weeks: readonly string[] }

function gapRecord({ by_week, ...gap }: ListedGap, { labels, weeks }: Telling): Gap {
  const typed = classOf(gap)
  const names = [...typed.kinds, ...typed.subcategories]
  const isoLabels = typed.codes.flatMap(code => isoLabelsOf(code).slice(0, 1))
  return {
    ...gap,
    line_of_business: gap.line_of_business.map(group => group.map(line => labels.get(line) ?? line)),
    words: names.length > 0 ? names : [...new Set(isoLabels)],
    class: placeOf(gap),
    weeks: weeks.map(week => by_week?.[week] ?? 0),
  }
}

/** The class of a listing that would fill the gap, as far as the gap allows only one. */
function placeOf(gap: Facts): Gap['class'] {
  const { kinds, subcategories, codes } = classOf(gap)
  const sub_category = onlyOne(gap.sub_category) || onlyOne(subcategoriesOf({ kinds, subcategories }))
  return {
    category: onlyOne(gap.category) || (categoryOfSubcategory(sub_category) ?? ''),
    sub_category,
    iso_class_code: onlyOne(gap.iso_class_code) || onlyOne(codes),
  }
}

const onlyOne = (values: readonly string[]): string => (values.length === 1 ? (values[0] ?? '') : '')
