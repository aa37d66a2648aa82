// The page around an edit form, or in view mode around the record: a link back, the title, and the review status.
import { Link, useRouterState } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { dashboardOf } from '#web/paths.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Page } from '#web/ui/screen/Page.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'

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
  return (
    <Page tab={name ? `${title}: ${name}` : title}>
      <p>
        <Link className={textLinkClass} to={dashboardOf[kind]}>
          <Icon name="left" size="s" /> Back
        </Link>
      </p>
      <div className="mb-4.5 flex flex-wrap items-center gap-x-4 gap-y-2.5">
        <h1 className="min-w-0 font-display text-title">
          {title}
          <span
            className="mt-1 line-clamp-3 text-18 tracking-normal wrap-anywhere text-muted print:line-clamp-none"
            title={name}
          >
            {name ?? '\u00a0'}
          </span>
        </h1>
        {record && record.status !== 'approved' && <StatusBadge status={record.status} />}
      </div>
      {isView && record ? view(record) : children}
    </Page>
  )
}
