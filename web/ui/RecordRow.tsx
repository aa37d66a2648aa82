// A record as a row of a list: its name, its status, why it was returned, and its actions.

import type { ReactNode } from 'react'
import { passFocusOn } from './focus.ts'

type Props = { title: ReactNode; facts: ReactNode; status: ReactNode; reason?: ReactNode; acts: ReactNode }

export const RecordRow = (parts: Props) => (
  <li className="px-5 py-3.5 [li+&]:border-t" ref={passFocusOn}>
    <RecordParts {...parts} />
  </li>
)

/** The same within a list that has its own rows. */
export const RecordParts = ({ title, facts, status, reason, acts }: Props) => (
  <div className={`grid grid-cols-tail items-center gap-x-4 gap-y-1.5 ${acts ? 'sm:grid-cols-tails' : ''}`}>
    <div>
      <h3 className="font-semibold wrap-anywhere [&_a]:text-inherit">{title}</h3>
      {facts}
    </div>
    {status}
    {reason && (
      <p className="col-span-full row-start-2 rounded-sm bg-danger-soft px-3 py-2.5 text-on-danger-soft">{reason}</p>
    )}
    {acts && <div className="col-span-full flex gap-1.5 sm:col-[-2]">{acts}</div>}
  </div>
)
