// The answers that a page has before its scripts: those that the server embeds, and those to its first calls. This module does not import the query client, to keep the first scripts small.
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

/** The calls that firstCalls.js has made. */
const early = globalThis as { appetiteFirst?: { replies: Map<string, Promise<Response>> } }

/** Undefined unless this call was made. An answer is returned once, since whoever asks again wants a new one. */
export function takeFirstReply(call: string): Promise<Response> | undefined {
  const replies = early.appetiteFirst?.replies
  const reply = replies?.get(call)
  replies?.delete(call)
  return reply
}
