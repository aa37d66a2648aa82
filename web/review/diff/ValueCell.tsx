// One side of a field: what it says, and how that differs from the other side.

import { useFileName } from '#web/features/uploads/useFileName.ts'
import { lazyPart } from '#web/platform/lazyPart.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Diff.module.css'
import { EntriesCell } from './EntriesCell.tsx'
import { ListCell } from './ListCell.tsx'
import { textOf, textsOf } from './loose.ts'
import { NamesCell } from './NamesCell.tsx'
import { plainWords } from './plainWords.ts'
import type { Field } from './recordFields.ts'
import { StatesCell } from './StatesCell.tsx'
import { Blank, In, Out, type Side, TextDiff } from './TextDiff.tsx'

/** The list of all classes comes only with a class to be named. */
const IsoCell = lazyPart(() => import('./IsoCell.tsx').then(({ IsoCell }) => IsoCell))

export type Values = { from: unknown; to: unknown; fromUrl?: string; toUrl?: string }
type Cell = Values & { field: Field; side: Side; heading: string }

export function ValueCell({ field: { kind }, side, from, to, fromUrl = '', toUrl = '', heading }: Cell) {
  switch (kind) {
    case 'chips':
    case 'lines':
      return <ListCell from={textsOf(from)} to={textsOf(to)} side={side} look={kind} />
    case 'states':
      return <StatesCell from={textsOf(from)} to={textsOf(to)} side={side} label={heading} />
    case 'organizations':
    case 'listings':
      return <NamesCell kind={kind} from={textsOf(from)} to={textsOf(to)} side={side} />
    case 'contacts':
    case 'mgas':
    case 'offices':
      return <EntriesCell kind={kind} from={from} to={to} side={side} />
    case 'iso':
      return <IsoCell waiting={textOf(side === 'from' ? from : to)} from={textOf(from)} to={textOf(to)} side={side} />
    case 'file':
      return <FileCell from={textOf(from)} to={textOf(to)} side={side} url={side === 'from' ? fromUrl : toUrl} />
    case 'picture':
      return <PictureCell from={textOf(from)} to={textOf(to)} side={side} url={side === 'from' ? fromUrl : toUrl} />
    case 'prose':
      return <TextDiff from={loose(from)} to={loose(to)} side={side} isProse />
    default:
      return <TextDiff from={plainWords(kind, from)} to={plainWords(kind, to)} side={side} isProse={false} />
  }
}

/** A list that nobody here knows is read item by item. */
const loose = (value: unknown) =>
  Array.isArray(value) && value.every(item => typeof item === 'string') ? value.join('\n') : textOf(value)

type File = { from: string; to: string; side: Side; url: string }

/** A reviewer decides by what is seen: the picture itself, and the way to its full size. */
function PictureCell(file: File) {
  return (
    <>
      {file.url !== '' && (
        <img className={styles.picture} src={file.url} alt={file.side === 'from' ? 'As it is' : 'As submitted'} />
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
    <a className="lnk" href={url} target="_blank" rel="noreferrer">
      <Icon name="file" size="s" />
      {name}
      <span className="sr"> (opens in a new tab)</span>
    </a>
  )
}
