// The handlers of gaps: they are listed for keepers, and marked as seen or solved.
import { type Gap, listGaps, setGapStatus } from '#contract/calls/gaps.ts'
import { categoryOfSubcategory, isoLabelsOf, subcategoriesOf } from '#contract/calls/reference.ts'
import { weeksUntil } from '#contract/rules/weeks.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { lineLabels, linesSeenBy, resolveLines } from '../reference/lines.ts'
import { classOf, type Facts } from './facts.ts'
import { linesNow } from './fill.ts'
import { findGaps, type ListedGap, markGap } from './queries.ts'

export const gaps = ({ now }: Dependencies): Handler[] => {
  return [
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
