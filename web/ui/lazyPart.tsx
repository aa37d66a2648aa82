// A part of a page that is loaded when it is needed. One that cannot be loaded says so, and is tried again once there is a connection.
import { type ComponentType, type ReactNode, useEffect, useState } from 'react'
import { showToast } from './toast.ts'

type Loading = {
  /** In its place while it is not there. */
  waiting?: ReactNode
  /** Whoever asks for a part that could not be loaded once more passes something else here. */
  request?: unknown
  onMissing?: () => void
}

export function lazyPart<Props extends object>(load: () => Promise<ComponentType<Props>>) {
  let loaded: ComponentType<Props> | undefined
  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, when its module is read.
  return function LazyPart({ waiting = null, request, onMissing, ...rest }: Props & Loading) {
    const [Part, setPart] = useState(() => loaded)
    const [tries, setTries] = useState(0)
    const isThere = Part !== undefined
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try and each time it is asked for is a new load.
    useEffect(() => {
      if (isThere) return undefined
      let isLeft = false
      const again = () => setTries(count => count + 1)
      load().then(
        found => {
          loaded = found
          if (!isLeft) setPart(() => found)
        },
        () => {
          if (isLeft) return
          tellMissing()
          onMissing?.()
          window.addEventListener('online', again)
        },
      )
      return () => {
        isLeft = true
        window.removeEventListener('online', again)
      }
    }, [isThere, tries, request])
    // as: without its own three properties, what was passed is what the part takes.
    return Part ? <Part {...(rest as unknown as Props)} /> : waiting
  }
}

/** Without a connection it cannot be had; after a release the one that this page names is gone. */
export const tellMissing = () =>
  showToast({
    kind: 'error',
    text: 'A part of this page could not be loaded. Check your connection, or reload to get the newest version.',
    action: { label: 'Reload', run: () => location.reload() },
  })
