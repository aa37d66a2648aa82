// An answer that is JSON already: its parts were held to the schema of the reply when they were made, and are kept so.

const mark = Symbol('written')

export type Written = { readonly [mark]: Buffer }

export const written = (json: Buffer): Written => ({ [mark]: json })

/** Null for an answer like any other, which is still to be held to its schema. */
export const writtenIn = (answer: unknown): Buffer | null => (isWritten(answer) ? answer[mark] : null)

const isWritten = (answer: unknown): answer is Written =>
  typeof answer === 'object' && answer !== null && mark in answer
