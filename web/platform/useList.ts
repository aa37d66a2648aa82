// One page of a list from the server; the page number is in the address.
import type { CallName } from '#contract/registry.ts'
import type { InputFor } from './send.ts'
import { useCall } from './useCall.ts'
import { useListParams } from './useListParams.ts'

type Options = {
  perPage: number
  /** The result of `useListParams`, if the list reads more of the address than its page. */
  params?: { page: number; turnTo: (page: number) => void }
  /** The prefix of its parameters, if other lists share the address. */
  prefix?: string
}

export function useList<Name extends CallName>(
  name: Name,
  input: Omit<InputFor<Name>, 'page' | 'per_page'>,
  { perPage, params, prefix }: Options,
) {
  const own = useListParams(prefix)
  const { page, turnTo } = params ?? own
  // as: the two parameters of a page are those that were left out of the input.
  const query = useCall(name, { ...input, page, per_page: perPage } as InputFor<Name>, { keepLast: true })
  return { query, paging: { page, perPage, onPage: turnTo } }
}
