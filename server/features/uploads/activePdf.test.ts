// PDFs that would do something when they are opened are refused in words, however they hide it; others are taken.
import { expect, test } from 'vitest'
import { upload } from '#contract/uploads.ts'
import { buildUser } from '#server/testing/build.ts'
import { openServer } from '#server/testing/fixtures.ts'
import * as samples from './testing/samples.ts'

const server = await openServer()
const user = await buildUser(server)

const send = (bytes: Buffer) =>
  server.send(upload, { purpose: 'rules' }, { as: user, files: { file: { bytes, name: 'rules.pdf' } } })

const opens = '<< /Type /Catalog /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >>'
test.each([
  ['a script', samples.pdfWith(opens)],
  ['a script under an escaped name', samples.pdfWith('<< /S /#4aava#53cript /JS 7 0 R >>')],
  ['a script of which only the short name is said', samples.pdfWith('<< /OpenAction << /#4AS (app.alert(1)) >> >>')],
  ['a program to start', samples.pdfWith('<< /S/Launch/F(cmd.exe) >>')],
  ['an attached file', samples.pdfWith('<< /Type /EmbeddedFile /Length 3 >>')],
  ['a script among packed objects', samples.pdfPacking(opens)],
  ['packed objects behind a lock', samples.pdfPacking('<< /Type /Page >>', 'trailer << /Encrypt 9 0 R >>\n')],
  ['packed objects that cannot be unpacked', Buffer.from(String(samples.pdfPacking('<< >>')).replace(/x\S/, '??'))],
  ['packed objects without end', samples.pdfPacking(' '.repeat(40 * samples.megabyte))],
])('a PDF with %s', async (_what, bytes) => {
  const { status, body } = await send(bytes)
  expect([status, body.fields]).toEqual([415, { file: expect.stringMatching(/^This PDF holds .* choose that one\.$/) }])
})

test('and a PDF that opens at a page, and speaks of scripts, is none of these', async () => {
  const object = '<< /Type /Catalog /OpenAction [3 0 R /Fit] /Title (JavaScript, /JSON and /Launching) >>'
  for (const bytes of [samples.pdfWith(object), samples.pdfPacking(object)])
    expect((await send(bytes)).status).toBe(200)
})
