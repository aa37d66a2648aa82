// The registry of keyboard shortcuts, for the key handler and for the sheet that lists them.
import { useContext, useEffectEvent, useLayoutEffect, useSyncExternalStore } from 'react'
import { isMac } from '#web/ui/KeyCaps.tsx'
import { type Layer, LayerContext, topLayer } from '#web/ui/overlays/layers.tsx'

export type Shortcut = {
  /** The name as in `KeyboardEvent.key`: 'j', '/', 'ArrowDown'. A sequence is 'g then h'; 'Mod+k' is Ctrl K, or Cmd K on a Mac. */
  key: string
  /** The description in the sheet: keys with the same description share one line. */
  does: string
  run: () => void
  /** While it returns false, the key does nothing and the sheet does not list it. */
  when?: () => boolean
  /** It also works inside a dialog that has shortcuts of its own. */
  isAbove?: boolean
}
export type Scope = { where: string; keys: readonly Shortcut[] }
type Registered = { where: string; layer: Layer; keys: () => readonly Shortcut[] }

/** The scope of the keys that work on every screen; a screen's own keys take precedence. */
export const everywhere = 'Everywhere'

const registered: Registered[] = []

/**
 * Registers the keys of a component while it is mounted. Inside a dialog or the drawer they belong to that layer. If two
 * components register the same key, the later one wins; a single key hides the sequences that begin with it.
 */
export function useShortcuts(where: string, keys: readonly Shortcut[]): void {
  const layer = useContext(LayerContext)
  // What a key does may depend on the last render.
  const latest = useEffectEvent(() => keys)
  // A layout effect, since a key may be pressed right after the paint of what it acts on, before other effects have run.
  useLayoutEffect(() => {
    const one = { where, layer, keys: () => latest() }
    registered.push(one)
    if (registered.length === 1) document.addEventListener('keydown', press)
    return () => {
      registered.splice(registered.indexOf(one), 1)
      if (registered.length === 0) document.removeEventListener('keydown', press)
    }
  }, [where, layer])
}

/** The shortcuts that are active now; those that take precedence come first. */
export function shortcutsHere(layer = topLayer()): Scope[] {
  const own = registered.filter(one => one.where !== everywhere && one.layer === layer).reverse()
  const common = registered.filter(one => one.where === everywhere)
  const isBelow = layer !== null
  return [...own, ...common].map(one => ({
    where: one.where,
    keys: one.keys().filter(({ when, isAbove, key }) => {
      const reaches = !isBelow || one.where !== everywhere || isChord(key) || (isAbove && own.length > 0)
      return reaches && when?.() !== false
    }),
  }))
}

/** What the keys pressed so far mean: a shortcut, the beginning of a sequence, or nothing. */
export function shortcutOf(scopes: readonly Scope[], typed: string): Shortcut | 'begun' | null {
  for (const { keys } of scopes) {
    const shortcut = keys.find(({ key }) => key === typed)
    if (shortcut) return shortcut
    if (keys.some(({ key }) => key.startsWith(`${typed} then `))) return 'begun'
  }
  return null
}

/** The rows of the sheet: the keys of each scope, without those that another scope hides. */
export function listed(scopes: readonly Scope[]): Scope[] {
  const isFree = (shortcut: Shortcut) => {
    const [first = ''] = shortcut.key.split(' then ')
    const begins = shortcutOf(scopes, first)
    return begins === shortcut || (begins === 'begun' && shortcutOf(scopes, shortcut.key) === shortcut)
  }
  return [...new Set(scopes.map(({ where }) => where))]
    .map(where => ({
      where,
      keys: scopes.filter(one => one.where === where).flatMap(({ keys }) => keys.filter(isFree)),
    }))
    .filter(({ keys }) => keys.length > 0)
}

const isChord = (key: string) => key.startsWith('Mod+')
/** Arrow keys work even if single-key shortcuts are off, and moving keys repeat while they are held. */
const arrows = /^Arrow/
const moves = /^(Arrow\w+|j|k)$/
export const isSingleKey = (key: string): boolean => !(isChord(key) || arrows.test(key) || key === 'Enter')

