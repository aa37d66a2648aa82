// One side of contacts, MGAs or offices that were changed: who came, who went, and what of the others.
import styles from './Diff.module.css'
import { type EntryKind, entriesOf } from './entries.ts'
import { type EntryDiff, entriesDiff } from './entriesDiff.ts'
import { Blank, In, Out, type Side, TextDiff } from './TextDiff.tsx'

type Entries = { kind: EntryKind; from: unknown; to: unknown; side: Side }

/** Where something was changed, those that stayed as they were are counted only. */
export function EntriesCell({ kind, from, to, side }: Entries) {
  const all = entriesDiff(entriesOf(kind, from), entriesOf(kind, to))
  const here = all.filter(entry => entry.state !== (side === 'from' ? 'added' : 'removed'))
  if (here.length === 0) return <Blank />
  const isChanged = all.some(entry => entry.state !== 'same')
  const shown = isChanged ? here.filter(entry => entry.state !== 'same') : here
  const rest = here.length - shown.length
  return (
    <ul className={styles.entries}>
      {shown.map(entry => (
        <OneEntry key={entry.key} entry={entry} side={side} />
      ))}
      {rest > 0 && <li className="cap">{shown.length === 0 ? `${rest} as before` : `and ${rest} more, as before`}</li>}
    </ul>
  )
}

function OneEntry({ entry: { title, lines }, side }: { entry: EntryDiff; side: Side }) {
  return (
    <li className={styles.entry}>
      <b>
        <Title {...title} side={side} />
      </b>
      <dl>
        {lines
          .filter(line => line[side] !== '')
          .map(({ key, label, from, to, isProse }) => (
            <div key={key}>
              <dt>{label}:</dt>
              <dd>
                <TextDiff from={from} to={to} side={side} isProse={isProse && from !== '' && to !== ''} />
              </dd>
            </div>
          ))}
      </dl>
    </li>
  )
}

function Title({ from, to, side }: { from: string; to: string; side: Side }) {
  if (from === to) return side === 'from' ? from : to
  return side === 'from' ? <Out>{from}</Out> : <In>{to}</In>
}
