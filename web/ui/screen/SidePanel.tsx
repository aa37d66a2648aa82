// A record beside the list that it was opened from: its place in the list, the steps to the previous and the next one, and its acts.
import { memo, type ReactNode, useCallback } from 'react'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { IconButton } from '../Button.tsx'
import { formatCount } from '../formatCount.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { KeyCaps } from '../KeyCaps.tsx'
import { Overlay } from '../overlays/Overlay.tsx'

export type PanelSteps = {
  /** '3 of 1,284'. */
  place: string
  total: number
  /** Null at the ends. */
  previous: (() => void) | null
  next: (() => void) | null
}

type Props = {
  open: boolean
  onClose: () => void
  /** The heading of the panel: 'Listing Details'. */
  title: string
  /** What it shows, in singular, for the sheet of keys: 'listing'. */
  noun: string
  /** Identifies the record: when it changes, the panel scrolls to the top. */
  shown: unknown
  /** Absent where the record is not in the list, as after a link. */
  steps?: PanelSteps | null
  acts?: ReactNode
  children: ReactNode
}

/** From the right; it fills a narrow screen. */
export function SidePanel({ open, onClose, title, noun, shown, steps = null, acts, children }: Props) {
  return (
    <Overlay open={open} onClose={onClose} label={title} place="drawer">
      <div className="flex min-h-15 shrink-0 flex-wrap items-center gap-1 border-b py-1.5 pr-1.5 pl-4 sm:py-2 sm:pr-4 sm:pl-7 print:hidden">
        <Held closed={!open}>
          <p className="text-13 text-faint">{steps ? <b className="text-ink">{steps.place}</b> : title}</p>
          {steps && <Steps noun={noun} steps={steps} />}
          {/* The close button follows directly; on a phone the acts have a row of their own below it. */}
          {acts && (
            <span className="flex items-center max-sm:order-last max-sm:w-full sm:ml-auto sm:[&+button]:ml-0!">
              {acts}
            </span>
          )}
        </Held>
        {/* The panel opens with the focus on it, although it comes last in the header. */}
        <IconButton autoFocus className="ml-auto" aria-label="Close" title="Close" onClick={onClose}>
          <Icon name="x" />
        </IconButton>
      </div>
      <Body shown={shown}>
        <Held closed={!open}>{children}</Held>
      </Body>
    </Overlay>
  )
}

function Steps({ noun, steps: { total, previous, next } }: { noun: string; steps: PanelSteps }) {
  useShortcuts(`This ${noun}`, [
    { key: 'j', does: `Next ${noun}`, when: () => next !== null, run: () => next?.() },
    { key: 'k', does: `Previous ${noun}`, when: () => previous !== null, run: () => previous?.() },
  ])
  return (
    <div className="ml-2 inline-flex sm:ml-4">
      <Step word="Previous" sign="k" icon="up" onStep={previous} ended={`First of ${formatCount(total)}`} />
      <Step word="Next" sign="j" icon="down" onStep={next} ended={`Last of ${formatCount(total)}`} />
    </div>
  )
}

type StepProps = { word: string; sign: string; icon: IconName; onStep: (() => void) | null; ended: string }

/** At an end it uses `aria-disabled`, since a disabled button would lose the focus. */
const Step = ({ word, sign, icon, onStep, ended }: StepProps) => (
  <button
    type="button"
    className="inline-flex min-h-11 min-w-11 items-center justify-center gap-2 border border-line-strong bg-surface text-14 font-medium first:rounded-l-md last:rounded-r-md last:border-l-0 hover:bg-hover aria-disabled:cursor-default aria-disabled:bg-sunk aria-disabled:text-faint sm:min-h-9 sm:px-3"
    aria-label={word}
    aria-disabled={onStep === null}
    title={onStep ? `${word} (${sign})` : ended}
    onClick={() => onStep?.()}
  >
    <Icon name={icon} size="s" />
    <span className="max-sm:hidden">{word}</span>
    <span className="max-sm:hidden">
      <KeyCaps keys={sign} />
    </span>
  </button>
)

function Body({ shown, children }: { shown: unknown; children: ReactNode }) {
  // biome-ignore lint/correctness/useExhaustiveDependencies: it begins at its top whenever something else is shown.
  const toTop = useCallback((body: HTMLDivElement | null) => body?.scrollTo(0, 0), [shown])
  return (
    <div
      ref={toTop}
      className="flex-1 overflow-auto overscroll-contain px-4 pt-4 pb-12 sm:px-7 sm:pt-5.5 print:overflow-visible print:p-0"
    >
      {children}
    </div>
  )
}

/** Keeps showing the last content while the panel slides away, even if the page has already dropped it. */
const Held = memo(
  ({ children }: { closed: boolean; children: ReactNode }) => children,
  (_, next) => next.closed,
)
