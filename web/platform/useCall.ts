// Queries and mutations: a call's name is its query key, and the registry says which features' queries a mutation makes stale.
import { keepPreviousData, type Query, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import type { CallName } from '#contract/registry.ts'
import type { CallFailed } from './callFailed.ts'
import { notify } from './notify.ts'
import { queryClient, tellOtherTabs } from './queryClient.ts'
import { type InputFor, loadRegistry, type ReplyFor, type Sending, send } from './send.ts'
import { useSignedIn } from './session.ts'

type FeatureOf<Name extends string> = Name extends `${infer Feature}.${string}` ? Feature : never
export type FeatureName = FeatureOf<CallName>

export const queryKeyOf = (name: CallName, input?: unknown): unknown[] => [
  ...name.split('.'),
  ...(input === undefined ? [] : [input]),
]

type Asking<Input> = {
  enabled?: boolean
  /** Keeps showing the previous answer until the next one arrives; a function decides by the input that it answered. */
  keepLast?: boolean | ((input: Input) => boolean)
  staleMs?: number
  /** Fetches again at this interval, as long as the page is visible. */
  refetchEveryMs?: number
}

const asking = <Name extends CallName>(name: Name, input: InputFor<Name>) => ({
  queryKey: queryKeyOf(name, input),
  queryFn: ({ signal }: { signal: AbortSignal }) => send(name, input, { signal }),
})

/** Prefetches what a component is about to request, so that the server works while the component renders. */
export const prefetchCall = <Name extends CallName>(name: Name, input: InputFor<Name>) =>
  void queryClient.prefetchQuery(asking(name, input))

/** Fetches outside of rendering, and uses the cache for what was answered a moment ago. */
export const fetchCall = <Name extends CallName>(name: Name, input: InputFor<Name>) =>
  queryClient.fetchQuery(asking(name, input))

export function useCall<Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  { enabled = true, keepLast = false, staleMs, refetchEveryMs }: Asking<InputFor<Name>> = {},
) {
  return useQuery<ReplyFor<Name>, CallFailed>({
    ...asking(name, input),
    enabled,
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(refetchEveryMs !== undefined && { refetchInterval: refetchEveryMs }),
    ...(keepLast === true && { placeholderData: keepPreviousData }),
    ...(typeof keepLast === 'function' && {
      // as: the last part of a key is the input, as `queryKeyOf` writes it
      placeholderData: (last, query) => (query && keepLast(query.queryKey.at(-1) as InputFor<Name>) ? last : undefined),
    }),
  })
}

/** Fetches again what a call made stale, here and in the other tabs; here only what `isStale` says, if that is given. */
export async function refetchChangedBy(name: CallName, isStale?: (query: Query) => boolean): Promise<void> {
  const { changesOf } = await loadRegistry()
  const changed = changesOf(name)
  if (changed.length > 0) tellOtherTabs(changed)
  await Promise.all(
    changed.map(feature =>
      queryClient.invalidateQueries({ queryKey: [feature], ...(isStale && { predicate: isStale }) }),
    ),
  )
}

type Callbacks<Name extends CallName> = {
  /** If it returns a promise, such as of a navigation, the features are refetched after it. */
  onSuccess?: ((reply: ReplyFor<Name>) => unknown) | undefined
  onError?: ((failed: CallFailed) => void) | undefined
  onSettled?: (() => void) | undefined
}
type SendOptions = {
  /** Shows the server's message as a toast: always, or only on success where the form itself shows failures. */
  toast?: 'always' | 'onSuccess'
}
type Sent<Name extends CallName> = { input: InputFor<Name> } & Omit<Sending, 'signal'>

/**
 * `mutate({ input })`; the visible queries of the features that the registry names as changed are refetched. A call in flight is not sent again: the
 * second press of a double click comes before the button can look busy. The caller's `onSuccess` runs before the refetch,
 * because the new answers may unmount the caller, for example when its record was just deleted.
 */
export function useSend<Name extends CallName>(name: Name, { toast }: SendOptions = {}) {
  const client = useQueryClient()
  const mutationKey = queryKeyOf(name)
  const isHere = useRef(false)
  // A reply may arrive from the network after the component is gone; then nobody is told.
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
      await refetchChangedBy(name)
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

/** The signed-in account, as the server returns it. */
export function useProfile() {
  const signedIn = useSignedIn()
  return useCall('accounts.profile', {}, { enabled: signedIn, staleMs: 60_000 })
}

/** A plain member, who keeps no organization's entries. */
export const isMember = ({ role, organizations }: ReplyFor<'accounts.profile'>): boolean =>
  role !== 'superAdmin' && organizations.length === 0
