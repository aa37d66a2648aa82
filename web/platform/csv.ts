// Tables as files for a spreadsheet: RFC 4180, with a mark by which Excel knows the encoding.
const byteOrderMark = '\uFEFF'

export const csvOf = (rows: readonly (readonly (string | number)[])[]): string =>
  byteOrderMark + rows.map(row => `${row.map(cellOf).join(',')}\r\n`).join('')

/** A spreadsheet would run a text that begins like a formula; an apostrophe before it makes it a text. */
function cellOf(value: string | number): string {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

export function saveCsv(name: string, text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: 'text/csv;charset=utf-8' }))
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}
