// The palette 'Search or jump to…': it finds everything with a name while one types, and Enter opens it.

import { useRouter } from '@tanstack/react-router'
import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { closeDialog } from '#web/platform/dialogs.ts'
import { remember } from '#web/platform/recents.ts'
import { type Scope, takeBufferedLetters } from '#web/platform/shortcuts.ts'
import { IconButton } from '#web/ui/Button.tsx'
import { afterClosing } from '#web/ui/focus.ts'
import { counted } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { Overlay } from '#web/ui/overlays/Overlay.tsx'
import { Providers } from '../Providers.tsx'
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
  // The dialog has left the document.
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
  const { groups, isAsking, isReading, isUnreachable } = usePaletteRows({ typed, scopes, showKeys })
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
  // Enter was pressed before the server's answer arrived, which opens the first result.
  useEffect(() => {
    if (!isWaiting || isAsking || isReading) return
    setWaiting(false)
    if (current) choose(current)
  })
  const type = (text: string) => {
    setTyped(text)
    setPointed(null)
    document.getElementById(list)?.scrollTo({ top: 0 })
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
      const next = rows.at(((current ? rows.indexOf(current) : 0) + step) % rows.length)
      setPointed(next?.key ?? null)
      // It may be out of view.
      if (next) document.getElementById(idOf(next))?.scrollIntoView({ block: 'nearest' })
    } else if (event.key === 'Enter' && current) {
      if (pointed === null && (isReading || (isAsking && isLastAlone))) setWaiting(true)
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
      <div className="relative flex h-15 flex-none items-center gap-3 border-b px-4.5 text-faint focus-within:border-accent">
        <Icon name="search" />
        <input
          ref={field}
          role="combobox"
          aria-label="Search or jump to"
          aria-expanded="true"
          aria-controls={list}
          aria-autocomplete="list"
          aria-activedescendant={current && idOf(current)}
          // The line below it and the caret show the focus.
          className="h-full min-w-0 flex-1 bg-transparent text-18 text-ink outline-0"
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
        <span className="max-sm:hidden" aria-hidden="true">
          <KeyCaps keys="Escape" />
        </span>
        <IconButton className="-mr-2.5 sm:hidden" aria-label="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
        {isAsking && <span className="absolute inset-x-0 -bottom-0.5 h-0.5 animate-pulse bg-accent" />}
      </div>
      <div
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain pb-2"
        role="listbox"
        aria-label="Results"
        id={list}
        tabIndex={-1}
      >
        {groups.map(({ heading, rows }) => (
          // biome-ignore lint/a11y/useSemanticElements: a group of options is no group of fields.
          <div
            key={heading}
            role="group"
            className="first:[&>[role=option]:first-child]:mt-2"
            aria-label={heading || 'Search'}
          >
            {heading && (
              <div className="px-4.5 pt-2.5 pb-1 text-12 font-semibold text-faint" aria-hidden="true">
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
      <div role="status" className="sr-only">
        {typed !== '' && !isAsking && counted(rows.length, 'result')}
      </div>
      {isUnreachable && (
        <p className="flex flex-none items-center gap-1.5 border-t px-4.5 py-2 text-13 text-muted" role="alert">
          <Icon name="alert" size="s" /> Listings and organizations could not be loaded.
        </p>
      )}
      <div className="flex flex-none flex-wrap items-center gap-x-4.5 gap-y-2 border-t bg-sunk px-4.5 py-2.5 text-13 text-muted max-sm:hidden">
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
        <button type="button" className="ml-auto hover:text-ink" onClick={() => onRun(showKeys)}>
          <KeyCaps keys="?" /> all keys
        </button>
      </div>
    </>
  )
}
