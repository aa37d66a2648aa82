// The server's state: a call is a query key, and a change names the rooms whose answers it makes stale.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallName } from '#contract/addresses.ts'
import type { CallFailed } from './callFailed.ts'
import { type Callable, type InputFor, nameOf, type ReplyFor, type Sending, send } from './send.ts'

type RoomOf<Name extends string> = Name extends `${infer Room}.${string}` ? Room : never
export type RoomName = RoomOf<CallName>

export const keyOf = (call: Callable, input?: unknown): unknown[] => [
  ...nameOf(call).split('.'),
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

export function useCall<C extends Callable>(
  call: C,
  input: InputFor<C>,
  { enabled = true, keepLast = false, staleMs, everyMs }: Asking = {},
) {
  return useQuery<ReplyFor<C>, CallFailed>({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
    enabled,
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(keepLast && { placeholderData: keepPreviousData }),
  })
}

type Sent<C extends Callable> = { input: InputFor<C> } & Omit<Sending, 'signal'>

/** `mutate({ input })`; rooms named in `refresh` are asked again where they are on the screen. */
export function useSend<C extends Callable>(call: C, { refresh = [] }: { refresh?: readonly RoomName[] } = {}) {
  const client = useQueryClient()
  return useMutation<ReplyFor<C>, CallFailed, Sent<C>>({
    mutationFn: ({ input, ...sending }) => send(call, input, sending),
    onSuccess: () => Promise.all(refresh.map(room => client.invalidateQueries({ queryKey: [room] }))),
  })
}
