// Finds words that are joined by a hyphen, such as 'non-profit', since many people write them as one word.
import { folded } from './foldPlural.ts'
import { mostLetters, piecesOf } from './words.ts'

type Compound = { whole: string; parts: string[]; spelled: string }

const hyphen = /[-\u2010]/
const latin = /[a-z0-9]+(?:-[a-z0-9]+)+/g
const any = /[\p{L}\p{N}]+(?:[-\u2010][\p{L}\p{N}]+)+/gu

export function compoundsOf(text: string): Compound[] {
  if (!/[-\u2010\u2011]/.test(text)) return []
  return piecesOf(text, { latin, any }).map(each => {
    const parts = each.split(hyphen)
    const spelled = parts.join('').slice(0, mostLetters)
    return { whole: folded(spelled), parts: parts.map(part => folded(part.slice(0, mostLetters))), spelled }
  })
}
