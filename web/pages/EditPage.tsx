// The page around an edit form, or in view mode around the record: a link back, the title, and the review status.
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { dashboardOf } from '#web/paths.ts'
import { useTitle } from '#web/platform/useTitle.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './EditPage.module.css'

type Props<Edited> = {
  kind: keyof typeof words
  /** Undefined while it loads. */
  record: Edited | undefined
  /** The record's name. */
  name: string | undefined
  /** Renders the whole record read-only. */
  view: (record: Edited) => ReactNode
  /** The form, which shows by itself that it is loading or that the record is missing. */
  children: ReactNode
}

const words = { listing: 'Listing', organization: 'Organization' } as const

export function EditPage<Edited extends Pick<ListingRecord, 'status' | 'can_edit'>>(props: Props<Edited>) {
  const { kind, record, name, view, children } = props
  const isViewMode = useRouterState({ select: ({ location }) => location.state.isViewMode === true })
  // Without history state, as after a reload, the viewer's permission decides the mode.
  const isView = isViewMode || record?.can_edit === false
  const title = `${isView ? 'View' : 'Edit'} ${words[kind]}`
  useTitle(name ? `${title}: ${name}` : title)
  return (
    <main id="main" className="container page">
      <p>
        <Link className="text-link" to={dashboardOf[kind]}>
          <Icon name="left" size="s" /> Back
        </Link>
      </p>
      <div className={styles.head}>
        <h1 className="page-title">
          {title}
          <span className={styles.name} title={name}>
            {name ?? '\u00a0'}
          </span>
        </h1>
        {record && record.status !== 'approved' && <StatusBadge status={record.status} />}
      </div>
      {isView && record ? view(record) : children}
    </main>
  )
}
