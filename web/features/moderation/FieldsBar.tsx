// How much of a record is shown, and the switch that shows the rest.
import { Switch } from '#web/ui/Switch.tsx'
import styles from './Review.module.css'

type Bar = { some: number; all: number; what: string; isOnly: boolean; onChange: (isOnly: boolean) => void }

export const FieldsBar = ({ some, all, what, isOnly, onChange }: Bar) => (
  <div className={styles.bar}>
    <span>
      <b>
        {some} of {all}
      </b>{' '}
      fields {what}
    </span>
    <Switch label="Only changed fields" checked={isOnly} onChange={onChange} />
  </div>
)
