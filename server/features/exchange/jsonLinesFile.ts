// An export as JSON lines: one record a line as calls answer it, and a last line by which a reader knows that it is whole.
import type { Part } from './records.ts'

/** `total` is the number of rows that was told when the link was made. */
export async function* jsonLinesFile(parts: readonly Part[], total: number): AsyncGenerator<string> {
  let rows = 0
  for (const { kind, pages } of parts)
    for await (const page of pages) {
      rows += page.length
      // Of several kinds, each line says which it is of.
      const lines = parts.length > 1 ? page.map(row => ({ of: kind, ...row })) : page
      if (lines.length > 0) yield lines.map(line => `${JSON.stringify(line)}\n`).join('')
    }
  yield `${JSON.stringify({ end: true, rows, withdrawn: total - rows })}\n`
}
