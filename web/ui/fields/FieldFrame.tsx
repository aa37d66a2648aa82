// The label above a control, and the hint or the error below it.
import type { ReactNode } from 'react'
import { Icon } from '../Icon.tsx'

export type FieldWords = {
  label: string
  required?: boolean | undefined
  optional?: boolean | undefined
  /** The label is for screen readers only. */
  bare?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
}

type Props = FieldWords & { id: string; children: ReactNode }

export function FieldFrame({ id, label, required, optional, bare, hint, error, children }: Props) {
  return (
    <div className={error ? 'field invalid' : 'field'}>
      <label className={bare ? 'visually-hidden' : 'label'} htmlFor={id} id={`${id}-label`}>
        {label}
        {required && (
          <span className="required" aria-hidden="true">
            {' *'}
          </span>
        )}
        {optional && <span className="optional"> (optional)</span>}
      </label>
      {children}
      {error ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        hint && (
          <p className="caption" id={`${id}-note`}>
            {hint}
          </p>
        )
      )}
    </div>
  )
}

/** The attributes that connect a control with its label, and with its hint or error. */
export const fieldAria = (id: string, { required, hint, error }: Omit<FieldWords, 'label'>) => ({
  id,
  'aria-invalid': error ? true : undefined,
  'aria-required': required || undefined,
  'aria-describedby': error || hint ? `${id}-note` : undefined,
})

/** The error below a field: an icon and a sentence. */
export function FieldError({ id, children }: { id?: string; children: ReactNode }) {
  return (
    <p className="problem" role="alert" id={id}>
      <Icon name="alert" size="s" />
      <span>{children}</span>
    </p>
  )
}
