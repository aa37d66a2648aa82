// A field made of several controls, with a label above and an error below.
import type { ReactNode } from 'react'
import { fieldClass } from './box.ts'
import { FieldError } from './FieldFrame.tsx'

type Props = {
  label: string
  /** Tells how many entries are allowed. */
  count?: string
  error?: string | undefined
  children: ReactNode
}

export function FieldGroup({ label, count, error, children }: Props) {
  return (
    <div className={fieldClass} data-invalid={error ? true : undefined}>
      <span className="text-14 font-semibold">
        {label}
        {count && <span className="font-normal text-faint"> ({count})</span>}
      </span>
      {children}
      {error && <FieldError>{error}</FieldError>}
    </div>
  )
}
