// A shortcut as it is printed on the keyboard: 'j', 'g then h', 'Mod+k'.
import { Fragment, useSyncExternalStore } from 'react'

export function KeyCaps({ keys }: { keys: string }) {
  const names = useKeyNames()
  return keys.split(' then ').map((press, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the presses of a sequence stay where they are.
    <Fragment key={at}>
      {at > 0 && ' then '}
      <span className="inline-flex items-center gap-1">
        {press.split(/\+(?=.)/).map(key => (
          <kbd
            key={key}
            className="inline-grid h-[1.25rem] min-w-[1.25rem] place-items-center rounded-xs border border-line-strong bg-surface px-1.25 font-sans text-12 leading-none font-medium text-muted shadow-[0_1px_0_var(--color-line-strong)]"
          >
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
