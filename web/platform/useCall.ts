// The server's state: a call is a query key, and a change names the features whose answers it makes stale.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallName } from '#contract/registry.ts'
import type { CallFailed } from './callFailed.ts'
import { notify } from './notify.ts'
import { queryClient } from './queryClient.ts'
import { type InputFor, type ReplyFor, type Sending, send } from './send.ts'
import { useSignedIn } from './session.ts'

type FeatureOf<Name extends string> = Name extends `${infer Feature}.${string}` ? Feature : never
export type FeatureName = FeatureOf<CallName>

export const keyOf = (name: CallName, input?: unknown): unknown[] => [
  ...name.split('.'),
  ...(input === undefined ? [] : [input]),
]

type Asking = {
  enabled?: boolean
  /** Shows the last answer while the next one is on its way. */
  keepLast?: boolean
  staleMs?: number
  /** Asks again that often, for as long as the page is looked at. */
  everyMs?: number
}

const asking = <Name extends CallName>(name: Name, input: InputFor<Name>) => ({
  queryKey: keyOf(name, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => send(name, input, { signal }),
})

/** Asks at once what a part is about to ask once it is drawn, so that the server answers while it is. */
export const askAhead = <Name extends CallName>(name: Name, input: InputFor<Name>) =>
  void queryClient.prefetchQuery(asking(name, input))

export function useCall<Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  { enabled = true, keepLast = false, staleMs, everyMs }: Asking = {},
) {
  return useQuery<ReplyFor<Name>, CallFailed>({
    ...asking(name, input),
    enabled,
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(keepLast && { placeholderData: keepPreviousData }),
  })
}

type Callbacks<Name extends CallName> = {
  /** Where it returns a promise, such as of a navigation, the features are asked again after it. */
  onSuccess?: ((reply: ReplyFor<Name>) => unknown) | undefined
  onError?: ((failed: CallFailed) => void) | undefined
  onSettled?: (() => void) | undefined
}
type SendOptions = {
  /** The groups of calls whose answers are fetched again. */
  refresh?: readonly FeatureName[]
  /** Shows the server's message as a toast: also that of a failure, or only of a success where the form shows the failure. */
  toast?: 'always' | 'onSuccess'
}
type Sent<Name extends CallName> = { input: InputFor<Name> } & Omit<Sending, 'signal'>

/**
 * `mutate({ input })`; features named in `refresh` are asked again where they are on the screen. What is on its way is not sent
 * again: the second press of a double click comes before the first can be seen. The caller is told before the features are
 * asked again: their answers may take the caller off the screen, as that of a record that was just deleted does.
 */
export function useSend<Name extends CallName>(name: Name, { refresh = [], toast }: SendOptions = {}) {
  const client = useQueryClient()
  const mutationKey = keyOf(name)
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])
  const sending = useMutation<ReplyFor<Name>, CallFailed, Sent<Name> & { callbacks?: Callbacks<Name> | undefined }>({
    mutationKey,
    mutationFn: ({ input, callbacks: _, ...sending }) => send(name, input, sending),
    onSuccess: async (reply, { callbacks }) => {
      if (isHere.current) {
        if (toast && isMessage(reply)) notify.success(reply.message)
        await callbacks?.onSuccess?.(reply)
      }
      await Promise.all(refresh.map(feature => client.invalidateQueries({ queryKey: [feature] })))
    },
    onError: (failed, { callbacks }) => {
      if (!isHere.current) return
      if (toast === 'always') notify.error(failed.message)
      callbacks?.onError?.(failed)
    },
    onSettled: (_reply, _failed, { callbacks }) => {
      if (isHere.current) callbacks?.onSettled?.()
    },
  })
  const mutate = (sent: Sent<Name>, callbacks?: Callbacks<Name>) => {
    const isSame = ({ state: { variables } }: { state: { variables: unknown } }) =>
      JSON.stringify(variables) === JSON.stringify({ ...sent, callbacks })
    if (client.isMutating({ mutationKey, predicate: isSame }) === 0) sending.mutate({ ...sent, callbacks })
  }
  return { ...sending, mutate }
}

const isMessage = (reply: unknown): reply is { message: string } =>
  typeof reply === 'object' && reply !== null && 'message' in reply && typeof reply.message === 'string'

/** Who is signed in, as the server knows it. */
export function useProfile() {
  const signedIn = useSignedIn()
  return useCall('accounts.profile', {}, { enabled: signedIn, staleMs: 60_000 })
}
