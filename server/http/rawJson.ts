// Marks a reply that is serialized already. Its parts were validated against the reply's schema before they were cached.

const mark = Symbol('written')

export type RawJson = { readonly [mark]: Buffer }

export const rawJson = (json: Buffer): RawJson => ({ [mark]: json })

/** Null for any other reply, which still has to be validated. */
export const bytesOfRawJson = (answer: unknown): Buffer | null => (isRawJson(answer) ? answer[mark] : null)

const isRawJson = (answer: unknown): answer is RawJson =>
  typeof answer === 'object' && answer !== null && mark in answer
