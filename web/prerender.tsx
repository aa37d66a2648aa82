// The pages as HTML, as a visitor's browser first paints them: drawn by the build, or by the server where their text is data.
import { type AnyRoute, createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { makeRouter } from './pages/router.ts'
import { queryClient } from './platform/queryClient.ts'
import { titleOf } from './platform/useTitle.ts'

/** The addresses that are pages, with what the table of routes says of each. The server answers every other one as not found. */
export function pages() {
  const routes: [string, AnyRoute][] = Object.entries(makeRouter(createMemoryHistory()).routesByPath)
  return routes.map(([address, { options }]) => {
    const { title, description, module, isUnlisted = false } = options.staticData ?? {}
    const head = description ? { title: titleOf(title), description } : null
    return { address, module, head, isUnlisted, isPage: options.component !== undefined }
  })
}

/** What a call answers a visitor; undefined leaves its place as it is while a page waits for it. */
type Ask = (name: string, input: unknown) => Promise<unknown>
type Answer = [name: string, input: unknown, reply: unknown]

/** An answer may lead to another question: an article to its comments. */
const mostPasses = 3

export async function draw(path: string, ask: Ask): Promise<{ html: string; answers: Answer[] }> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  const page = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  const answers: Answer[] = []
  for (let pass = 1; ; pass += 1) {
    const { html, questions } = drawnWith(answers, () => renderToString(page))
    if (questions.length === 0 || pass > mostPasses) return { html, answers: answers.filter(isGiven) }
    const replies = await Promise.all(questions.map(([name, input]) => ask(name, input)))
    for (const [index, [name, input]] of questions.entries()) answers.push([name, input, replies[index]])
  }
}

/** In one go, since all pages share one memory: nothing of another page's is in it, and nothing stays. */
function drawnWith(answers: Answer[], render: () => string) {
  try {
    for (const [name, input, reply] of answers.filter(isGiven))
      queryClient.setQueryData([...name.split('.'), input], reply)
    const html = render()
    const cached = queryClient.getQueryCache().getAll()
    const isAnswered = (key: string) => answers.some(([name, input]) => keyed(name, input) === key)
    const questions = cached
      .map(({ queryKey: [feature, call, input] }) => [`${feature}.${call}`, input] as const)
      .filter(([name, input]) => !isAnswered(keyed(name, input)))
    return { html, questions }
  } finally {
    queryClient.clear()
  }
}

const isGiven = ([, , reply]: Answer) => reply !== undefined
const keyed = (name: string, input: unknown) => JSON.stringify([name, input])
