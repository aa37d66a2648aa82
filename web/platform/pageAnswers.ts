// The answers that a page has before its scripts: those that the server embeds, and the one to its first call. This module does not import the query client, to keep the first scripts small.
type Answer = [name: string, input: unknown, reply: unknown]

function read(): Answer[] {
  const element = typeof document === 'undefined' ? null : document.getElementById('answers')
  return element ? JSON.parse(element.textContent ?? '[]') : []
}

/** While the server renders a page, the calls that it still needs are collected in `missing`. */
export const pageAnswers: { embedded: Answer[]; missing: (readonly [name: string, input: unknown])[] } = {
  embedded: read(),
  missing: [],
}

/** The call that firstResults.js has made. */
type First = { call: string; reply: Promise<Response> }
const early = globalThis as { appetiteFirst?: First }

/** Null unless it answers this call. It is returned once, since whoever asks again wants a new answer. */
export function takeFirstReply(call: string): Promise<Response> | null {
  const first = early.appetiteFirst
  if (first?.call !== call) return null
  delete early.appetiteFirst
  return first.reply
}
