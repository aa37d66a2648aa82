// Marks a listing that is new in the saved search that is open, and knows which these are.
import { createContext, useContext } from 'react'

export type OpenedHere = { id: number | null; newIds: ReadonlySet<number>; isEdited: boolean }

export const nothingOpened: OpenedHere = { id: null, newIds: new Set(), isEdited: false }
export const OpenedHereContext = createContext(nothingOpened)

/** Whether a listing is new in the saved search that is open. */
export const useIsNew = (listing: number): boolean => useContext(OpenedHereContext).newIds.has(listing)
/** Which listings are new in it. */
export const useNewIds = (): OpenedHere['newIds'] => useContext(OpenedHereContext).newIds
/** Whether a saved search is being changed, so that it is not offered to save another one. */
export const useIsEdited = (): boolean => useContext(OpenedHereContext).isEdited

export const NewMark = () => (
  <span className="rounded-full bg-pot px-2 py-0.5 text-12 font-semibold text-on-pot forced-colors:border">New</span>
)
