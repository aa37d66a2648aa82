// A shortcut as it is printed on the keyboard: 'j', 'g then h', 'Mod+k'.
import { Fragment, useSyncExternalStore } from 'react'
import styles from './KeyCaps.module.css'

export function KeyCaps({ keys }: { keys: string }) {
  const names = useKeyNames()
  return keys.split(' then ').map((press, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the presses of a sequence stay where they are.
    <Fragment key={at}>
      {at > 0 && ' then '}
      <span className="inline-row gap-4px">
        {press.split(/\+(?=.)/).map(key => (
          <kbd key={key} className={styles.cap}>
            {names[key] ?? (press.includes('+') ? key.toUpperCase() : key)}
          </kbd>
        ))}
      </span>
    </Fragment>
  ))
}

const names: Record<string, string> = { Mod: 'Ctrl', ArrowDown: '↓', ArrowUp: '↑', Escape: 'Esc' }
const macNames: typeof names = { ...names, Mod: '⌘' }
const never = () => () => undefined
// A prerendered page does not know the reader's keyboard.
const useKeyNames = () =>
  useSyncExternalStore(
    never,
    () => (isMac() ? macNames : names),
    () => names,
  )

/** On a Mac, Cmd takes the place of Ctrl. */
export const isMac = (): boolean => /^(Mac|iP)/.test(navigator.platform)
