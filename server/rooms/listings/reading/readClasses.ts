// Which of the classes in a sentence are meant: 'plaster contractor' is one class, and '2 trucks' of a food truck are none.
import { subcategoriesOf } from '#contract/reference.ts'
import type { ClassMeaning, ClassRead } from './meaning.ts'
import { type Token, typedOf } from './tokens.ts'

export type ClassSpan = { from: number; to: number; meaning: ClassMeaning }

const joints = new Set(['and', 'or', '&', 'plus'])

export function classesMeant(spans: readonly ClassSpan[], tokens: readonly Token[]): ClassRead[] {
  const uncounted = spans.filter(span => !isCounted(span, tokens))
  const counted = uncounted.length > 0 ? uncounted : spans
  const kept = counted.filter(span => !counted.some(other => other !== span && covers(span, other, tokens)))
  return kept.map((span, at) => {
    const { kinds, subcategories, codes } = span.meaning
    const next = kept[at + 1]
    const read = { from: typedOf(tokens.slice(span.from, span.to)), kinds, subcategories, codes }
    return next && next.from === span.to && !endsPart(span, tokens) ? { ...read, isModifier: true } : read
  })
}

const isCounted = ({ from }: ClassSpan, tokens: readonly Token[]) => /^\d+$/.test(tokens[from - 1]?.typed ?? '')

const endsPart = ({ to }: ClassSpan, tokens: readonly Token[]) => tokens[to - 1]?.endsPart === true

/** Whether a class only says more broadly what the other one says: 'contractor' beside 'plaster', 'restaurant' beside 'pizza'. */
function covers(broad: ClassSpan, other: ClassSpan, tokens: readonly Token[]): boolean {
  const [first, second] = broad.from < other.from ? [broad, other] : [other, broad]
  const between = tokens.slice(first.to, second.from)
  if (between.length === 1 && joints.has(between[0]?.word ?? '')) return false
  if (between.length === 0 && endsPart(first, tokens)) return false
  const { subcategories } = broad.meaning
  if (subcategories.length === 0) return false
  // A word for several sub-categories says nothing more beside a class of its own: 'amazon delivery contractor'.
  if (between.length === 0 && subcategories.length > 1 && other.meaning.subcategories.length <= 1) return true
  const narrow = other.meaning.subcategories.length < subcategories.length ? subcategoriesOf(other.meaning) : []
  return narrow.length > 0 && narrow.every(name => subcategories.includes(name))
}
