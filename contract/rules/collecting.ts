// How much fits into lists and notes. It loads no schema, so that pages can use it.

/** Lists of an account, or of an agency. */
export const mostCollections = 200
/** Listings and organizations of one list. */
export const mostItems = 500
export const mostAtOnce = 100
/** Notes of an account, or of an agency. */
export const mostNotes = 5_000
