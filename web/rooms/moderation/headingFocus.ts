// Gives the focus to the heading of the item that follows a decision, so that those who hear the page know where they are.
import { createContext } from 'react'

/** The ref of that heading. */
export const HeadingFocus = createContext<(heading: HTMLElement | null) => void>(() => {})
