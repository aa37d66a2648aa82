// The page of one record: the way back, its head, its sections with links to them, and a column beside them. It says itself while it
// loads, why it failed, and that there is no such record.
import { Link, type LinkProps } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useTitle } from '#web/platform/useTitle.ts'
import { Answer, type Query } from '../Answer.tsx'
import { buttonClass } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'
import { Icon } from '../Icon.tsx'
import { Bars } from './Bars.tsx'
import { Page } from './Page.tsx'
import { SectionRail } from './SectionRail.tsx'

type Props<Data> = {
  query: Query<Data>
  /** The noun of the record: 'article'. */
  noun: string
  /** Its name, which is also the title of the tab. */
  nameOf: (record: NonNullable<Data>) => string
  /** The list that it is in. */
  back: LinkProps & { label: string }
  /** What is said where there is no such record; `around` may say more, such as that it was deleted. */
  missing: { caption: string; action: string; around?: (words: ReactNode) => ReactNode }
  failed?: string
  width?: 'whole' | 'text'
  head: (record: NonNullable<Data>) => ReactNode
  /** The titles of its sections, drawn by parts with `sectionId`, where there are enough for links to them. */
  sections?: readonly string[]
  /** Beside the sections; on a narrow screen below them. */
  aside?: (record: NonNullable<Data>) => ReactNode
  children: (record: NonNullable<Data>) => ReactNode
}

export function RecordPage<Data>(props: Props<Data>) {
  const { query, noun, nameOf, back, missing, failed, width = 'whole', head, sections, aside, children } = props
  const { label, ...way } = back
  const { data } = query
  useTitle(data === undefined || data === null ? label : nameOf(data))
  const words = (
    <EmptyState
      level={1}
      title={`This ${noun} is not here.`}
      text="It may have been removed, or you may not have access."
      caption={missing.caption}
    >
      <Link {...way} className={buttonClass('soft')}>
        {missing.action}
      </Link>
    </EmptyState>
  )
  return (
    <Page width={width}>
      <Answer
        query={query}
        failed={failed}
        loading={<Bars what={`the ${noun}`} bar="first:h-13 first:w-3/5 h-40" count={4} frame="grid gap-5 pt-8" />}
        missing={missing.around ? missing.around(words) : words}
      >
        {record => (
          <>
            <p className="mb-3 print:hidden">
              <Link {...way} className="inline-flex min-h-6 items-center gap-1.5 text-14 font-medium">
                <Icon name="left" size="s" /> {label}
              </Link>
            </p>
            {head(record)}
            <div className={sections ? 'items-start gap-10 lg:grid lg:grid-cols-contents' : undefined}>
              {sections && <SectionRail sections={sections.map(title => ({ title }))} />}
              <div className={aside ? 'grid items-start gap-5 lg:grid-cols-[minmax(0,1fr)_400px]' : undefined}>
                <div className="min-w-0">{children(record)}</div>
                {aside && <div className="grid grid-cols-1 gap-5">{aside(record)}</div>}
              </div>
            </div>
          </>
        )}
      </Answer>
    </Page>
  )
}
