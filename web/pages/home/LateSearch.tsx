// The hero's search as its HTML, until somebody turns to it. Then its scripts are loaded and React takes that HTML over: visitors
// who only read do not wait for React Aria's fields and the query client.
import { type ComponentProps, lazy, memo, Suspense } from 'react'
import { enableControls } from '../disabledControls.ts'
import type { HeroSearch } from './HeroSearch.tsx'

type Props = Omit<ComponentProps<typeof HeroSearch>, 'takeSent'>

let load: () => void
const isWanted = new Promise<void>(resolve => {
  load = resolve
})
export const loadSearch = () => load()

/** What shows that somebody turns to the search. */
const turns = ['pointerover', 'focusin', 'keydown']
let isThere = false
const Search = import.meta.env.SSR
  ? (await import('./HeroSearch.tsx')).HeroSearch
  : lazy(async () => {
      await isWanted
      const { HeroSearch } = await import('./HeroSearch.tsx')
      isThere = true
      return { default: HeroSearch }
    })

/** Whether Enter was pressed before the scripts were there. */
let wasSent = false
const takeSent = () => {
  const taken = wasSent
  wasSent = false
  return taken
}

/** Loads the search when somebody turns to it; a page that comes from another has no HTML of it yet. */
function wait(place: HTMLElement) {
  if (!place.querySelector('form')) loadSearch()
  place.removeAttribute('data-late')
  enableControls()
  const turnTo = (event: Event) => {
    if (isThere || !(event.target instanceof Node && place.contains(event.target))) return
    loadSearch()
    if (event instanceof KeyboardEvent && event.key === 'Enter') wasSent = true
  }
  // Above React's own listeners, which stop what happens in a part that is not hydrated.
  for (const name of turns) document.addEventListener(name, turnTo, true)
  return () => {
    for (const name of turns) document.removeEventListener(name, turnTo, true)
  }
}

/** Memoized, since React drops HTML that gets new props before it is hydrated. */
export const LateSearch = memo((props: Props) => (
  <div ref={place => (place ? wait(place) : undefined)} className="mt-6 min-h-22 text-ink" data-late data-lists-below>
    <Suspense>
      <Search {...props} takeSent={takeSent} />
    </Suspense>
  </div>
))
