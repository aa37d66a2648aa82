// Tells that no other channel is known, with a link to add one by an edit or a proposal.
import { Link } from '@tanstack/react-router'
import { formOf } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'

/** In the place of channels, or below the only one. */
export const noneClass = 'flex min-h-11 flex-wrap items-center gap-x-2.5 text-14 text-muted [ul+&]:border-t'

type Props = { of: keyof typeof formOf; record: { id: number; can_edit: boolean; edits_live: boolean } }

export const NoOtherChannel = ({ of, record: { id, can_edit, edits_live } }: Props) => (
  <p className={noneClass}>
    No other route is known.{' '}
    {can_edit && (
      <Link
        className={textLinkClass}
        to={formOf[of]}
        params={{ id: String(id) }}
        state={{ isEdit: true }}
        title={edits_live ? undefined : 'Your change is reviewed first'}
      >
        <Icon name="plus" size="s" />
        Add a route
      </Link>
    )}
  </p>
)
