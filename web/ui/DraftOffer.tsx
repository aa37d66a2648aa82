// Offers to resume a draft of an earlier visit; until that is answered, nothing overwrites it.
import { Button } from './Button.tsx'
import { EmptyState } from './EmptyState.tsx'
import { ConfirmButton } from './overlays/ConfirmDialog.tsx'
import { relativeTime } from './relativeTime.ts'

type Props = { name: string; savedAt: string; onContinue: () => void; onStartAnew: () => void }

export function DraftOffer({ name, savedAt, onContinue, onStartAnew }: Props) {
  return (
    <div ref={scrollTo}>
      <EmptyState
        label="Your draft"
        title={name ? `“${name}” is not sent yet` : 'Your entry is not sent yet'}
        text={`Saved on this device ${relativeTime(new Date(savedAt), new Date())}.`}
      >
        <Button onClick={onContinue}>Continue your draft</Button>
        <ConfirmButton
          kind="ghost"
          label="Start over"
          title="Delete your draft?"
          confirm="Delete and start over"
          onConfirm={close => {
            close()
            onStartAnew()
          }}
        >
          What you typed is kept on this device only and cannot be brought back.
        </ConfirmButton>
      </EmptyState>
    </div>
  )
}

/** After a reload the browser is where the long form was read, below the offer that stands in its place. */
const scrollTo = (place: HTMLElement | null) => place?.scrollIntoView({ block: 'nearest' })
