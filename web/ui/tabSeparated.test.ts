// What a spreadsheet makes of pasted rows.
import { expect, test } from 'vitest'
import { tabSeparated } from './tabSeparated.ts'

/** Reads as spreadsheets do: a cell that begins with a quotation mark goes on, over tabs and lines, to the next single one. */
function pasted(text: string): string[][] {
  const cells = text.matchAll(/(?:"((?:[^"]|"")*)"?([^\t\n]*)|((?:[^"\t\n][^\t\n]*)?))(\t|\n|$)/g)
  const rows: string[][] = [[]]
  for (const [whole, quoted = '', rest = '', plain = '', end] of cells) {
    if (whole === '') break
    rows.at(-1)?.push(quoted.replaceAll('""', '"') + rest + plain)
    if (end === '\n') rows.push([])
  }
  return rows
}

test.each([
  ['"Sunny" Bakeries', '"Sunny" Bakeries'],
  ['"', '"'],
  ['"=1+1', '"=1+1'],
  ['Bakeries, "all"', 'Bakeries, "all"'],
  ['=1+1', "'=1+1"],
  ['@cmd', "'@cmd"],
  ['two\r\nlines\tand a tab', 'two lines and a tab'],
])('%j stays one cell', (text, shown) => {
  const rows = [
    ['Listing', 'Company'],
    [text, 'Quill'],
    ['Mills', text],
    ['Last', 'row'],
  ]
  expect(pasted(tabSeparated(rows))).toEqual([
    ['Listing', 'Company'],
    [shown, 'Quill'],
    ['Mills', shown],
    ['Last', 'row'],
  ])
})
