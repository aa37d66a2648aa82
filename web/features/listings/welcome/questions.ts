// The three questions of /welcome, and the search that results from their answers.
import type { Preferences } from '#contract/calls/accounts.ts'
import { changed, everything, type ListingSearch } from '#contract/search.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import type { Choice } from '../search/filters/facets.ts'

export const questions = [
  {
    name: 'states',
    title: 'Where do you place business?',
    lead: 'Tap states, or a whole region. It fills in searches; you can take it out of any of them.',
  },
  {
    name: 'lines',
    title: 'Which lines do you write most?',
    lead: 'They come first wherever you choose a line.',
  },
  {
    name: 'classes',
    title: 'What do your clients do?',
    lead: 'Up to six classes of business. They come first wherever you choose one.',
  },
] as const

export type Answers = Record<(typeof questions)[number]['name'], readonly string[]>

export const answersIn = (preferences: Preferences | undefined): Answers => ({
  states: preferences?.states ?? [],
  lines: preferences?.lines ?? [],
  classes: preferences?.classes ?? [],
})

export const searchFor = ({ states, lines, classes }: Answers): ListingSearch =>
  changed(everything, { state: states, line_of_business: lines, sub_category: classes })

export type Choices = Record<'lines' | 'classes', readonly Choice[]>

/** All lines, and the classes that fit the answers so far, with the number of listings for each. */
export const choicesIn = (
  lines: ReplyFor<'reference.lobs'> = [],
  facets: ReplyFor<'listings.filtered'>['facets'] = {},
): Choices => ({
  lines: lines.map(line => ({
    ...line,
    count: facets.line_of_business && (facets.line_of_business.find(({ value }) => value === line.value)?.count ?? 0),
  })),
  classes: facets.sub_category ?? [],
})
