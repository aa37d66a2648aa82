// Somebody else was faster: what it is now, and whether one's own stays or theirs is taken.
import { Button } from './Button.tsx'

type Props = {
  /** What it is now, in words. */
  now: string
  onKeep: () => void
  onTake: () => void
}

export const StaleRow = ({ now, onKeep, onTake }: Props) => (
  <div className="flex flex-wrap items-center gap-2.5 text-14" role="alert">
    <span className="min-w-0 wrap-anywhere">It is now {now}.</span>
    <Button kind="sec" size="sm" onClick={onKeep}>
      Keep mine
    </Button>
    <Button kind="ghost" size="sm" onClick={onTake}>
      Take theirs
    </Button>
  </div>
)
