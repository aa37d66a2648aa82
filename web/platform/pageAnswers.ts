// The answers that the server embeds in a page. This module does not import the query client, to keep the visitors' scripts small.
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
