// How numbers are read: as NAICS and SIC codes, as classes of workers' compensation, and as words.
import { expect, test } from 'vitest'
import { subcategoriesOf } from '#contract/calls/reference.ts'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import titles from '#contract/reference/naics.json' with { type: 'json' }
import crosswalk from '#contract/reference/naics-crosswalk.json' with { type: 'json' }
import sic from '#contract/reference/sic.json' with { type: 'json' }
import { isNaicsCode, naicsOfSic, ownKindsOfNaics } from '#contract/rules/naics.ts'
import { naicsCodes } from '#contract/rules/naicsCodes.ts'
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })

function meaningOf(typed: string): string {
  const { states, families, codes, classes, compensation, excluded, words } = readQuery(typed, vocabulary)
  return [
    states.map(({ value }) => value).join(' '),
    ...families.map(family => `line:${family.lines[0]}`),
    ...codes.map(({ value }) => `iso:${value}`),
    ...classes.map(({ naics, sic: industries, kinds, subcategories, codes: iso }) =>
      industries
        ? `sic:${industries.join('+')}`
        : naics
          ? `naics:${naics.join('+')}`
          : `class:${[...subcategories, ...kinds, ...iso][0]}`,
    ),
    ...compensation.map(number => `wc:${number}`),
    ...excluded.classes.map(({ naics }) => `not:${naics}`),
    ...(words.length > 0 ? [`words:${words.join(' ')}`] : []),
  ]
    .filter(part => part !== '')
    .join(' | ')
}

const readings: [string, string][] = [
  ['722511', 'naics:722511'],
  ['NAICS 722511', 'naics:722511'],
  ['naics: 722511', 'naics:722511'],
  ['NAICS:722511', 'naics:722511'],
  ['naics code 722511 in Ohio', 'OH | naics:722511'],
  ['NAICS codes 238210 and 238220, TX', 'TX | naics:238210+238220'],
  ['NAICS 7225', 'naics:7225'],
  ['NAICS 72251', 'naics:72251'],
  ['GL for 238220 in Texas', 'TX | line:general-liability | naics:238220'],
  ['full-service restaurants', 'naics:722511'],
  ['Full Service Restaurants in Ohio', 'OH | naics:722511'],
  ['plumbing, heating and air-conditioning contractors', 'naics:238220'],
  ['SIC 5812', 'sic:5812'],
  ['sic code 1711 Denver', 'CO | sic:1711'],
  ['5812', 'sic:5812'],
  ['roofers not NAICS 238170', 'class:Residential roofers | not:238170'],
  // No code of any list.
  ['NAICS 999999', 'words:999999'],
  ['999999', 'words:999999'],
  ['SIC 0001', 'words:0001'],
  ['roofers 123457', 'class:Residential roofers | words:123457'],
  // Five digits are an ISO code or a ZIP code first.
  ['91580', 'iso:91580'],
  ['75201', 'TX'],
  ['9158', 'class:91580'],
  // Classes of workers' compensation.
  ['5183', 'wc:5183 | words:5183'],
  ['market for 5183', 'wc:5183 | words:5183'],
  ['WC 5183', 'line:workers-compensation | wc:5183'],
  ['5183 wc', 'line:workers-compensation | wc:5183'],
  ['NCCI 8810', 'wc:8810 | words:8810'],
  ['ncci class code 5645 roofers', 'class:Residential roofers | wc:5645'],
  ['workers comp class code 8742 in GA', 'GA | line:workers-compensation | wc:8742'],
  ['WC 7998', 'line:workers-compensation | wc:7998'],
  ['plumbers 5183 OH', 'OH | class:Residential plumbers | wc:5183'],
  // Years, amounts and counts are none.
  ['WC 2019', 'line:workers-compensation'],
  ['roofers 2003', 'class:Residential roofers'],
  ['WC 5000', 'line:workers-compensation'],
  ['roofers 250000 payroll', 'class:Residential roofers'],
  ['$5,183 WC', 'line:workers-compensation'],
  ['plumbers with 5183 sq ft', 'class:Residential plumbers'],
  ['apartments 238 units', 'class:Garden apartments'],
]

test.each(readings)('%s', (typed, meaning) => {
  expect(meaningOf(typed)).toBe(meaning)
})

test('The list has all codes of NAICS 2022, and every code of the other lists is in it', () => {
  expect(naicsCodes.length).toBe(1012)
  expect([...naicsCodes]).toEqual(Object.keys(titles).sort())
  expect(Object.keys(crosswalk).filter(code => !isNaicsCode(code))).toEqual([])
  expect(
    Object.keys(sic).filter(code => naicsOfSic(code).length === 0 || !naicsOfSic(code).every(isNaicsCode)),
  ).toEqual([])
})

test('Every kind of business of a code is in the reference', () => {
  const unknown = Object.keys(crosswalk).flatMap(code =>
    ownKindsOfNaics(code).filter(kind => subcategoriesOf({ kinds: [kind], subcategories: [] }).length === 0),
  )
  expect(unknown).toEqual([])
})
