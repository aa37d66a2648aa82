// What the server said, kept for as long as it may still be true.
import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './callFailed.ts'

const worthAnotherTry = (failed: unknown) =>
  failed instanceof CallFailed && (failed.status === 0 || failed.status === 503 || failed.status === 429)

const isUnreachable = (failed: unknown) => failed instanceof CallFailed && failed.code === 'offline'

/** What the server wrote into the page beside its text: shown at once, and asked again, since it is a visitor's view. */
function answersInPage(): [name: string, input: unknown, reply: unknown][] {
  const element = typeof document === 'undefined' ? null : document.getElementById('answers')
  return element ? JSON.parse(element.textContent ?? '[]') : []
}

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the server has refused it will refuse again.
      retry: (count, failed) => count < 2 && worthAnotherTry(failed),
      retryDelay: attempt => 400 * 2 ** attempt,
      // Offline is told by the page itself; a call that is held back would look as if it were still loading.
      networkMode: 'always',
      refetchOnReconnect: true,
      // Where only the server was gone, no browser says that it is back.
      refetchInterval: ({ state: { error } }) => (isUnreachable(error) ? 10_000 : false),
    },
    mutations: { networkMode: 'always' },
  },
})

for (const [name, input, reply] of answersInPage())
  queryClient.setQueryData([...name.split('.'), input], reply, { updatedAt: 0 })
