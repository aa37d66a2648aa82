// Copies the link to a listing's page, including the searched state and line, by which the page selects whom to call.
import { copyLink } from '#web/platform/copyLink.ts'
import { IconButton, type IconLook } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { SearchedFor } from '../useListing.ts'

type Props = { id: number; search: SearchedFor | undefined; look?: IconLook }

export function CopyLinkButton({ id, search, look }: Props) {
  return (
    <IconButton look={look} aria-label="Copy link" title="Copy link" onClick={() => copyLink(addressOf(id, search))}>
      <Icon name="link" />
    </IconButton>
  )
}

function addressOf(id: number, { state = [], line_of_business = [] }: SearchedFor = {}) {
  const filled = Object.entries({ state, line_of_business }).filter(([, values]) => values.length > 0)
  const query = filled.map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`).join('&')
  return `${location.origin}/listings/details/${id}${query && `?${query}`}`
}
