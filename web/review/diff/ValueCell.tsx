// One side of a field: its value, and the differences from the other side.

import { formatValue } from '#contract/facts/formatValue.ts'
import { useReferenceLists } from '#web/features/reference/useReferenceLists.ts'
import { useFileName } from '#web/features/uploads/useFileName.ts'
import { useCall } from '#web/platform/useCall.ts'
import { chipClass } from '#web/ui/Chip.tsx'
import { CoverageMap } from '#web/ui/CoverageMap.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { coverageCount } from '#web/ui/states.ts'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { type EntryDiff, type EntryKind, entriesDiff, entriesOf } from './entries.ts'
import { Chip, chipsClass, ListCell, listDiff } from './ListCell.tsx'
import { asText, textsOf } from './readUnknown.ts'
import type { Field } from './recordFields.ts'
import { Blank, In, Out, type Side, TextDiff } from './TextDiff.tsx'

export type Values = { from: unknown; to: unknown; fromUrl?: string; toUrl?: string }
type Cell = Values & { field: Field; side: Side; heading: string }

export function ValueCell({ field: { kind }, side, from, to, fromUrl = '', toUrl = '', heading }: Cell) {
  switch (kind) {
    case 'linesOfBusiness':
    case 'tags':
    case 'texts':
    case 'naics':
      return <ListCell from={textsOf(from)} to={textsOf(to)} side={side} look={kind === 'texts' ? 'lines' : 'chips'} />
    case 'states':
      return <StatesCell from={from} to={to} label={heading} />
    case 'organizations':
    case 'listings':
      return <NamesCell kind={kind} from={textsOf(from)} to={textsOf(to)} side={side} />
    case 'contacts':
    case 'mgas':
    case 'offices':
      return <EntriesCell kind={kind} from={from} to={to} side={side} />
    case 'isoClass':
      return <IsoCell from={from} to={to} side={side} />
    case 'pdf':
      return <FileCell from={asText(from)} to={asText(to)} side={side} url={side === 'from' ? fromUrl : toUrl} />
    case 'picture':
      return <PictureCell from={asText(from)} to={asText(to)} side={side} url={side === 'from' ? fromUrl : toUrl} />
    case 'name':
    case 'words':
    case 'organization':
      return <TextDiff from={textOfAny(from)} to={textOfAny(to)} side={side} isProse />
    default:
      return <TextDiff from={formatValue(kind, from)} to={formatValue(kind, to)} side={side} isProse={false} />
  }
}

/** A code of a class that is gone is shown as it is. */
function IsoCell({ from, to, side }: Pick<Cell, 'from' | 'to' | 'side'>) {
  const lists = useReferenceLists()
  const name = (code: unknown) => lists?.isoChoiceOf(asText(code)) ?? asText(code)
  return <TextDiff from={name(from)} to={name(to)} side={side} isProse={false} />
}

/** A field without an entry in the table of facts may hold a list: its items are compared one by one. */
const textOfAny = (value: unknown) =>
  Array.isArray(value) && value.every(item => typeof item === 'string') ? value.join('\n') : asText(value)

type File = { from: string; to: string; side: Side; url: string }

/** Reviewers see the picture itself, with a link to its full size. */
function PictureCell(file: File) {
  return (
    <>
      {file.url !== '' && (
        // White in dark mode too, since logos are drawn for white paper.
        <img
          className="mb-2 max-h-24 max-w-full rounded-sm border bg-[white] object-contain p-2"
          src={file.url}
          alt={file.side === 'from' ? 'As it is' : 'As submitted'}
        />
      )}
      <FileCell {...file} />
    </>
  )
}

function FileCell({ from, to, side, url }: File) {
  const id = side === 'from' ? from : to
  const otherwise = side === 'from' ? 'The file' : from === '' || from === to ? 'The file' : 'The new file'
  const words = useFileName(url, otherwise)
  if (id === '') return <Blank />
  const name = from === to ? words : side === 'from' ? <Out>{words}</Out> : <In>{words}</In>
  if (url === '') return name
  return (
    <a className={textLinkClass} href={url} target="_blank" rel="noreferrer">
      <Icon name="file" size="s" />
      {name}
      <span className="sr-only"> (opens in a new tab)</span>
    </a>
  )
}

