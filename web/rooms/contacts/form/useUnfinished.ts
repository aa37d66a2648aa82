// What a dialog held when it was closed without an answer: it is there again when the same entry is opened, until then
// nothing of it counts.
import { useState } from 'react'

/** Like a draft, for as long as the form around it is open. */
export type Unfinished<Values> = {
  read: () => { values: Values } | null
  keep: (values: Values, step: number) => void
  drop: () => void
}

export function useUnfinished<Values>() {
  const [held] = useState(() => new Map<string, Values>())
  /** `key` is that of the entry, or a word for a new one. */
  return (key: string): Unfinished<Values> => ({
    read: () => {
      const values = held.get(key)
      return values === undefined ? null : { values }
    },
    keep: values => void held.set(key, values),
    drop: () => void held.delete(key),
  })
}
