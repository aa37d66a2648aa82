// The landing page's search: its texts for the map and the answer, and the examples.
import { percentOf } from '#contract/rules/formatNumber.ts'
import { stateName } from '#contract/rules/stateNames.ts'
import { organizationPaths } from '#web/paths.ts'
import type { ReplyFor } from '#web/platform/send.ts'
import { counted, formatCount } from '#web/ui/formatCount.ts'

export type Counts = ReplyFor<'visitors.marketCounts'>
/** The typed text, the labels of lines, and a state. */
export type Question = { text: string; lines: string[]; state: string | null }

export const nothingAsked: Question = { text: '', lines: [], state: null }

/** Parses a search from the address, where the palette puts one for visitors. */
export function questionIn(address: string): Question {
  const query = new URLSearchParams(address)
  const of = (name: string) => query.get(name) ?? ''
  const state = of('state')
  return {
    text: of('searchTerm').slice(0, 100),
    lines: of('line_of_business').split(',').filter(Boolean),
    state: /^[A-Z]{2}$/.test(state) ? state : null,
  }
}

export const examples: { label: string; question: Question }[] = [
  { label: 'Taxi fleet in Texas', question: { text: 'Taxi fleet', lines: ['Commercial Auto'], state: 'TX' } },
  { label: 'Roofer in Florida', question: { text: 'Roofer', lines: ['General Liability'], state: 'FL' } },
  {
    label: 'Restaurant with a bar in New York',
    question: { text: 'Restaurant with a bar', lines: ['Liquor Liability'], state: 'NY' },
  },
]

export const firstExample: Question = examples[0]?.question ?? nothingAsked

/** The call that counts the markets for a search. */
export const inputOf = ({ text, lines, state }: Question) => ({
  q: text.trim(),
  line_of_business: lines,
  ...(state && { state: [state] }),
})

/** The parameters of the page with the results. */
export const searchOf = ({ text, lines, state }: Question) => ({
  searchTerm: text.trim(),
  line_of_business: lines.join(','),
  state: state ?? '',
})

export const isSame = (one: Question, other: Question) =>
  one.text === other.text && one.state === other.state && one.lines.join() === other.lines.join()

/** The chosen states, or those that the words name. */
export const statesIn = ({ understood }: Pick<Counts, 'understood'>, { state }: Question): string[] => [
  ...new Set([...(state ? [state] : []), ...valuesOf(understood, 'state')]),
]

const valuesOf = (understood: Counts['understood'], ...params: Counts['understood'][number]['param'][]) =>
  understood.filter(({ param }) => params.includes(param)).map(({ value }) => value)

/** 'Roofer' becomes 'roofer' within a sentence; 'HVAC' stays. */
const inSentence = (words: string) => words.replace(/^\p{Lu}(?=\p{Ll})/u, letter => letter.toLowerCase())

/** For example 'taxi', 'Texas' and 'Commercial Auto'; each is empty if nothing was understood. */
export function subjectOf(counts: Counts, question: Question) {
  const states = statesIn(counts, question)
  return {
    what: [...new Set(valuesOf(counts.understood, 'class', 'iso_class_code').map(inSentence))].join(' and '),
    where: states.length > 3 ? counted(states.length, 'state') : states.map(stateName).join(', '),
    lines: [...new Set([...question.lines, ...valuesOf(counts.understood, 'line_of_business')])].join(', '),
  }
}

/** 'markets for' and 'taxi in Texas on Commercial Auto'. */
export function marketsFor(counts: Counts, question: Question): { noun: string; subject: string } {
  const { what, where, lines } = subjectOf(counts, question)
  const noun = counts.total === 1 ? 'market' : 'markets'
  if (!what && !where && !lines) return { noun, subject: 'in the directory' }
  const subject = [what && `for ${what}`, where && `in ${where}`, lines && `on ${lines}`].filter(Boolean).join(' ')
  return { noun, subject }
}

export const organizationTypesOf = ({ types }: Counts) =>
  Object.values(organizationPaths)
    .map(type => [type, types[type]] as const)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)

/** The caption of the map. */
export function captionOf(counts: Counts, question: Question): string {
  const { what, lines } = subjectOf(counts, question)
  if (what || lines) return `${capital([what, lines && `on ${lines}`].filter(Boolean).join(' '))}, by state.`
  const covered = Object.values(counts.states).filter(count => count > 0).length
  const where = covered === 51 ? '50 states and DC' : counted(covered, 'state')
  return `${formatCount(counts.total)} listings in ${where}, ${percentOf(counts.fresh_90, counts.total)}% confirmed in 90 days`
}

const capital = (text: string) => text.charAt(0).toUpperCase() + text.slice(1)
