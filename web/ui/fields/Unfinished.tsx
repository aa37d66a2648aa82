// Says that a dialog was closed with something typed in it, which the form would not send.
import { useRef } from 'react'
import { TextButton } from '../TextLink.tsx'
import { FieldError } from './FieldFrame.tsx'
import { useUntaken } from './untaken.ts'

type Props = {
  /** The title of the dialog. */
  dialog: string
  isBegun: boolean
  onContinue: () => void
  onDiscard: () => void
}

export function Unfinished({ dialog, isBegun, onContinue, onDiscard }: Props) {
  const place = useRef<HTMLDivElement>(null)
  useUntaken(place, () => !isBegun)
  return (
    <div ref={place} data-invalid={isBegun || undefined}>
      {isBegun && (
        <FieldError>
          What you typed in “{dialog}” is not added yet. <TextButton onClick={onContinue}>Continue</TextButton> or{' '}
          <TextButton onClick={onDiscard}>discard it</TextButton>.
        </FieldError>
      )}
    </div>
  )
}
