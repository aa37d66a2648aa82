// What was begun and not sent is offered back before anything is written over it.
import { Button } from './Button.tsx'
import { EmptyArt } from './EmptyState.tsx'
import { relativeTime } from './relativeTime.ts'

type Props = { name: string; savedAt: string; onContinue: () => void; onStartAnew: () => void }

export function DraftOffer({ name, savedAt, onContinue, onStartAnew }: Props) {
  return (
    <section className="empty" aria-label="Your draft">
      <EmptyArt />
      <h3>{name ? `“${name}” is not sent yet` : 'Your entry is not sent yet'}</h3>
      <p>Kept on this device {relativeTime(new Date(savedAt), new Date())}.</p>
      <Button onClick={onContinue}>Continue your draft</Button>
      <Button kind="ghost" onClick={onStartAnew}>
        Start anew
      </Button>
    </section>
  )
}
