// The server's state: a call is a query key, and a change names the rooms whose answers it makes stale.
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import type { CallName } from '#contract/addresses.ts'
import type { CallFailed } from './callFailed.ts'
import { type InputFor, type ReplyFor, type Sending, send } from './send.ts'

type RoomOf<Name extends string> = Name extends `${infer Room}.${string}` ? Room : never
export type RoomName = RoomOf<CallName>

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

export function useCall<Name extends CallName>(
  name: Name,
  input: InputFor<Name>,
  { enabled = true, keepLast = false, staleMs, everyMs }: Asking = {},
) {
  return useQuery<ReplyFor<Name>, CallFailed>({
    queryKey: keyOf(name, input),
    queryFn: ({ signal }) => send(name, input, { signal }),
    enabled,
    ...(staleMs !== undefined && { staleTime: staleMs }),
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(keepLast && { placeholderData: keepPreviousData }),
  })
}

type Sent<Name extends CallName> = { input: InputFor<Name> } & Omit<Sending, 'signal'>

/**
 * `mutate({ input })`; rooms named in `refresh` are asked again where they are on the screen. What is on its way is not sent
 * again: the second press of a double click comes before the first can be seen.
 */
export function useSend<Name extends CallName>(name: Name, { refresh = [] }: { refresh?: readonly RoomName[] } = {}) {
  const client = useQueryClient()
  const mutationKey = keyOf(name)
  const sending = useMutation<ReplyFor<Name>, CallFailed, Sent<Name>>({
    mutationKey,
    mutationFn: ({ input, ...sending }) => send(name, input, sending),
    onSuccess: () => Promise.all(refresh.map(room => client.invalidateQueries({ queryKey: [room] }))),
  })
  const mutate: typeof sending.mutate = (sent, told) => {
    const isSame = ({ state: { variables } }: { state: { variables: unknown } }) =>
      JSON.stringify(variables) === JSON.stringify(sent)
    if (client.isMutating({ mutationKey, predicate: isSame }) === 0) sending.mutate(sent, told)
  }
  return { ...sending, mutate }
}
