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
  if (items.length === 0) return <Blank />
  const Named = kind === 'organizations' ? OrganizationChip : ListingChip
  // What changed is never among those that are cut off.
  const ordered = [...items].sort((one, other) => Number(one.kind === 'same') - Number(other.kind === 'same'))
  return (
    <ul className={styles.chips}>
      {ordered.slice(0, most).map(item => (
        <Named key={item.text} {...item} />
      ))}
      {ordered.length > most && <li className="chip out">+{ordered.length - most}</li>}
    </ul>
  )
}

const staleMs = 300_000

function OrganizationChip({ text: id, kind }: ListItem) {
  const { data } = useCall('organizations.data', { id: Number(id), fields: 'names' }, { staleMs })
  return <Chip name={data?.[0]?.organization_name ?? `Organization ${id}`} kind={kind} />
}

function ListingChip({ text: id, kind }: ListItem) {
  const { data } = useCall('listings.filtered', { id: Number(id) }, { staleMs })
  return <Chip name={data?.listings[0]?.listing_name ?? `Listing ${id}`} kind={kind} />
}

function Chip({ name, kind }: { name: string; kind: ListItem['kind'] }) {
  if (kind === 'same') return <li className="chip">{name}</li>
  return (
    <li className={`chip ${kind === 'added' ? styles.plus : styles.minus}`}>
      {kind === 'added' ? <ins className={styles.plus}>+ {name}</ins> : <del>{name}</del>}
    </li>
  )
}
