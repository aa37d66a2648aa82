// Tells that no other channel is known, with a link to add one by an edit or a proposal.
import { Link } from '@tanstack/react-router'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './ChannelList.module.css'

const forms = {
  listing: '/dashboard/listings/edit/$id',
  organization: '/dashboard/organization/edit/$id',
} as const

type Props = { of: keyof typeof forms; record: { id: number; can_edit: boolean; edits_live: boolean } }

export const NoOtherChannel = ({ of, record: { id, can_edit, edits_live } }: Props) => (
  <p className={styles.none}>
    No other route is known.{' '}
    {can_edit && (
      <Link
        className="text-link"
        to={forms[of]}
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
