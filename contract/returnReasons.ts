// Why something is returned: as a moderator chooses it, and as its author reads it on the site and in the mail.

/** In the order in which they are offered. */
export const returnReasonWords = {
  unverified_contact: 'Contact could not be verified',
  conflict: 'Conflicts with live listings',
  duplicate: 'Looks like a duplicate',
  more_detail: 'Needs more detail',
} as const
export type ReturnReason = keyof typeof returnReasonWords
// The compiler takes the keys of an object for any strings; these are the ones written above.
export const returnReasons = Object.keys(returnReasonWords) as ReturnReason[]
