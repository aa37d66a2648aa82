// Keyboard access to a chart: one tab stop, arrows to the nearest mark, Home and End to the highest and lowest, letters to a name.
import { type KeyboardEvent, useRef, useState } from 'react'
import { takeFocus } from '../focus.ts'
import { neighbourOf, type Place, wayOfKey } from '../neighbourOf.ts'

export type Mark = Place & {
  key: string
  count: number /** What letters find: its code, its name. */
  words?: readonly string[]
}

/** Letters within this time belong to one word. */
const pauseMs = 800

/** `isMeasured`: the marks stand elsewhere than their places say, such as in lists on a narrow screen, so the screen is asked. */
export function useArrows(marks: readonly Mark[], first: string | undefined, isMeasured = false) {
  const [visited, setVisited] = useState<string>()
  const typed = useRef({ letters: '', at: 0 })
  const isThere = (key: string | undefined) => marks.some(mark => mark.key === key)
  const stop = [visited, first, byCount(marks).at(-1)?.key].find(isThere)

  function reached(event: KeyboardEvent<HTMLElement>): string | undefined {
    const from = marks.findIndex(({ key }) => key === stop)
    const way = wayOfKey[event.key]
    const isCounted = marks.some(({ count }) => count > 0)
    if (isCounted && (way === 'start' || way === 'end')) return byCount(marks).at(way === 'start' ? -1 : 0)?.key
    if (way) return marks[neighbourOf(isMeasured ? measured(event.currentTarget, marks) : marks, from, way)]?.key
    if (!/^[a-z]$/i.test(event.key)) {
      typed.current.letters = ''
      return undefined
    }
    const isNext = event.timeStamp - typed.current.at < pauseMs
    const letters = (isNext ? typed.current.letters : '') + event.key.toLowerCase()
    typed.current = { letters, at: event.timeStamp }
    return marks.find(({ words = [] }) => words.some(word => word.toLowerCase().startsWith(letters)))?.key
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const to = reached(event)
    if (to === undefined) return
    event.preventDefault()
    // A letter that finds a mark must not trigger a shortcut of the page.
    event.stopPropagation()
    takeFocus(event.currentTarget.querySelector<HTMLElement>(`[data-mark="${CSS.escape(to)}"]`))
  }

  const stops = (key: string, onReach?: () => void) => ({
    'data-mark': key,
    tabIndex: key === stop ? 0 : -1,
    onFocus: () => {
      setVisited(key)
      onReach?.()
    },
  })
  return { onKeyDown, stops }
}

/** Where the marks are on the screen, in units of their height. */
const measured = (frame: HTMLElement, marks: readonly Mark[]): Place[] =>
  marks.map(({ key }) => {
    const box = frame.querySelector(`[data-mark="${CSS.escape(key)}"]`)?.getBoundingClientRect()
    if (!box) return { x: Number.NaN, y: Number.NaN }
    return { x: (box.left + box.width / 2) / box.height, y: (box.top + box.height / 2) / box.height }
  })

const byCount = (marks: readonly Mark[]) =>
  // Sorted so that, among equal counts, Home and End both reach the first one on the map.
  marks.toReversed().sort((one, other) => one.count - other.count)
