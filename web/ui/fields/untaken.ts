// What was typed into a field and is no value of it yet. A form asks its fields for it before it is sent, so that nothing typed is left out unseen.
import { createContext, type RefObject, useContext, useEffect } from 'react'
import { flushSync } from 'react-dom'
import { focusFirstError } from '../focus.ts'

/** Whether the fields belong to a form that is sent. Elsewhere, as in a filter, what is typed is only a search. */
export const InSentForm = createContext(false)

type Settle = () => boolean
const fields = new Map<Element, Settle>()

/** `settle` takes what was typed if it can, and otherwise shows why not; it returns whether nothing is left. */
export function useUntaken(place: RefObject<Element | null>, settle: Settle) {
  const isSent = useContext(InSentForm)
  // The form around asks its fields by their elements when it is sent.
  useEffect(() => {
    const element = place.current
    if (!isSent || !element) return
    fields.set(element, settle)
    return () => void fields.delete(element)
  })
}

/** Whether every field in this element has taken what was typed into it. Those that have not say so, and one gets the focus. */
export function settleFields(within: Element | null): boolean {
  const inside = [...fields].filter(([element]) => within?.contains(element))
  const isSettled = flushSync(() => inside.filter(([, settle]) => !settle()).length === 0)
  if (!isSettled && within instanceof HTMLElement) focusFirstError(within)
  return isSettled
}

export const notFound = (text: string) => `Not found: ${text}. Please correct or remove it.`
