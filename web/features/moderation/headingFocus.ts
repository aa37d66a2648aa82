// Gives the focus to the heading of the item that follows a decision, so that those who hear the page know where they are.
import { createContext, type RefCallback } from 'react'

/** The ref of that heading. */
export const HeadingFocus = createContext<RefCallback<HTMLElement>>(() => {})
