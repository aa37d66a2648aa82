// Offers to resume a draft of an earlier visit; until that is answered, nothing overwrites it.
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { relativeTime } from './relativeTime.ts'

type Props = { name: string; savedAt: string; onContinue: () => void; onStartAnew: () => void }

export function DraftOffer({ name, savedAt, onContinue, onStartAnew }: Props) {
  return (
    <EmptyState
      label="Your draft"
      title={name ? `“${name}” is not sent yet` : 'Your entry is not sent yet'}
      text={`Kept on this device ${relativeTime(new Date(savedAt), new Date())}.`}
    >
      <Button onClick={onContinue}>Continue your draft</Button>
      <Button kind="ghost" onClick={onStartAnew}>
        Start anew
      </Button>
    </EmptyState>
  )
}
