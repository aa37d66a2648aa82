// The build's entry: the public pages as HTML, so that they paint without JavaScript, and the addresses that are pages.
import { createMemoryHistory, RouterProvider } from '@tanstack/react-router'
import { StrictMode } from 'react'
import { renderToString } from 'react-dom/server'
import { makeRouter } from './pages/router.ts'

export { headOf, prerendered } from './pages/heads.ts'

/** The addresses that are pages; the server answers every other one as not found. */
export const pagePatterns = (): string[] => Object.keys(makeRouter(createMemoryHistory()).routesByPath)

export async function render(path: string): Promise<string> {
  const router = makeRouter(createMemoryHistory({ initialEntries: [path] }))
  await router.load()
  return renderToString(
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>,
  )
}
