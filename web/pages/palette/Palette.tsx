// The palette 'Search or jump to…': it finds everything with a name while one types, and Enter opens it.
import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { closeDialog } from '#web/platform/dialogs.ts'
import { remember } from '#web/platform/recents.ts'
import { type Scope, takeBufferedLetters } from '#web/platform/shortcuts.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { counted } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { afterClosing } from '#web/ui/overlays/layers.tsx'
import { Overlay } from '#web/ui/overlays/Overlay.tsx'
import { Providers } from '../Providers.tsx'
import styles from './Palette.module.css'
import { PaletteRow } from './PaletteRow.tsx'
import type { Row } from './rank.ts'
import { usePaletteRows } from './usePaletteRows.ts'

type Props = { isOpen: boolean; scopes: readonly Scope[]; onClose: () => void; showKeys: () => void }

export function Palette({ isOpen, onClose, ...rest }: Props) {
  const after = useRef<(() => void) | null>(null)
  const act = () => {
    after.current?.()
    after.current = null
  }
  return (
    <Overlay open={isOpen} onClose={onClose} label="Search or jump to" place="palette" className="print:hidden">
      <Providers>
        <Inside
          {...rest}
          isOpen={isOpen}
          onClose={onClose}
          onRun={run => {
            after.current = run
            onClose()
          }}
        />
        <WhenGone act={act} />
      </Providers>
    </Overlay>
  )
}

function WhenGone({ act }: { act: () => void }) {
  const latest = useRef(act)
  useEffect(() => () => afterClosing(latest.current), [])
  return null
}

type InsideProps = Props & { onRun: (run: () => void) => void }

function Inside({ isOpen, scopes, onClose, showKeys, onRun }: InsideProps) {
  const router = useRouter()
  const list = useId()
  const field = useRef<HTMLInputElement>(null)
  const [typed, setTyped] = useState('')
  const [pointed, setPointed] = useState<string | null>(null)
  const [isWaiting, setWaiting] = useState(false)
  const { groups, isAsking, isUnreachable } = usePaletteRows({ typed, scopes, showKeys })
  const rows = groups.flatMap(group => group.rows)
  const current = rows.find(({ key }) => key === pointed) ?? rows[0]
  const idOf = (row: Row) => `${list}-${rows.indexOf(row)}`
  const isLastAlone = current !== undefined && current === rows.at(-1) && typed !== ''

  const choose = (row: Row, isAnotherTab = false) => {
    const { run, isOwn, isFound, ...destination } = row
    remember(destination)
    if (run) return onRun(run)
    if (isAnotherTab) return window.open(row.href, '_blank')
    onClose()
    // A login that is open below would otherwise stay over the new page.
    closeDialog()
    void router.navigate({ href: row.href })
  }
  // Enter was pressed before the answer arrived: opens the first result now.
  useEffect(() => {
    if (!isWaiting || isAsking) return
    setWaiting(false)
    if (current) choose(current)
  })
  const type = (text: string) => {
    setTyped(text)
    setPointed(null)
    setWaiting(false)
  }
  // Letters were buffered until now, since the field had no focus to receive them.
  const takeLetters = () => {
    const letters = takeBufferedLetters()
    if (letters !== '') type(letters)
  }
  // Opened again while it closes, the field still has the focus.
  useEffect(() => {
    if (isOpen && field.current === document.activeElement) takeBufferedLetters()
  }, [isOpen])
  const press = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0
    if (step !== 0) {
      const at = current ? rows.indexOf(current) : 0
      setPointed(rows.at((at + step) % rows.length)?.key ?? null)
    } else if (event.key === 'Enter' && current) {
      if (isAsking && isLastAlone && pointed === null) setWaiting(true)
      else choose(current, event.ctrlKey || event.metaKey)
    } else if (
      event.key === 'Tab' &&
      !event.shiftKey &&
      current &&
      typed !== '' &&
      current.label !== typed &&
      !isLastAlone
    )
      type(current.label)
    else if (event.key === 'Escape' && typed !== '') type('')
    else return
    event.preventDefault()
    event.stopPropagation()
  }

  return (
    <>
      <div className={styles.head}>
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current)}
          className={styles.field}
          placeholder="Search or jump to…"
          autoComplete="off"
          spellCheck={false}
          enterKeyHint="go"
          maxLength={100}
          value={typed}
          onChange={event => type(event.currentTarget.value)}
          onKeyDown={press}
          onFocus={takeLetters}
        />
        <span className={styles.escape} aria-hidden="true">
          <KeyCaps keys="Escape" />
        </span>
        <IconButton className={styles.close} aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
        {isAsking && <span className={styles.asking} />}
      </div>
      <div className={styles.rows} role="listbox" aria-label="Results" id={list} tabIndex={-1}>
        {groups.map(({ heading, rows }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of fields.
          <div key={heading} role="group" aria-label={heading || 'Search'}>
            {heading && (
              <div className={styles.heading} aria-hidden="true">
                {heading}
              </div>
            )}
            {rows.map(row => (
              <PaletteRow
                key={row.key}
                id={idOf(row)}
                row={row}
                typed={typed}
                isCurrent={row === current}
                onPoint={() => row !== current && setPointed(row.key)}
                onChoose={(event: MouseEvent) => choose(row, event.ctrlKey || event.metaKey || event.button === 1)}
              />
            ))}
          </div>
        ))}
      </div>
      <div role="status" className="visually-hidden">
        {typed !== '' && !isAsking && counted(rows.length, 'result')}
      </div>
      {isUnreachable && (
        <p className={styles.problem} role="alert">
          <Icon name="alert" size="s" /> Listings and organizations cannot be reached.
        </p>
      )}
      <div className={styles.foot}>
        <span>
          <KeyCaps keys="ArrowUp" />
          <KeyCaps keys="ArrowDown" /> to move
        </span>
        <span>
          <KeyCaps keys="Enter" /> to open
        </span>
        <span>
          <KeyCaps keys="Tab" /> to complete
        </span>
        <button type="button" className={styles.all} onClick={() => onRun(showKeys)}>
          <KeyCaps keys="?" /> all keys
        </button>
      </div>
    </>
  )
}
