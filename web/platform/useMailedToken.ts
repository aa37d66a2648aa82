// The token of a mailed link. It opens an account, so it is removed from the address once it is read: the history, synced browsers
// and bystanders show addresses. A reload of this tab still has it.
import { useLocation, useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useAsked } from './useAsked.ts'

export function useMailedToken(): string {
  const given = useAsked().text('token')
  const kept = useLocation({ select: ({ state }) => state.mailedToken ?? '' })
  const navigate = useNavigate()
  // The address bar and the history of the browser.
  useEffect(() => {
    if (given === '') return
    void navigate({
      to: '.',
      search: before => ({ ...before, token: undefined }),
      state: { mailedToken: given },
      replace: true,
    })
  }, [given, navigate])
  return given || kept
}
