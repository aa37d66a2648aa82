// A row of the palette: its kind, its label with the typed letters highlighted, and what Enter does.
import type { MouseEvent } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { initialsOf } from '#web/ui/initialsOf.ts'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { typeClassOf } from '#web/ui/organizationType.ts'
import { bestAnswer, plain, type Row } from './rank.ts'

type Props = {
  id: string
  row: Row
  typed: string
  isCurrent: boolean
  onPoint: () => void
  onChoose: (event: MouseEvent) => void
}

export function PaletteRow({ id, row, typed, isCurrent, onPoint, onChoose }: Props) {
  const { label, note, aside, keys, does } = row
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names this row.
    <div
      id={id}
      role="option"
      aria-selected={isCurrent}
      // The outline shows in forced colors only.
      className={`mx-2 flex min-h-11 cursor-pointer items-center gap-3 rounded-md px-2.5 py-1 outline -outline-offset-1 outline-transparent ${isCurrent ? 'bg-accent-soft text-on-accent-soft' : ''}`}
      onPointerMove={onPoint}
      onClick={onChoose}
      onAuxClick={event => event.button === 1 && row.href !== undefined && onChoose(event)}
    >
      <Mark mark={row.mark} />
      <span className="grid min-w-0 leading-tight *:sm:truncate">
        <b className="font-medium">
          <Marked
            label={label}
            typed={row.key === 'search' ? '' : typed}
            isWhole={does !== 'Run' && (row.names ?? []).some(name => plain(name) === plain(typed))}
          />
        </b>
        {note && (
          <span className={`text-13 ${isCurrent ? '' : 'text-muted'}`}>
            {row.group === bestAnswer ? <Marked label={note} typed={typed} isWhole={false} /> : note}
          </span>
        )}
      </span>
      <span className={`ml-auto flex flex-none items-center gap-2.5 text-13 ${isCurrent ? '' : 'text-faint'}`}>
        {aside && <span>{aside}</span>}
        <span className="max-sm:hidden">
          {isCurrent ? <KeyCaps keys="Enter" /> : keys ? <KeyCaps keys={keys} /> : does}
        </span>
      </span>
    </div>
  )
}

const mark = 'grid size-icon-xl flex-none place-items-center rounded-sm leading-none font-semibold'

function Mark({ mark: of }: Pick<Row, 'mark'>) {
  if ('type' in of)
    return (
      <span
        className={`${mark} bg-(--type-ground) font-display text-11 text-(--type-text) bite-6 ${typeClassOf(of.type)}`}
        aria-hidden="true"
      >
        {initialsOf(of.name)}
      </span>
    )
  const isCode = 'code' in of
  return (
    <span
      className={`${mark} text-12 ${isCode ? 'bg-pot-soft text-on-pot-soft' : 'bg-chip text-muted'}`}
      aria-hidden="true"
    >
      {isCode ? of.code : <Icon name={of.icon} size="s" />}
    </span>
  )
}

/** The system's color of a mark is made for its ground, which is not here. */
const found =
  'bg-transparent font-bold text-inherit underline decoration-pot decoration-2 underline-offset-3 forced-colors:text-[CanvasText]'

type MarkedProps = { label: string; typed: string; isWhole: boolean }

/** Highlights typed beginnings of words, or the whole name if it was found by its code. */
function Marked({ label, typed, isWhole }: MarkedProps) {
  const parts = plain(typed).split(' ').filter(Boolean)
  if (parts.length === 0) return label
  if (isWhole) return <mark className={found}>{label}</mark>
  // Splits before each word and keeps the separators.
  return label.split(/(?<=[\s-])/).map((word, at) => {
    const start = parts.find(part => plain(word).startsWith(part))
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a label stay where they are.
    if (!start) return <span key={at}>{word}</span>
    const length = [...word].findIndex((_, place) => plain(word.slice(0, place + 1)) === start) + 1
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a label stay where they are.
      <span key={at}>
        <mark className={found}>{word.slice(0, length)}</mark>
        {word.slice(length)}
      </span>
    )
  })
}
