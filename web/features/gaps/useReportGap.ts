// Reports a search or a match without results to the server, after it has been visible for a while, so that half-typed searches do not count.
import { useEffect, useRef } from 'react'
import { type InputFor, send } from '#web/platform/send.ts'

const afterMs = 3_000

export type Unmet = InputFor<'gaps.report'>

/** Null while the shown answer belongs to another search, and where nothing is missing. */
export function useReportGap(unmet: Unmet | null) {
  const place = useRef<HTMLDivElement>(null)
  const text = unmet && JSON.stringify(unmet)
  // The outside system is the browser, which knows whether the answer is in sight.
  useEffect(() => {
    const element = place.current
    if (!element || text === null) return
    let timer: ReturnType<typeof setTimeout> | undefined
    let isInSight = false
    const stop = () => {
      clearTimeout(timer)
      timer = undefined
    }
    const tell = () => {
      end()
      // A failed report has no effect on the search, so it is ignored.
      send('gaps.report', JSON.parse(text)).catch(() => undefined)
    }
    const judge = () => {
      if (!isInSight || document.visibilityState !== 'visible') stop()
      else timer ??= setTimeout(tell, afterMs)
    }
    const observer = new IntersectionObserver(entries => {
      isInSight = entries.at(-1)?.isIntersecting ?? false
      judge()
    })
    const end = () => {
      stop()
      observer.disconnect()
      document.removeEventListener('visibilitychange', judge)
    }
    observer.observe(element)
    document.addEventListener('visibilitychange', judge)
    return end
  }, [text])
  return place
}
