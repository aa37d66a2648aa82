// What somebody does with a thing says which business it is: who makes auto parts has no store for them.
import type { ClassSpan } from './readClasses.ts'
import { isDoing, withHeads } from './sameHeads.ts'
import { keyOf, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** So many words may stand between: 'makes aftermarket auto parts'. */
const mostBetween = 1
const toward = new Set(['to', 'from'])

/** `verb` is what says so, which is no word to search for. */
export function asDone(
  span: ClassSpan,
  tokens: readonly Token[],
  vocabulary: Vocabulary,
): { span: ClassSpan; verb: Token | null } {
  for (let at = span.from - 1; at >= Math.max(0, span.from - 1 - mostBetween); at--) {
    const verb = tokens[at]
    // What somebody sells to or from is not what is sold.
    if (!verb || verb.endsPart || toward.has(verb.word)) break
    if (!isDoing(verb.word)) continue
    for (const key of withHeads(`${verb.word} ${keyOf(tokens.slice(span.from, span.to))}`)) {
      const meaning = [...vocabulary.meaningsOf(key), vocabulary.likely(key)].find(one => one?.is === 'class')
      if (meaning?.is === 'class') return { span: { ...span, meaning }, verb }
    }
    break
  }
  return { span, verb: null }
}
