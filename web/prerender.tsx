// Renders the pages as HTML for a visitor's first paint: at build time, or on the server for pages whose text is data.
import { type AnyRoute, createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { disableControls } from './pages/disabledControls.ts'
import { makeRouter } from './pages/router.ts'
import { pageAnswers } from './platform/pageAnswers.ts'
import { queryClient } from './platform/queryClient.ts'
import { titleOf } from './platform/useTitle.ts'
import { Toasts } from './ui/overlays/Toasts.tsx'

/** The addresses of all pages with their static data from the table of routes. The server answers every other address with 404. */
export function pages() {
  const routes: [string, AnyRoute][] = Object.entries(makeRouter(createMemoryHistory()).routesByPath)
  return routes.map(([address, { options }]) => {
    const { title, description, module, isUnlisted = false } = options.staticData ?? {}
    const head = description ? { title: titleOf(title), description } : null
    return { address, module, head, isUnlisted, isPage: options.component !== undefined }
  })
}

/** Answers a call as for a visitor; undefined if it fails, which leaves that part of the page loading. */
type Ask = (name: string, input: unknown) => Promise<unknown>
type Answer = [name: string, input: unknown, reply: unknown]

/** Rendering one answer may need another call: an article needs its comments. */
const maxPasses = 3

export async function draw(path: string, ask: Ask): Promise<{ html: string; answers: Answer[] }> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
      {/* As in main.tsx: the ids that `useId` gives depend on what stands beside a part. */}
      <Toasts />
    </StrictMode>
  )
  const answers: Answer[] = []
  for (let pass = 1; ; pass += 1) {
    const { html, openCalls } = renderWith(answers, () => renderToString(page))
    if (openCalls.length === 0 || pass > maxPasses)
      return { html: disableControls(html), answers: answers.filter(isAnswered) }
    const replies = await Promise.all(openCalls.map(([name, input]) => ask(name, input)))
    for (const [index, [name, input]] of openCalls.entries()) answers.push([name, input, replies[index]])
  }
}

/** Runs synchronously, since all pages share the embedded answers: they are set before and cleared after. */
function renderWith(answers: Answer[], render: () => string) {
  try {
    for (const [name, input, reply] of answers.filter(isAnswered))
      queryClient.setQueryData([...name.split('.'), input], reply)
    pageAnswers.embedded = answers.filter(isAnswered)
    const html = render()
    const cached = queryClient.getQueryCache().getAll()
    const hasAnswer = (key: string) => answers.some(([name, input]) => callKey(name, input) === key)
    const rendered = cached.map(({ queryKey: [feature, call, input] }) => [`${feature}.${call}`, input] as const)
    const openCalls = [...rendered, ...pageAnswers.missing].filter(([name, input]) => !hasAnswer(callKey(name, input)))
    return { html, openCalls }
  } finally {
    queryClient.clear()
    pageAnswers.embedded = []
    pageAnswers.missing = []
  }
}

const isAnswered = ([, , reply]: Answer) => reply !== undefined
const callKey = (name: string, input: unknown) => JSON.stringify([name, input])
