// Makes names and sentences from the vocabulary: fills placeholders, sets capitals, and removes repeated words.
import states from '#contract/reference/states.json' with { type: 'json' }
import vocabulary from './vocabulary.json' with { type: 'json' }

const smallWords = new Set(['and', 'or', 'of', 'the', 'with', 'to', 'for', 'in', 'up'])
// Inside a hyphenated word more words stay in lower case: Software-as-a-Service, Less-than-Truckload.
const smallParts = new Set([...smallWords, 'a', 'as', 'on', 'than'])
const stateNames = new Map(states.map(state => [state.code, state.name]))

export function fillTemplate(template: string, values: Record<string, string | undefined>): string {
  return template.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = values[name]
    if (value === undefined) throw new Error(`The template "${template}" needs a value for ${name}`)
    return value
  })
}

/** Writes a kind of business as it appears inside a sentence. */
export function inSentence(kind: string): string {
  const firstWord = kind.split(' ')[0] ?? ''
  if (/^.[A-Z]/.test(kind) || vocabulary.properFirstWords.includes(firstWord)) return kind
  return kind.charAt(0).toLowerCase() + kind.slice(1)
}

export function inName(text: string): string {
  return text
    .split(' ')
    .map((word, at) => (at > 0 && smallWords.has(word) ? word : capitalized(word)))
    .join(' ')
}

function capitalized(word: string): string {
  if (/^.+[A-Z0-9]/.test(word)) return word
  return word
    .split('-')
    .map((part, at) => (at > 0 && smallParts.has(part) ? part : part.charAt(0).toUpperCase() + part.slice(1)))
    .join('-')
}

/** "Mexican Restaurants Restaurant Program" becomes "Mexican Restaurant Program". */
export function withoutRepeats(name: string): string {
  const words = name.split(' ')
  return words.filter((word, at) => !same(word, words[at + 1])).join(' ')
}

function same(word: string, next: string | undefined): boolean {
  return next !== undefined && singular(word) === singular(next)
}

function singular(word: string): string {
  return word.toLowerCase().replace(/s$/, '')
}

/** State names joined with commas, or "all 50 states". */
export function stateList(codes: readonly string[]): string {
  if (coversAllStates(codes)) return 'all 50 states'
  return codes.map(code => stateNames.get(code) ?? code).join(', ')
}

export function coversAllStates(codes: readonly string[]): boolean {
  return codes.filter(code => code !== 'DC').length === 50
}

export function slugOf(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^a-z0-9 -]/g, '')
    .replace(/[ -]+/g, '-')
}

export function dollars(amount: number): string {
  return `$${amount.toLocaleString('en-US')}`
}
