// What somebody does with a thing says which business it is: who makes auto parts has no store for them.
import type { ClassSpan } from './readClasses.ts'
import { keyOf, phraseKey, type Token } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

const heads: [string, string][] = [
  ['make makes making manufacture manufactures manufacturing produce produces fabricate fabricates', 'manufacturer'],
  ['install installs installing', 'installer'],
  ['repair repairs repairing fix fixes fixing', 'repair'],
  ['rent rents renting', 'rental'],
  ['distribute distributes distributing import imports importing', 'distributor'],
  ['haul hauls hauling', 'hauler'],
]
const headOf = new Map(
  heads.flatMap(([verbs, head]) => verbs.split(' ').map(verb => [phraseKey(verb), phraseKey(head)] as const)),
)
/** So many words may stand between: 'makes aftermarket auto parts'. */
const mostBetween = 1

/** 'Cabinet manufacturer' for 'make cabinet'; '' where the phrase begins with no such verb. */
export function withHead(key: string): string {
  const [verb = '', ...object] = key.split(' ')
  const head = headOf.get(verb)
  return head && object.length > 0 ? `${object.join(' ')} ${head}` : ''
}

export function asDone(span: ClassSpan, tokens: readonly Token[], vocabulary: Vocabulary): ClassSpan {
  for (let at = span.from - 1; at >= Math.max(0, span.from - 1 - mostBetween); at--) {
    const token = tokens[at]
    const head = token && !token.endsPart ? headOf.get(token.word) : undefined
    if (!head) continue
    const key = `${keyOf(tokens.slice(span.from, span.to))} ${head}`
    const meaning = [...vocabulary.meaningsOf(key), vocabulary.likely(key)].find(one => one?.is === 'class')
    return meaning?.is === 'class' ? { ...span, meaning } : span
  }
  return span
}
