// Takes an entry off a list in a form at once; for a while a toast offers to put it back.
import { useEffect, useRef } from 'react'
import { notify } from '#web/platform/notify.ts'
import { without } from './draftRows.ts'

export function useRemoval<Entry extends { key: string }>(value: Entry[], onChange: (entries: Entry[]) => void) {
  // The list may have changed again by the time Undo is pressed.
  const latest = useRef({ value, onChange })
  const endOffer = useRef<() => void>(() => {})
  useEffect(() => {
    latest.current = { value, onChange }
  })
  // Without its form there is nothing to put it back into.
  useEffect(() => () => endOffer.current(), [])
  return (entry: Entry, name: string) => {
    const place = value.indexOf(entry)
    onChange(without(value, entry))
    endOffer.current = notify.undo(`${name} was removed.`, () => {
      const now = latest.current
      const others = without(now.value, entry)
      now.onChange([...others.slice(0, place), entry, ...others.slice(place)])
    })
  }
}
