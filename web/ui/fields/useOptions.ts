// The rows of a picker. The server is queried 150 ms after the last key; until it answers, the options are filtered locally.
import { useMemo, useRef, useState } from 'react'
import { type Option, type Question, type Row, rowsOf } from './rows.ts'

/** The props that single and multiple pickers share. */
export type Choosing = {
  options: readonly Option[]
  placeholder?: string | undefined
  clearable?: boolean
  creatable?: boolean | undefined
  disabled?: boolean
  busy?: boolean
  /** Queries the server; without it, options are only filtered locally. */
  onSearch?: ((query: string) => void) | undefined
  /** The server's options, marked `found`, are added to the local ones. */
  findsToo?: boolean
}

type Asked = Pick<Choosing, 'creatable' | 'busy' | 'onSearch' | 'findsToo'> &
  Partial<Pick<Question, 'partsOf'>> & {
    options: readonly Option[]
    query: string
    value: readonly string[]
    open: boolean
    full?: boolean
  }

const closed: readonly Row[] = []

export function useOptions(asked: Asked) {
  const { options, query, value, open, full, creatable, partsOf, busy, onSearch, findsToo } = asked
  const [searched, setSearched] = useState('')
  const timer = useRef<number>(undefined)
  const ask = (text: string) => {
    if (!onSearch) return
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      setSearched(text)
      onSearch(text)
    }, 150)
  }
  const waiting = busy || (onSearch !== undefined && query !== searched)
  const answered = onSearch !== undefined && !findsToo && !waiting
  const chosen = value.join('\n')
  // A closed list renders nothing, and an open one only renders again when its rows change.
  const rows = useMemo(
    () =>
      open
        ? rowsOf({
            options,
            query,
            answered,
            chosen: new Set(chosen === '' ? [] : chosen.split('\n')),
            full,
            creatable,
            partsOf,
          })
        : closed,
    [open, options, query, answered, chosen, full, creatable, partsOf],
  )
  const note = rows.length > 0 ? undefined : noteFor(query, waiting === true)
  return { rows, ask, note }
}

function noteFor(query: string, waiting: boolean) {
  if (waiting) return query ? 'Searching...' : 'Loading...'
  return query ? 'No matches found' : 'No options available'
}
