// 'Pool installer, not service' leaves out the class of the other work with the same thing.
import type { ClassMeaning } from './meaning.ts'
import type { Negated } from './negations.ts'
import type { ClassSpan } from './readClasses.ts'
import { keyOf, phraseKey, type Token, typedOf } from './tokens.ts'
import type { Vocabulary } from './vocabulary.ts'

/** They are no classes and ask for nothing, so that a negation finds nothing behind it. */
const work = new Set(['service', 'sales', 'install'].map(phraseKey))

export function withoutOtherWork(
  span: ClassSpan,
  { tokens, negated, vocabulary }: { tokens: readonly Token[]; negated: readonly Negated[]; vocabulary: Vocabulary },
): { span: ClassSpan; other: (ClassMeaning & { value: string; from: string }) | null } {
  const thing = keyOf(tokens.slice(span.from, span.to - 1))
  const after = negated.find(({ negation, parts }) => negation >= span.to && parts.length === 0)
  const word = tokens[after?.from ?? tokens.length]?.word ?? ''
  if (!after || thing === '' || !work.has(word)) return { span, other: null }
  const other = vocabulary.meaningsOf(`${thing} ${word}`).find(({ is }) => is === 'class')
  if (other?.is !== 'class' || other.subcategories.length > 0) return { span, other: null }
  const kinds = span.meaning.kinds.filter(kind => !other.kinds.includes(kind))
  if (kinds.length === 0) return { span, other: null }
  const value = typedOf(tokens.slice(after.from, after.from + 1))
  const from = typedOf(tokens.slice(after.negation, after.from + 1))
  return { span: { ...span, meaning: { ...span.meaning, kinds } }, other: { ...other, value, from } }
}
