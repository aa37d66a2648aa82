// The listings or organizations that are to be compared. They are chosen on any page, and kept for this tab alone.
import { useSyncExternalStore } from 'react'
import { type ComparedFor, type ComparedKind, mostCompared } from '#contract/comparison.ts'
import { notify } from './notify.ts'
import { comparedKey } from './session.ts'

export type Compared = { id: number; name: string }
export type Tray = {
  kind: ComparedKind
  items: readonly Compared[]
  /** What was searched for when the last of them was chosen: it decides whom to call. */
  asked: ComparedFor
}

const none: Tray = { kind: 'listings', items: [], asked: {} }
const listeners = new Set<() => void>()
let tray: Tray | undefined

function now(): Tray {
  tray ??= stored()
  return tray
}

const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}

export const useCompareTray = (): Tray => useSyncExternalStore(listen, now, () => none)

/** Whether one of them is chosen; its box renders again only if that changes. */
export const useIsCompared = (kind: ComparedKind, id: number): boolean =>
  useSyncExternalStore(
    listen,
    () => isCompared(kind, id),
    () => false,
  )

/** Whether anything is chosen. */
export const useIsComparing = (): boolean =>
  useSyncExternalStore(
    listen,
    () => now().items.length > 0,
    () => false,
  )

const isCompared = (kind: ComparedKind, id: number) => now().kind === kind && now().items.some(item => item.id === id)

/** Chooses those of one kind, as many as there is room for. Otherwise a toast says why, and nothing changes. */
export function addToCompare(kind: ComparedKind, items: readonly Compared[], asked: ComparedFor = {}): boolean {
  const before = now()
  if (before.items.length > 0 && before.kind !== kind) {
    notify.error(`Compare ${before.kind} with ${before.kind}.`)
    return false
  }
  const added = items.filter(({ id }) => !isCompared(kind, id))
  if (before.items.length + added.length > mostCompared) {
    notify.error('Four at most. Take one off first.')
    return false
  }
  const isAsked = Object.values(asked).some(values => values.length > 0)
  set({ kind, items: [...before.items, ...added], asked: isAsked ? asked : before.asked })
  return true
}

export function takeOffCompare(kind: ComparedKind, id: number): void {
  if (!isCompared(kind, id)) return
  const items = now().items.filter(item => item.id !== id)
  set(items.length === 0 ? none : { ...now(), items })
}

export const turnCompared = (kind: ComparedKind, item: Compared, asked?: ComparedFor): void => {
  if (isCompared(kind, item.id)) takeOffCompare(kind, item.id)
  else addToCompare(kind, [item], asked)
}

export const clearCompare = (): void => set(none)

function set(next: Tray) {
  tray = next
  try {
    sessionStorage.setItem(comparedKey, JSON.stringify(next))
  } catch {
    // Without storage it lasts until the page is loaded again.
  }
  for (const tell of listeners) tell()
}

function stored(): Tray {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(comparedKey) ?? 'null')
    return isTray(kept) ? kept : none
  } catch {
    return none
  }
}

const isTray = (kept: unknown): kept is Tray =>
  typeof kept === 'object' &&
  kept !== null &&
  'kind' in kept &&
  'items' in kept &&
  Array.isArray(kept.items) &&
  'asked' in kept
