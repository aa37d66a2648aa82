// What somebody does with a thing says which business it is: who makes auto parts has no store for them.
import type { ClassSpan } from './readClasses.ts'
import { headOfVerb } from './sameHeads.ts'
import { keyOf, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** So many words may stand between: 'makes aftermarket auto parts'. */
const mostBetween = 1

export function asDone(span: ClassSpan, tokens: readonly Token[], vocabulary: Vocabulary): ClassSpan {
  for (let at = span.from - 1; at >= Math.max(0, span.from - 1 - mostBetween); at--) {
    const token = tokens[at]
    const head = token && !token.endsPart ? headOfVerb.get(token.word) : undefined
    if (!head) continue
    const key = `${keyOf(tokens.slice(span.from, span.to))} ${head}`
    const meaning = [...vocabulary.meaningsOf(key), vocabulary.likely(key)].find(one => one?.is === 'class')
    return meaning?.is === 'class' ? { ...span, meaning } : span
  }
  return span
}
