// One side of a changed list: as chips, or as lines if its items are sentences.
import { keyOfItem } from '#contract/rules/sameValue.ts'
import { chipClass } from '#web/ui/Chip.tsx'
import { Blank, In, Out, type Side } from './TextDiff.tsx'

type Lists = { from: readonly string[]; to: readonly string[]; side: Side; look: 'chips' | 'lines' }

export function ListCell({ from, to, side, look }: Lists) {
  // Chips are compared as a set, sentences in their order.
  const items = listDiff(from, to, look === 'chips' ? keyOfItem : undefined)[side]
  if (items.length === 0) return <Blank />
  const isReordered =
    look === 'lines' &&
    side === 'to' &&
    from.join('\n') !== to.join('\n') &&
    items.every(({ kind }) => kind === 'same') &&
    from.length === to.length
  const Item = look === 'chips' ? Chip : Sentence
  return (
    <ul className={look === 'chips' ? chipsClass : 'grid gap-1.5'}>
      {items.map(item => (
        <Item key={item.text} {...item} />
      ))}
      {isReordered && <li className="text-13 text-faint">The same, in another order</li>}
    </ul>
  )
}

export const chipsClass = 'flex flex-wrap gap-1.25'

export function Chip({ text, kind }: ListItem) {
  if (kind === 'same') return <li className={chipClass()}>{text}</li>
  return kind === 'added' ? (
    <li className={chipClass('added')}>
      <ins className="font-semibold no-underline">+ {text}</ins>
    </li>
  ) : (
    <li className={chipClass('removed')}>
      <del>{text}</del>
    </li>
  )
}

function Sentence({ text, kind }: ListItem) {
  if (kind === 'same') return <li>{text}</li>
  return <li>{kind === 'added' ? <In>{text}</In> : <Out>{text}</Out>}</li>
}

/** An item of a list, and whether it was added or removed. */
type ListItem = { text: string; kind: 'same' | 'removed' | 'added' }

type KeyOf = (text: string) => string

/** Compares each side in its own order. */
export function listDiff(
  from: readonly string[],
  to: readonly string[],
  keyOf: KeyOf = text => text,
): { from: ListItem[]; to: ListItem[] } {
  const before = byKey(from, keyOf)
  const after = byKey(to, keyOf)
  return {
    from: [...before].map(([key, text]) => ({ text, kind: after.has(key) ? 'same' : 'removed' })),
    to: [...after].map(([key, text]) => ({ text, kind: before.has(key) ? 'same' : 'added' })),
  }
}

/** Of several items with the same key, the first is shown. */
function byKey(texts: readonly string[], keyOf: KeyOf): Map<string, string> {
  const found = new Map<string, string>()
  for (const text of texts) if (!found.has(keyOf(text))) found.set(keyOf(text), text)
  return found
}
