// What the server said, kept for as long as it may still be true.
import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './callFailed.ts'

const worthAnotherTry = (failed: unknown) =>
  failed instanceof CallFailed && (failed.status === 0 || failed.status === 503 || failed.status === 429)

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // What the server has refused it will refuse again.
      retry: (count, failed) => count < 2 && worthAnotherTry(failed),
      retryDelay: attempt => 400 * 2 ** attempt,
      // Offline is told by the page itself; a call that is held back would look as if it were still loading.
      networkMode: 'always',
    },
    mutations: { networkMode: 'always' },
  },
})
