// An empty result: how the search was interpreted, which filters to drop, neighboring states with results, and how to add a market.

import type { ListingSearch, SearchChanger } from '#contract/search.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FacetRow } from '#web/ui/FacetRow.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { AppliedChips } from '../filters/AppliedChips.tsx'
import type { AppliedChip } from '../filters/appliedChips.ts'
import { ClearSearchButton } from './ClearSearchButton.tsx'
import { Corrected, DidYouMean } from './RelaxedNote.tsx'
import { SearchWanted } from './SearchWanted.tsx'
import { inNearbyState, type WiderSearch, withoutDropped } from './widerSearch.ts'

type Props = {
  data: ReplyFor<'listings.filtered'>
  search: ListingSearch
  chips: AppliedChip[]
  isOld: boolean
  /** The label of a line. */
  lineOf: (value: string) => string
  onApply: (change: SearchChanger) => void
}

export function NothingFound({ data, search, chips, isOld, lineOf, onApply }: Props) {
  if (search.order.length === 0)
    return <EmptyState level={2} title="No listings yet" text="The first ones show here once they are approved." />
  const context = { search, reply: data, chips }
  const drops = data.drops.flatMap(drop => withoutDropped(drop, context) ?? [])
  const nearby = data.nearby.map(near => inNearbyState(near, context))
  const isNobodys = data.understood.some(({ param, value }) => param === 'phone' && value === '')
  const isClassCode = data.workers_comp_classes.length > 0
  const [title, text] = isClassCode ? classCode : isNobodys ? nobodys : messageFor(search, drops, data)
  return (
    <div className="mt-3.5 overflow-hidden rounded-lg border bg-surface">
      <EmptyState level={2} title={title} text={text}>
        <p className="text-13 text-faint">No listings found</p>
        <div
          className="mt-1.5 max-w-full *:mb-0 *:flex-wrap *:justify-center max-sm:*:mx-0 max-sm:*:mask-none max-sm:*:px-0"
          hidden={chips.length === 0}
        >
          <AppliedChips chips={chips} onRemove={onApply} />
        </div>
      </EmptyState>
      <div className="grid grid-cols-[repeat(auto-fit,minmax(min(100%,240px),1fr))] gap-px border-t bg-line">
        {drops.length > 0 && (
          <Ways title="Drop one" rows={drops} onApply={onApply} nameOf={({ label }) => `Without ${label}`} />
        )}
        {nearby.length > 0 && <Ways title="Nearby" rows={nearby} onApply={onApply} nameOf={({ label }) => label} />}
        <div className="grid content-start justify-items-start gap-0.5 bg-surface px-5 pt-2.5 pb-5 [&>button]:-ml-3.25">
          <Corrected data={data} onApply={onApply} />
          <DidYouMean data={data} onApply={onApply} />
          <ClearSearchButton search={search} onApply={onApply} />
          {!isNobodys && <SearchWanted {...{ data, search, chips, isOld, lineOf }} isTold={!isClassCode} />}
        </div>
      </div>
    </div>
  )
}

const classCode = [
  'No class codes of workers’ compensation',
  'They are not in the directory. Search for the trade in words.',
] as const

const nobodys = [
  'Nobody has this number',
  'No person, organization or listing in the directory has it. Check its digits.',
] as const

function messageFor(
  { order, searchTerm }: ListingSearch,
  drops: readonly WiderSearch[],
  { understood, sub_categories }: Props['data'],
): readonly [title: string, text: string] {
  if (drops.length > 0) return ['Nobody writes all of it', 'One of these has to give.']
  if (order.length > 1)
    return ['Nobody writes all of it', 'No single part is to blame. Clear them and begin with the most important one.']
  const namesBusiness = sub_categories.length + understood.filter(({ param }) => businessParams.has(param)).length > 0
  return searchTerm === '' || namesBusiness
    ? ['Nobody writes that yet', 'Try a wider word, or add a market that does.']
    : ['No listing has these words', 'Check the spelling, or try a wider word.']
}

/** That nobody writes something is only said of a class or a line. */
const businessParams = new Set(['line_of_business', 'iso_class_code'])

type WaysProps = {
  title: string
  rows: readonly WiderSearch[]
  nameOf: (row: WiderSearch) => string
  onApply: Props['onApply']
}

function Ways({ title, rows, nameOf, onApply }: WaysProps) {
  const most = Math.max(...rows.map(({ total }) => total))
  return (
    <div className="grid content-start gap-0.5 bg-surface px-5 pt-4.5 pb-5">
      <h3 className="mb-1.5 text-14 font-semibold">{title}</h3>
      {rows.map(row => (
        <FacetRow
          key={row.label}
          name={nameOf(row)}
          figure={counted(row.total, 'listing')}
          share={row.total / most}
          onClick={() => onApply(row.without)}
        />
      ))}
    </div>
  )
}
