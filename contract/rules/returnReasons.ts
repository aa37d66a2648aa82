// The reasons for returning a record, with the words for the moderator and those for its author.

/** The reasons in the order in which they are offered. */
export const returnReasonWords = {
  unverified_contact: 'Contact could not be verified',
  conflict: 'Conflicts with live listings',
  duplicate: 'Looks like a duplicate',
  more_detail: 'Needs more detail',
} as const
export type ReturnReason = keyof typeof returnReasonWords
// as: the keys are exactly those above.
export const returnReasons = Object.keys(returnReasonWords) as ReturnReason[]

/** Whoever returned an entry reads the answer first, so it is not submitted again without one. */
export const lacksAnswer = 'Please say what you changed since it was returned.'
