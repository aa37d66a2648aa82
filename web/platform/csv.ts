// Files that a page makes for download. Tables are CSV (RFC 4180) with a byte order mark, by which Excel knows that they are UTF-8.
const byteOrderMark = '\uFEFF'

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')

/** A spreadsheet would execute text that begins like a formula; a leading apostrophe makes it plain text. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const saveCsv = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))

/** Downloads what the page has made. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
