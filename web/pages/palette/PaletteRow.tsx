// A row of the palette: its kind, its label with the typed letters highlighted, and what Enter does.
import { type MouseEvent, useEffect, useRef } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import { initialsOf } from '#web/ui/initialsOf.ts'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { typeClassOf } from '#web/ui/organizationType.ts'
import styles from './Palette.module.css'
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
  const place = useRef<HTMLDivElement>(null)
  // Arrow keys may select a row that is out of view.
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' })
  }, [isCurrent])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the field has the focus and hears the keys.
    // biome-ignore lint/a11y/useFocusableInteractive: the field has the focus and names this row.
    <div
      ref={place}
      id={id}
      role="option"
      aria-selected={isCurrent}
      className={styles.row}
      onPointerMove={onPoint}
      onClick={onChoose}
      onAuxClick={event => event.button === 1 && row.href !== undefined && onChoose(event)}
    >
      <Mark mark={row.mark} />
      <span className={styles.words}>
        <b>
          <Marked
            label={label}
            typed={row.key === 'search' ? '' : typed}
            isWhole={does !== 'Run' && (row.names ?? []).some(name => plain(name) === plain(typed))}
          />
        </b>
        {note && <span>{row.group === bestAnswer ? <Marked label={note} typed={typed} isWhole={false} /> : note}</span>}
      </span>
      <span className={styles.aside}>
        {aside && <span>{aside}</span>}
        {isCurrent ? (
          <KeyCaps keys="Enter" />
        ) : keys ? (
          <KeyCaps keys={keys} />
        ) : (
          <span className={styles.does}>{does}</span>
        )}
      </span>
    </div>
  )
}

function Mark({ mark }: Pick<Row, 'mark'>) {
  if ('type' in mark)
    return (
      <span className={`${styles.monogram} ${typeClassOf(mark.type)}`} aria-hidden="true">
        {initialsOf(mark.name)}
      </span>
    )
  return (
    <span className={'code' in mark ? styles.code : styles.sign} aria-hidden="true">
      {'code' in mark ? mark.code : <Icon name={mark.icon} size="s" />}
    </span>
  )
}

type MarkedProps = { label: string; typed: string; isWhole: boolean }

/** Highlights typed beginnings of words, or the whole name if it was found by its code. */
function Marked({ label, typed, isWhole }: MarkedProps) {
  const parts = plain(typed).split(' ').filter(Boolean)
  if (parts.length === 0) return label
  if (isWhole) return <mark>{label}</mark>
  // Splits before each word and keeps the separators.
  return label.split(/(?<=[\s-])/).map((word, at) => {
    const found = parts.find(part => plain(word).startsWith(part))
    // biome-ignore lint/suspicious/noArrayIndexKey: the words of a label stay where they are.
    if (!found) return <span key={at}>{word}</span>
    const length = [...word].findIndex((_, place) => plain(word.slice(0, place + 1)) === found) + 1
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the words of a label stay where they are.
      <span key={at}>
        <mark>{word.slice(0, length)}</mark>
        {word.slice(length)}
      </span>
    )
  })
}