type Coverage = { from: unknown; to: unknown; label: string; isChange?: boolean }

/** The coverage as it will be. Of a changed one the map also shows the added and the removed states, which are named beside it. */
export function StatesCell({ from, to, label, isChange = false }: Coverage) {
  const [before, after] = [textsOf(from), textsOf(to)]
  const added = isChange ? [...new Set(after)].filter(code => !before.includes(code)).sort() : []
  const removed = isChange ? [...new Set(before)].filter(code => !after.includes(code)).sort() : []
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <CoverageMap states={after} size="small" label={label} added={added} removed={removed} />
      <div className="grid gap-1 text-13">
        <b>{coverageCount(after)}</b>
        {added.length + removed.length > 0 && <p className="text-muted">was: {coverageCount(before)}</p>}
        {added.length > 0 && (
          <p>
            <In>{`+ ${added.join(', ')}`}</In>
          </p>
        )}
        {removed.length > 0 && (
          <p>
            <Out>{removed.join(', ')}</Out>
          </p>
        )}
      </div>
    </div>
  )
}

type Ids = { kind: 'organizations' | 'listings'; from: readonly string[]; to: readonly string[]; side: Side }

/** More names than this are unreadable in a table cell. */
const most = 40

/** One side of a changed list of records: their ids, shown as names. */
function NamesCell({ kind, from, to, side }: Ids) {
  const items = listDiff(from, to)[side]
  // Changed items come first, so that they are never cut off.
  const shown = [...items]
    .sort((one, other) => Number(one.kind === 'same') - Number(other.kind === 'same'))
    .slice(0, most)
  const ids = shown.map(({ text }) => Number(text))
  const { data } = useCall('moderation.names', { kind, ids }, { staleMs, enabled: ids.length > 0 })
  if (items.length === 0) return <Blank />
  const names = new Map(data?.names.map(({ id, name }) => [String(id), name]))
  const word = kind === 'organizations' ? 'Organization' : 'Listing'
  return (
    <ul className={chipsClass}>
      {shown.map(({ text, kind: change }) => (
        <Chip key={text} text={names.get(text) ?? `${word} ${text}`} kind={change} />
      ))}
      {items.length > most && <li className={chipClass('outline')}>+{items.length - most}</li>}
    </ul>
  )
}

const staleMs = 300_000

type Entries = { kind: EntryKind; from: unknown; to: unknown; side: Side }

/** One side of changed contacts, MGAs or offices. If any of them changed, the unchanged ones are only counted. */
function EntriesCell({ kind, from, to, side }: Entries) {
  const all = entriesDiff(entriesOf(kind, from), entriesOf(kind, to))
  const here = all.filter(entry => entry.state !== (side === 'from' ? 'added' : 'removed'))
  if (here.length === 0) return <Blank />
  const isChanged = all.some(entry => entry.state !== 'same')
  const shown = isChanged ? here.filter(entry => entry.state !== 'same') : here
  const rest = here.length - shown.length
  return (
    <ul className="grid gap-3">
      {shown.map(entry => (
        <OneEntry key={entry.key} entry={entry} side={side} />
      ))}
      {rest > 0 && (
        <li className="text-13 text-faint">
          {shown.length === 0 ? `${rest} as before` : `and ${rest} more, as before`}
        </li>
      )}
    </ul>
  )
}

function OneEntry({ entry: { title, lines }, side }: { entry: EntryDiff; side: Side }) {
  return (
    <li>
      <b>
        <Title {...title} side={side} />
      </b>
      <dl>
        {lines
          .filter(line => line[side] !== '')
          .map(({ key, label, from, to, isProse }) => (
            <div key={key}>
              <dt className="inline text-muted">{label}:</dt>{' '}
              <dd className="inline">
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
