// What follows where no listing, or few, meet all that was asked: what comes nearest, and that it says what it lacks.
import { expect, test } from 'vitest'
import { demoDirectory, type Judged } from '#server/testing/relevance/demoDirectory.ts'
import { judgedPhrases } from '#server/testing/relevance/measure.ts'
import { termsOfClass } from './classTerms.ts'
import { termsOfFact } from './figureTerms.ts'
import { findByWords } from './find.ts'

const { means, listings } = demoDirectory()
const search = (typed: string, length = 9) => {
  const answer = findByWords(typed, { from: 0, length }, means)
  return { ...answer, shown: answer.found.ids.flatMap(id => listings.get(id) ?? []) }
}
/** The shown ones follow each other by how many of the values they have. */
const falls = (shown: readonly Judged[], count: (one: Judged) => number) => {
  const counts = shown.map(count)
  expect(counts).toEqual(counts.toSorted((a, b) => b - a))
  return new Set(counts)
}

test('of two lines one is worth more than none', () => {
  const { shown } = search('D&O and EPLI for a homeless shelter in Oregon')
  const lines = ['nonprofit-directors-and-officers', 'directors-and-officers', 'employment-practices-liability']
  const counts = falls(
    shown.filter(({ kind, states }) => kind === 'Homeless shelters' && states.includes('OR')),
    one => one.lines.filter(line => lines.includes(line)).length,
  )
  expect(counts).toEqual(new Set([1, 0]))
})

test('of several states those in all of them come first, with or without a joining word', () => {
  const inBoth = ({ states }: Judged) => ['TX', 'OK'].filter(state => states.includes(state)).length
  expect(falls(search('roofers TX OK', 40).shown, inBoth)).toEqual(new Set([2, 1]))
  expect(falls(search('roofers in TX and OK', 40).shown, inBoth)).toEqual(new Set([2]))
})

test('nothing that a shown result lacks is left unsaid', () => {
  const { engine } = means
  for (const { typed } of [...judgedPhrases().values()].flat()) {
    const { shown, exact, relaxed, understood, qualifiers, classes } = search(typed)
    const of = (param: string) => understood.filter(each => each.param === param)
    const unsaid = shown.flatMap(({ id, name, states, lines }, at) => {
      const isTold = (filter: string, from: string) =>
        at >= exact &&
        relaxed.some(each => each.filter === filter && each.value.toLowerCase().includes(from.toLowerCase()))
      const places = of('state')
      const families = new Map(of('line_of_business').map(({ from }) => [from, [] as string[]]))
      for (const { from, value } of of('line_of_business')) families.get(from)?.push(value)
      const isOfClass = classes.some(one => engine.meets(id, { terms: [termsOfClass(one)] }))
      const code = relaxed.some(({ filter }) => filter === 'iso_class_code')
      return [
        places.length > 0 &&
          !places.some(({ value }) => states.includes(value)) &&
          !isTold('state', places[0]?.from ?? ''),
        ...[...families].map(
          ([from, any]) => !any.some(line => lines.includes(line)) && !isTold('line_of_business', from),
        ),
        ...qualifiers.map(
          ({ value, from }) => !engine.meets(id, { terms: [termsOfFact(value)] }) && !isTold('searchTerm', from),
        ),
        classes.length > 0 && !isOfClass && !code && !isTold('searchTerm', classes[0]?.from ?? ''),
      ].some(Boolean)
        ? [name]
        : []
    })
    expect([typed, unsaid]).toEqual([typed, []])
  }
})
