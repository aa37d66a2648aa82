// One side of a list of records that was changed: their numbers, read as names.
import { useCall } from '#web/platform/useCall.ts'
import styles from './Diff.module.css'
import { type ListItem, listDiff } from './listDiff.ts'
import { Blank, type Side } from './TextDiff.tsx'

type Ids = { kind: 'organizations' | 'listings'; from: readonly string[]; to: readonly string[]; side: Side }

/** More names than these nobody reads in a table. */
const most = 40

export function NamesCell({ kind, from, to, side }: Ids) {
  const items = listDiff(from, to)[side]
  // What changed is never among those that are cut off.
  const shown = [...items]
    .sort((one, other) => Number(one.kind === 'same') - Number(other.kind === 'same'))
    .slice(0, most)
  const ids = shown.map(({ text }) => Number(text))
  const { data } = useCall('moderation.names', { kind, ids }, { staleMs, enabled: ids.length > 0 })
  if (items.length === 0) return <Blank />
  const names = new Map(data?.names.map(({ id, name }) => [String(id), name]))
  const word = kind === 'organizations' ? 'Organization' : 'Listing'
  return (
    <ul className={styles.chips}>
      {shown.map(({ text, kind: change }) => (
        <Chip key={text} name={names.get(text) ?? `${word} ${text}`} kind={change} />
      ))}
      {items.length > most && <li className="chip out">+{items.length - most}</li>}
    </ul>
  )
}

const staleMs = 300_000

function Chip({ name, kind }: { name: string; kind: ListItem['kind'] }) {
  if (kind === 'same') return <li className="chip">{name}</li>
  return (
    <li className={`chip ${kind === 'added' ? styles.plus : styles.minus}`}>
      {kind === 'added' ? <ins className={styles.plus}>+ {name}</ins> : <del>{name}</del>}
    </li>
  )
}