/** Lets a button run the same shortcut as its key. */
export function runShortcut(key: string): void {
  const shortcut = shortcutOf(shortcutsHere(), key)
  if (shortcut !== null && shortcut !== 'begun') shortcut.run()
}

let buffered: string | null = null
/** Buffers letters until the field that they are meant for has opened; otherwise they would act as shortcuts. */
export const bufferLetters = (): void => {
  buffered = ''
}
export function takeBufferedLetters(): string {
  const letters = buffered ?? ''
  buffered = null
  return letters
}

/** After this pause a sequence is abandoned. */
const sequenceMs = 1500
let sequence: { typed: string; at: number } | null = null

function press(event: KeyboardEvent) {
  if (event.isComposing || event.defaultPrevented || modifiers.has(event.key)) return
  if (buffered !== null && event.key.length === 1 && !(event.ctrlKey || event.metaKey || event.altKey)) {
    event.preventDefault()
    buffered += event.key
    return
  }
  const before = sequence && event.timeStamp - sequence.at < sequenceMs ? sequence.typed : null
  sequence = null
  const key = pressedKey(event)
  if (key === null || (event.repeat && !moves.test(key)) || (!isChord(key) && isElsewhere(event))) return
  if (isSingleKey(key) && !hasSingleKeys()) return
  const scopes = shortcutsHere()
  const second = before === null ? null : shortcutOf(scopes, `${before} then ${key}`)
  const shortcut = second ?? shortcutOf(scopes, key)
  if (shortcut === null) return
  event.preventDefault()
  if (shortcut === 'begun') sequence = { typed: key, at: event.timeStamp }
  else shortcut.run()
}

const modifiers = new Set(['Shift', 'Control', 'Alt', 'Meta', 'AltGraph', 'CapsLock'])

type Pressed = Pick<KeyboardEvent, 'key' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey'>

/** Null for a key with a modifier that makes it a different command. */
export function pressedKey({ key, ctrlKey, metaKey, altKey, shiftKey }: Pressed, onMac = isMac()): string | null {
  const isLetter = key.length === 1
  // Caps Lock does not change which key was pressed.
  const name = isLetter && !shiftKey ? key.toLowerCase() : key
  const [mod, other] = onMac ? [metaKey, ctrlKey] : [ctrlKey, metaKey]
  if (mod && !other && !altKey && !shiftKey) return `Mod+${name}`
  const isShifted = shiftKey && (!isLetter || /[a-z]/i.test(key))
  return ctrlKey || metaKey || altKey || isShifted ? null : name
}

/** In a field, a choice of a form included, letters are text, in a list or a menu they search, and Enter activates what has the focus. */
function isElsewhere({ target, key }: KeyboardEvent): boolean {
  if (target instanceof HTMLElement && isWritten(target)) return true
  if (document.querySelector('[role="menu"], [role="listbox"], [data-trigger]')) return true
  if (!(target instanceof HTMLElement)) return false
  if (arrows.test(key)) return target.closest('input, [role="tab"], [role="grid"]') !== null
  return key === 'Enter' && target.closest('a, button, input, summary') !== null
}

const isWritten = (target: HTMLElement) =>
  target.isContentEditable || target.closest('textarea, select, input:not([type="checkbox"])') !== null

const stored = 'appetite-single-keys'
const listeners = new Set<() => void>()
const listen = (tell: () => void) => {
  listeners.add(tell)
  return () => listeners.delete(tell)
}
const hasSingleKeys = () => localStorage.getItem(stored) !== 'off'

/** The setting 'Single-key shortcuts' (WCAG 2.1.4). */
export const useSingleKeys = (): boolean => useSyncExternalStore(listen, hasSingleKeys, () => true)

export function setSingleKeys(on: boolean): void {
  if (on) localStorage.removeItem(stored)
  else localStorage.setItem(stored, 'off')
  for (const tell of listeners) tell()
}
