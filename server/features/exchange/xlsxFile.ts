// An export as XLSX: a sheet for each table, zipped as its pages are read, so that memory holds no more than one page.
import { PassThrough, Readable } from 'node:stream'
import { ZipFile } from 'yazl'
import { type Cell, mostCharacters, type Table } from './cells.ts'
import type { Part } from './records.ts'

export type Sheet = { part: Part; table: Table }

/** The limit of a sheet, with its head. */
export const mostRowsOfSheet = 1_048_575

/** A failure while a page is read fails the whole: without its last part a zip file does not open. */
export function xlsxFile(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile()
  const output = new PassThrough()
  zip.on('error', error => output.destroy(error))
  zip.outputStream.pipe(output)
  for (const [name, text] of Object.entries(partsOf(sheets))) zip.addBuffer(Buffer.from(text), name)
  for (const [place, sheet] of sheets.entries())
    zip.addReadStreamLazy(`xl/worksheets/sheet${place + 1}.xml`, given => {
      const rows = Readable.from(rowsOf(sheet, place === 0), { objectMode: false })
      given(
        null,
        rows.on('error', error => output.destroy(error)),
      )
    })
  zip.end()
  return output
}

async function* rowsOf({ part, table: { head, cellsOf } }: Sheet, isFirst: boolean): AsyncGenerator<string> {
  yield `${declaration}<worksheet xmlns="${main}"><sheetViews><sheetView workbookViewId="0"${isFirst ? ' tabSelected="1"' : ''}>`
  yield '<pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews><sheetData>'
  yield rowOf(head, 1)
  let row = 1
  for await (const page of part.pages) if (page.length > 0) yield page.map(each => rowOf(cellsOf(each), ++row)).join('')
  yield '</sheetData></worksheet>'
}

const rowOf = (cells: readonly Cell[], row: number) =>
  `<row r="${row}">${cells.map((cell, column) => cellOf(cell, `${columnName(column)}${row}`)).join('')}</row>`

/** Text is text, whatever it begins with: a formula would need an element of its own. */
function cellOf(cell: Cell, place: string): string {
  if (cell === '') return ''
  if (typeof cell === 'number') return `<c r="${place}"><v>${cell}</v></c>`
  return `<c r="${place}" t="inlineStr"><is><t xml:space="preserve">${escaped(shortened(cell))}</t></is></c>`
}

/** What was changed of a long record may be longer than a spreadsheet takes. */
const shortened = (text: string) =>
  text.length <= mostCharacters ? text : text.slice(0, mostCharacters - moreElsewhere.length) + moreElsewhere
const moreElsewhere = ' … More in CSV and JSON lines only.'

/** A to Z, then AA. */
function columnName(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26))
  return column < 26 ? letter : columnName(Math.floor(column / 26) - 1) + letter
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
// biome-ignore lint/suspicious/noControlCharactersInRegex: XML has none of these, so they are written as spreadsheets write them.
const special = /[&<>]|[\u0000-\u0008\u000B\u000C\u000D-\u001F\uFFFE\uFFFF]|_(?=x[0-9A-Fa-f]{4}_)/g
const escaped = (text: string) =>
  text.toWellFormed().replace(special, found => entities[found] ?? `_x${codeOf(found)}_`)
const codeOf = (character: string) => character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const packages = 'http://schemas.openxmlformats.org/package/2006'
const documents = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const sheetType = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

/** What a workbook has besides its sheets. */
function partsOf(sheets: readonly Sheet[]): Record<string, string> {
  const numbers = sheets.map((_, place) => place + 1)
  const each = (text: (number: number) => string) => numbers.map(text).join('')
  const relation = (id: number, kind: string, target: string) =>
    `<Relationship Id="rId${id}" Type="${documents}/${kind}" Target="${target}"/>`
  const relations = (all: string) =>
    `${declaration}<Relationships xmlns="${packages}/relationships">${all}</Relationships>`
  const override = (name: string, type: string) =>
    `<Override PartName="/xl/${name}" ContentType="${sheetType}.${type}+xml"/>`
  return {
    '[Content_Types].xml': `${declaration}<Types xmlns="${packages}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/>${override('workbook.xml', 'sheet.main')}${each(number => override(`worksheets/sheet${number}.xml`, 'worksheet'))}</Types>`,
    '_rels/.rels': relations(relation(1, 'officeDocument', 'xl/workbook.xml')),
    'xl/workbook.xml': `${declaration}<workbook xmlns="${main}" xmlns:r="${documents}"><sheets>${each(number => `<sheet name="${sheets[number - 1]?.part.kind ?? ''}" sheetId="${number}" r:id="rId${number}"/>`)}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': relations(
      each(number => relation(number, 'worksheet', `worksheets/sheet${number}.xml`)),
    ),
  }
}
