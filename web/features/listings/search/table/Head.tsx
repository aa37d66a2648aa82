// A column heading, which is a button if the results can be sorted by the column.
import type { CSSProperties } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { directionOf, type Sort, sortOf } from '../searchParams.ts'
import type { SearchControls } from '../useListingSearch.ts'

type Props = {
  label: string
  sort?: Sort | undefined
  controls: Pick<SearchControls, 'search' | 'sortBy'>
  style: CSSProperties
  className?: string | undefined
  isRight?: boolean | undefined
}

export function Head({ label, sort, controls: { search, sortBy }, style, className, isRight }: Props) {
  const isSorted = sort !== undefined && sortOf(search) === sort
  const isUp = directionOf(search) === 'asc'
  return (
    <th
      scope="col"
      className={className}
      style={style}
      data-right={isRight}
      aria-sort={isSorted ? (isUp ? 'ascending' : 'descending') : undefined}
    >
      {sort === undefined ? (
        label
      ) : (
        <button type="button" onClick={() => sortBy(sort)}>
          {label}
          {isSorted && <Icon name={isUp ? 'up' : 'down'} size="s" />}
        </button>
      )}
    </th>
  )
}
