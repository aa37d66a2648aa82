// A column heading, which is a button if the results can be sorted by the column.
import type { ReactNode } from 'react'
import type { ListingSort } from '#contract/rules/listingSorts.ts'
import { directionOf, sortOf } from '#contract/search.ts'
import { Icon } from '#web/ui/Icon.tsx'
import type { SearchControls } from '../useListingSearch.ts'

type Props = {
  label: string
  /** The label is for screen readers only. */
  isHidden?: boolean
  sort?: ListingSort | undefined
  controls: Pick<SearchControls, 'search' | 'sortBy'>
  /** In pixels, with text of the usual size. */
  least: number
  className: string
  isRight?: boolean | undefined
  /** A button in place of one that sorts. */
  act?: ReactNode
}

const padding = 'px-1.5 @7xl:px-2.5'

export function Head({ label, isHidden, sort, controls, least, className, isRight, act }: Props) {
  const { search, sortBy } = controls
  const isSorted = sort !== undefined && sortOf(search) === sort
  const isUp = directionOf(search) === 'asc'
  const align = isRight ? 'justify-end text-right' : 'text-left'
  return (
    <th
      scope="col"
      className={`sticky z-2 h-10 border-b border-line-strong bg-surface text-12 leading-tight font-semibold text-muted @7xl:text-13 @7xl:whitespace-nowrap ${align} ${sort === undefined ? padding : ''} ${className}`}
      // It grows with the text, so that no figure below it is cut.
      style={{ minWidth: `${least / 16}rem` }}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {sort === undefined ? (
        <>
          <span className={isHidden ? 'sr-only' : undefined}>{label}</span>
          {act}
        </>
      ) : (
        <button
          type="button"
          className={`flex min-h-9.5 w-full items-center gap-1 hover:bg-hover hover:text-ink focus-visible:-outline-offset-2 in-aria-[sort]:text-ink in-[th:first-child]:-ml-1.5 in-[th:first-child]:pl-1.5 ${padding} ${align}`}
          onClick={() => sortBy(sort)}
        >
          {label}
          {isSorted && <Icon name={isUp ? 'up' : 'down'} size="s" />}
        </button>
      )}
    </th>
  )
}
