// Renders the pages as HTML for a visitor's first paint: at build time, or on the server for pages whose text is data.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { disableControls } from './pages/disabledControls.ts'
import { pages as table } from './pages/pages.ts'
import { makeRouter } from './pages/router.ts'
import { pageAnswers } from './platform/pageAnswers.ts'
import { queryClient } from './platform/queryClient.ts'
import { titleOf } from './platform/useTitle.ts'
import { Toasts } from './ui/overlays/Toasts.tsx'

/** What the build, the server and the screenshots need of the table of pages. The server answers every other address with 404. */
export const pages = () =>
  table.map(({ to: address, guard, title, description, module, picture }) => ({
    address,
    module: guard === 'open' ? module : undefined,
    head: description ? { title: titleOf(title), description } : null,
    isUnlisted: guard !== 'open',
    isPage: module !== undefined,
    // Without the mail or the provider that leads there, such a page shows nothing.
    picture: guard === 'linked' ? 'none' : picture || {},
  }))

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
