// A field that is made of several controls: its name above them, and what is wrong with it below.
import type { ReactNode } from 'react'
import { FieldError } from './FieldFrame.tsx'

type Props = {
  label: string
  /** How many there may be. */
  count?: string
  error?: string | undefined
  children: ReactNode
}

export function FieldGroup({ label, count, error, children }: Props) {
  return (
    <div className={error ? 'field err' : 'field'}>
      <span className="lbl">
        {label}
        {count && <span className="lopt"> ({count})</span>}
      </span>
      {children}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
