// An export as CSV: one table, written as its pages are read.
import { byteOrderMark, csvRows } from '#contract/csv.ts'
import type { Table } from './cells.ts'
import type { Part } from './records.ts'

export async function* csvFile({ pages }: Part, { head, cellsOf }: Table): AsyncGenerator<string> {
  yield byteOrderMark + csvRows([head])
  for await (const rows of pages) if (rows.length > 0) yield csvRows(rows.map(cellsOf))
}
