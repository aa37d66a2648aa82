// Rows of cells as text that spreadsheets accept when it is pasted.

export const tabSeparated = (rows: readonly (readonly string[])[]): string =>
  rows.map(row => row.map(cell).join('\t')).join('\n')

function cell(text: string): string {
  const line = text.replace(/[\t\r\n]+/g, ' ')
  // A spreadsheet takes what follows a first quotation mark, tabs and line breaks too, for one cell.
  if (line.startsWith('"')) return `"${line.replaceAll('"', '""')}"`
  // It would execute text that begins like a formula.
  return line.replace(/^(?=[=+\-@])/, "'")
}
