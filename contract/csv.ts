// A table as CSV (RFC 4180), written alike by server and browser, with a byte order mark, by which Excel knows that it is UTF-8.
export const byteOrderMark = '\uFEFF'

type Rows = readonly (readonly (string | number)[])[]
export const csvOf = (rows: Rows): string => byteOrderMark + csvRows(rows)

/** Some rows of a table that is written piece by piece. */
export const csvRows = (rows: Rows): string => rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')

/** A spreadsheet would execute text that begins like a formula, in full-width signs too; a leading apostrophe makes it plain text. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r＝＋－＠]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}
