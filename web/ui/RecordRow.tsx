// A record as a row of a list: its name, its status, why it was returned, and its actions.
import type { ReactNode } from 'react'
import { passFocusOn } from './overlays/layers.tsx'
import styles from './RecordRow.module.css'

type Props = { title: ReactNode; facts: ReactNode; status: ReactNode; reason?: ReactNode; acts: ReactNode }

export const RecordRow = ({ title, facts, status, reason, acts }: Props) => (
  <li className={styles.row} ref={passFocusOn}>
    <div>
      <h3>{title}</h3>
      {facts}
    </div>
    {status}
    {reason && <p className={styles.reason}>{reason}</p>}
    {acts && <div className={styles.acts}>{acts}</div>}
  </li>
)
