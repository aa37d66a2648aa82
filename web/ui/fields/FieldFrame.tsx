// The label above a control, and the hint or the error below it.
import type { ReactNode } from 'react'
import { Label } from 'react-aria-components/Label'
import { Text } from 'react-aria-components/Text'
import { Icon } from '../Icon.tsx'
import { fieldClass } from './box.ts'

export type FieldWords = {
  label: string
  required?: boolean | undefined
  optional?: boolean | undefined
  /** The label is for screen readers only. */
  bare?: boolean | undefined
  hint?: ReactNode
  error?: ReactNode
}

type LabelProps = Pick<FieldWords, 'label' | 'required' | 'optional' | 'bare'> & {
  htmlFor?: string
  id?: string
  /** In the search bar, above the text of its part. */
  isInBar?: boolean
}

export function FieldLabel({ label, required, optional, bare, isInBar, ...element }: LabelProps) {
  const look = isInBar
    ? 'text-[length:var(--segment-name,var(--text-12))] font-semibold text-muted'
    : 'text-14 font-semibold'
  return (
    <Label {...element} className={bare ? 'sr-only' : look}>
      {label}
      {required && (
        <span className="font-bold text-danger" aria-hidden="true">
          {isInBar ? '*' : ' *'}
        </span>
      )}
      {optional && <span className="font-normal text-faint"> (optional)</span>}
    </Label>
  )
}

/** The error, or else the hint; inside a control of React Aria it is connected with it. */
export function FieldNote({ hint, error, id }: Pick<FieldWords, 'hint' | 'error'> & { id?: string }) {
  if (error)
    return (
      <FieldError id={id} slot="errorMessage">
        {error}
      </FieldError>
    )
  return hint ? (
    <Text slot="description" elementType="p" className="text-13 text-faint" {...(id && { id })}>
      {hint}
    </Text>
  ) : null
}

type Props = FieldWords & { id: string; children: ReactNode }

/** For a control that is not React Aria's. */
export function FieldFrame({ id, hint, error, children, ...words }: Props) {
  return (
    <div className={fieldClass} data-invalid={error ? true : undefined}>
      <FieldLabel {...words} htmlFor={id} id={`${id}-label`} />
      {children}
      <FieldNote hint={hint} error={error} id={`${id}-note`} />
    </div>
  )
}

/** The error below a field: an icon and a sentence. */
export function FieldError({ id, slot, children }: { id?: string | undefined; slot?: string; children: ReactNode }) {
  return (
    <Text
      elementType="p"
      role="alert"
      className="flex gap-1.5 text-13 font-medium text-danger *:[svg]:mt-px"
      {...(slot && { slot })}
      {...(id && { id })}
    >
      <Icon name="alert" size="s" />
      <span className="min-w-0">{children}</span>
    </Text>
  )
}
