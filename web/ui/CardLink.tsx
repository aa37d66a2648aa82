// A link on a card. It does not follow the address as the router's own links do: a page of cards has thirty of them, and each
// letter that is typed in the search changes the address.
import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef, MouseEvent } from 'react'

type Along = (before: Record<string, unknown>) => Record<string, unknown>
type Props = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'id' | 'onClick'> & {
  to: '/listings/details/$id' | '/organization-detail/$id'
  id: number
  /** Which parts of the current search the link takes along. */
  along?: Along | undefined
  /** Is called in place of leaving the page. */
  onOpen?: ((id: number) => void) | undefined
}

export function CardLink({ to, id, along, onOpen, ...anchor }: Props) {
  const router = useRouter()
  const target = { to, params: { id: String(id) }, ...(along && { search: along }) }
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (onOpen) onOpen(id)
    else void router.navigate(target)
  }
  // In time for a new tab, which opens what the link says at that moment.
  const complete = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    if (along) currentTarget.href = router.buildLocation(target).href
  }
  return (
    <a
      {...anchor}
      href={to.replace('$id', String(id))}
      onClick={open}
      onPointerDown={complete}
      onFocus={complete}
      onPointerEnter={() => !onOpen && void router.preloadRoute(target)}
    />
  )
}
