// A link on a card. Unlike the router's own links it does not subscribe to the address: a page of cards has thirty links, and
// each letter typed in the search changes the address.
import { useRouter } from '@tanstack/react-router'
import type { ComponentPropsWithoutRef, MouseEvent } from 'react'

type SearchUpdate = (before: Record<string, unknown>) => Record<string, unknown>
type Props = Omit<ComponentPropsWithoutRef<'a'>, 'href' | 'id' | 'onClick'> & {
  to: '/listings/details/$id' | '/organization-detail/$id'
  id: number
  /** Makes the search parameters of the link from those of the page. */
  search?: SearchUpdate | undefined
  /** Is called instead of navigating. */
  onOpen?: ((id: number) => void) | undefined
}

export function CardLink({ to, id, search, onOpen, ...anchor }: Props) {
  const router = useRouter()
  const target = { to, params: { id: String(id) }, ...(search && { search }) }
  const open = (event: MouseEvent) => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (onOpen) onOpen(id)
    else void router.navigate(target)
  }
  // Completes the address just before it is used, so that a new tab opens it too.
  const complete = ({ currentTarget }: { currentTarget: HTMLAnchorElement }) => {
    if (search) currentTarget.href = router.buildLocation(target).href
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
