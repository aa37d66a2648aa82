// What a spreadsheet is given: cells as they are, and none that it would run.
import { expect, test } from 'vitest'
import { csvOf } from './csv.ts'

test('rows end as in RFC 4180, and the file begins with a byte order mark', () => {
  expect(
    csvOf([
      ['Class', 'Brokers'],
      ['Pizza shops', 3],
    ]),
  ).toBe('\uFEFFClass,Brokers\r\nPizza shops,3\r\n')
})

test.each([
  ['=HYPERLINK("https://example.com")', `"'=HYPERLINK(""https://example.com"")"`],
  ['+1', "'+1"],
  ['-1', "'-1"],
  ['@SUM(A1)', "'@SUM(A1)"],
  ['\tx', "'\tx"],
  ['\rx', `"'\rx"`],
  ['NV, AZ', '"NV, AZ"'],
  ['＝1+1', "'＝1+1"],
  ['＋1', "'＋1"],
  ['－1', "'－1"],
  ['＠SUM(A1)', "'＠SUM(A1)"],
  ['a "b"', '"a ""b"""'],
  ['a\nb', '"a\nb"'],
  ['2 - 1 = 1', '2 - 1 = 1'],
  [-1, '-1'],
])('%j', (cell, written) => {
  expect(csvOf([[cell]])).toBe(`\uFEFF${written}\r\n`)
})
