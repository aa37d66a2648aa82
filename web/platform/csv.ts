// Files that a page makes. Tables for a spreadsheet: RFC 4180, with a mark by which Excel knows the encoding.
const byteOrderMark = '\uFEFF'

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')

/** A spreadsheet would run a text that begins like a formula; an apostrophe before it makes it a text. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export const saveCsv = (name: string, text: string): void =>
  saveFile(name, new Blob([text], { type: 'text/csv;charset=utf-8' }))

/** Offers what a page has made as a download. */
export function saveFile(name: string, content: Blob): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(content)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
