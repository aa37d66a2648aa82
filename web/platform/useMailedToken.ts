// The token of a mailed link. It opens an account, so it is removed from the address once it is read: the history, synced browsers
// and bystanders show addresses. A reload of this tab still has it.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useListParams } from './useListParams.ts'

export function useMailedToken(): string {
  const linked = useListParams().text('token')
  const remembered = useLocation({ select: ({ state }) => state.mailedToken ?? '' })
  const navigate = useNavigate()
  // The address bar and the history of the browser.
  useEffect(() => {
    if (linked === '') return
    void navigate({
      to: '.',
      search: before => ({ ...before, token: undefined }),
      state: { mailedToken: linked },
      replace: true,
    })
  }, [linked, navigate])
  return linked || remembered
}
