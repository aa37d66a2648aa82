// 'Non-X' is a part of some names, and otherwise excludes no more than the word that it is joined to.
import { expect, test } from 'vitest'
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import { readQuery } from './read.ts'
import { vocabularyOf } from './vocabulary.ts'

const vocabulary = vocabularyOf({ lines, companies: [] })
const readOf = (typed: string) => {
  const { classes, excluded } = readQuery(typed, vocabulary)
  return {
    class: classes.map(({ kinds, subcategories }) => [...kinds, ...subcategories][0]),
    excluded: excluded.phrases.map(({ from }) => from),
  }
}

test.each([
  ['non-medical home care agency', 'Non-medical home care agencies'],
  ['home care agency, non-medical', 'Non-medical home care agencies'],
  ['home health agency, non-medical mostly', 'Non-medical home care agencies'],
  ['senior home care, nonmedical', 'Non-medical home care agencies'],
  ['home care, no medical', 'Non-medical home care agencies'],
  ['medical transport, non-emergency', 'Non-emergency medical transport'],
  ['ambulance company in Ohio, non-emergency only', 'Non-emergency medical transport'],
])('a name says what it is not: %s', (typed, kind) => {
  expect(readOf(typed)).toEqual({ class: [kind], excluded: [] })
})

test.each([
  ['staffing agency, non-medical', 'Light industrial staffing firms', 'non-medical'],
  ['non-medical staffing', 'Staffing and Employment', 'non-medical'],
  ['non-hazardous waste hauler', 'Garbage haulers', 'non-hazardous'],
  ['non-franchised auto dealer', 'Used car dealers', 'non-franchised'],
  ['home care, no hospice', 'Home health agencies', 'no hospice'],
])('what no name begins with is excluded, and the trade behind it is meant: %s', (typed, kind, excluded) => {
  expect(readOf(typed)).toEqual({ class: [kind], excluded: [excluded] })
})
