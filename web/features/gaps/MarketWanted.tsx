// Where nobody writes what was asked: to be told of the first who does, or to add a market. What stood in sight is reported as a gap.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { TellMe, type TellMeProps } from '#web/features/watches/TellMe.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { textLinkClass } from '#web/ui/TextLink.tsx'
import { type Wanted, wantedSearch } from './gapTexts.ts'
import { type Unmet, useReportGap } from './useReportGap.ts'

type Props = {
  wanted: Wanted
  /** What to report; null while it is not known, and where nothing is missing. */
  unmet: Unmet | null
  /** Without it only a market can be added. */
  tell?: TellMeProps | undefined
  /** Says that nobody writes it. */
  children?: ReactNode
  className?: string
}

export function MarketWanted({ wanted, unmet, tell, children, className = '' }: Props) {
  const place = useReportGap(unmet)
  return (
    <div ref={place} className={`flex flex-wrap items-center gap-x-4.5 gap-y-2 print:hidden ${className}`}>
      {children}
      {tell && <TellMe {...tell} />}
      <Link to="/add-to-the-pot" search={wantedSearch(wanted)} className={textLinkClass}>
        <Icon name="pot" size="s" />
        Do you know a market? Add it to the pot
      </Link>
    </div>
  )
}
