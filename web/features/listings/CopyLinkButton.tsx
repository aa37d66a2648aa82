// Copies the link to a listing's page, with the searched state and line: they say who to call there.
import { notify } from '#web/platform/notify.ts'
import { IconButton, type IconLook } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import type { SearchedFor } from './useListing.ts'

type Props = { id: number; search: SearchedFor | undefined; look?: IconLook }

export function CopyLinkButton({ id, search, look }: Props) {
  return (
    <IconButton look={look} aria-label="Copy link" title="Copy link" onClick={() => copyLink(addressOf(id, search))}>
      <Icon name="link" />
    </IconButton>
  )
}

export function copyLink(address: string) {
  const done = () => notify.success('Link copied')
  const failed = () => notify.error('The link could not be copied. Please copy it from the address bar.')
  // Absent where a page is not served securely.
  if (!('clipboard' in navigator)) return failed()
  navigator.clipboard.writeText(address).then(done, failed)
}

function addressOf(id: number, { state = [], line_of_business = [] }: SearchedFor = {}) {
  const filled = Object.entries({ state, line_of_business }).filter(([, values]) => values.length > 0)
  const query = filled.map(([name, values]) => `${name}=${values.map(encodeURIComponent).join(',')}`).join('&')
  return `${location.origin}/listings/details/${id}${query && `?${query}`}`
}
