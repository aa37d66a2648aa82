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
    <div className={error ? 'field invalid' : 'field'}>
      <span className="label">
        {label}
        {count && <span className="optional"> ({count})</span>}
      </span>
      {children}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
