// A static part of a page, without interaction. If the server rendered it, its script is never loaded; otherwise it is loaded on demand.
import { type ComponentType, useState } from 'react'
import { lazyPart } from './lazyPart.tsx'

export function staticPart(id: string, load: () => Promise<ComponentType>) {
  const Later = lazyPart(load)
  let Loaded: ComponentType | undefined

  // biome-ignore lint/correctness/noComponentHookFactories: it is called once for each part, when its module is read.
  function Part() {
    const [drawn] = useState(() =>
      typeof document === 'undefined' ? undefined : document.getElementById(id)?.innerHTML,
    )
    if (drawn === undefined) return <div id={id}>{Loaded ? <Loaded /> : <Later />}</div>
    // Keeps the prerendered HTML: React does not write it again during hydration.
    // biome-ignore lint/security/noDangerouslySetInnerHtml: it is what the page itself holds at this place.
    return <div id={id} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: drawn }} />
  }
  return {
    Part,
    /** Loads the component before the server renders, since rendering cannot wait. */
    ready: async () => {
      Loaded = await load()
    },
  }
}
