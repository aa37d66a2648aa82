// The cache of the server's answers.
import { QueryClient } from '@tanstack/react-query'
import { CallFailed } from './callFailed.ts'
import { pageAnswers } from './pageAnswers.ts'

const worthAnotherTry = (failed: unknown) =>
  failed instanceof CallFailed && (failed.status === 0 || failed.status === 503 || failed.status === 429)

const isUnreachable = (failed: unknown) => failed instanceof CallFailed && failed.code === 'offline'

export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: 15_000,
      // A refusal is final; only failures of the network or the server are retried.
      retry: (count, failed) => count < 2 && worthAnotherTry(failed),
      retryDelay: attempt => 400 * 2 ** attempt,
      // The page shows by itself that it is offline; a paused call would look as if it were still loading.
      networkMode: 'always',
      refetchOnReconnect: true,
      // If only the server was down, no browser event says that it is back.
      refetchInterval: ({ state: { error } }) => (isUnreachable(error) ? 10_000 : false),
    },
    mutations: { networkMode: 'always' },
  },
})

/** Tells the other tabs of this browser that the answers of these features are stale. */
export const tellOtherTabs = (features: readonly string[]): void => otherTabs?.postMessage(features)

// The server renders pages, too, and has no tabs.
const otherTabs = typeof document === 'undefined' ? null : new BroadcastChannel('appetite-changes')
otherTabs?.addEventListener('message', ({ data: features }: MessageEvent<readonly string[]>) => {
  // A hidden tab asks again when it is shown, as it does for all that is stale.
  const refetchType = document.visibilityState === 'visible' ? 'active' : 'none'
  for (const feature of features) void queryClient.invalidateQueries({ queryKey: [feature], refetchType })
})

// The embedded answers are shown at once and then fetched again, since they are a visitor's view.
for (const [name, input, reply] of pageAnswers.embedded)
  queryClient.setQueryData([...name.split('.'), input], reply, { updatedAt: 0 })
