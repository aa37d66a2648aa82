// One page of a list of the server. Which page is held here, or by the address.
import { useState } from 'react'
import type { CallName } from '#contract/registry.ts'
import type { InputFor } from './send.ts'
import { useCall } from './useCall.ts'

type Options = {
  perPage: number
  /** What `useListParams` returns, where the address holds the page. */
  params?: { page: number; turnTo: (page: number) => void }
}

export function useList<Name extends CallName>(
  name: Name,
  input: Omit<InputFor<Name>, 'page' | 'per_page'>,
  { perPage, params }: Options,
) {
  const [ownPage, setOwnPage] = useState(1)
  const page = params?.page ?? ownPage
  // as: the two parameters of a page are those that were left out of the input.
  const query = useCall(name, { ...input, page, per_page: perPage } as InputFor<Name>, { keepLast: true })
  return { query, paging: { page, perPage, onPage: params?.turnTo ?? setOwnPage } }
}
