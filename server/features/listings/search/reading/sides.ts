// 'Commercial only' and 'no residential': which of two sides of a class is meant.
import type { Reading } from './meaning.ts'
import type { Negated } from './negations.ts'
import { phraseKey, type Token, typedOf } from './tokens.ts'

type Side = { from: number; to: number; without: string }

const sides = new Map([
  ['residential', 'commercial'],
  ['commercial', 'residential'],
])
const onlyWords = new Set(['only', 'strictly', 'exclusively', 'purely', 'solely'].map(phraseKey))

/** 'Commercial only' and '100% commercial'; 'commercial roofers only' asks for that class by its name. */
export function sidesIn(tokens: readonly Token[]): Side[] {
  return tokens.flatMap(({ word, endsPart }, at): Side[] => {
    const without = sides.get(word)
    const [before, after] = [tokens[at - 1]?.word ?? '', tokens[at + 1]?.word ?? '']
    if (without === undefined) return []
    if (onlyWords.has(before) || tokens[at - 1]?.typed === '100%') return [{ from: at - 1, to: at + 1, without }]
    return onlyWords.has(after) && !endsPart ? [{ from: at, to: at + 2, without }] : []
  })
}

/** Narrows the classes to one side. Where none of them has sides, that is said. */
export function takeSide({ from, to, without }: Side, tokens: readonly Token[], reading: Reading): void {
  const typed = typedOf(tokens.slice(from, to))
  const isOther = (kind: string) => kind.toLowerCase().startsWith(`${without} `)
  const hasSides = reading.classes.some(({ kinds }) =>
    kinds.some(kind => isOther(kind) || kind.toLowerCase().startsWith(`${sides.get(without)} `)),
  )
  if (!hasSides) reading.unsaid.push(typed)
  else reading.excluded.phrases.push({ value: without, from: typed })
  reading.classes = reading.classes.map(one => {
    const kinds = one.kinds.filter(kind => !isOther(kind))
    return kinds.length > 0 ? { ...one, kinds } : one
  })
}

/** 'No residential' and 'non-commercial' say it the other way round. */
export function sideOf({ negation, parts, to }: Negated, tokens: readonly Token[]): Side | null {
  const [part, ...others] = parts
  const without = part && part.to - part.from === 1 ? tokens[part.from]?.word : undefined
  return others.length === 0 && without !== undefined && sides.has(without) ? { from: negation, to, without } : null
}
