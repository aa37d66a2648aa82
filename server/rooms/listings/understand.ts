// Reads a broker's words: what names a state or a line of business becomes a filter, the rest is looked for.
import states from '#contract/reference/states.json' with { type: 'json' }
import type { Line } from '../reference/lines.ts'
import trade from './trade.json' with { type: 'json' }

export type Understood = { param: 'state' | 'line_of_business'; value: string; from: string }
type Meaning = { param: Understood['param']; value: string; isShort: boolean }

/** State codes that are words as well mean a state only when they are typed as one. */
const alsoWords = new Set(['al', 'co', 'de', 'hi', 'id', 'in', 'la', 'ma', 'me', 'ok', 'or', 'pa'])
const longest = 5

const keyOf = (words: string) => words.toLowerCase().replace(/['’.]/g, '')

function meaningsOf(lines: readonly Line[]): Map<string, Meaning> {
  const meanings = new Map<string, Meaning>()
  for (const { label, value } of lines) {
    const name = keyOf(label.replace(/\s*\(.*\)/, ''))
    // One word alone may as well name a kind of business: dental, travel, wedding.
    if (name.includes(' ')) meanings.set(name, { param: 'line_of_business', value, isShort: false })
  }
  for (const [name, value] of Object.entries(trade.lines))
    meanings.set(keyOf(name), { param: 'line_of_business', value, isShort: false })
  for (const { name, code } of states) {
    meanings.set(keyOf(name), { param: 'state', value: code, isShort: false })
    meanings.set(code.toLowerCase(), { param: 'state', value: code, isShort: true })
  }
  return meanings
}

/** For the lines known now; made anew when they are others. */
export function interpreter(lines: readonly Line[]): (typed: string) => { words: string; understood: Understood[] } {
  const meanings = meaningsOf(lines)

  const meaningAt = (words: string[], place: number, length: number): Understood | null => {
    const from = words.slice(place, place + length).join(' ')
    const meaning = meanings.get(keyOf(from))
    if (!meaning || (meaning.isShort && alsoWords.has(from))) return null
    return { param: meaning.param, value: meaning.value, from }
  }

  return typed => {
    const words = typed.split(/[\s,]+/).filter(Boolean)
    const kept: string[] = []
    const understood: Understood[] = []
    for (let place = 0; place < words.length; ) {
      let step = 1
      let found: Understood | null = null
      for (let length = Math.min(longest, words.length - place); length > 0 && !found; length--) {
        found = meaningAt(words, place, length)
        if (found) step = length
      }
      if (found && !understood.some(one => one.value === found?.value)) understood.push(found)
      else if (!found) kept.push(words[place] ?? '')
      place += step
    }
    // A blank at the end says that the last word is whole.
    const isWhole = /\s$/.test(typed) && kept.at(-1) === words.at(-1)
    // Beside what was understood, signs such as a dash ask for nothing.
    const sought = understood.length > 0 ? kept.filter(word => /[\p{L}\p{N}]/u.test(word)) : kept
    return { words: sought.join(' ') + (isWhole ? ' ' : ''), understood }
  }
}
