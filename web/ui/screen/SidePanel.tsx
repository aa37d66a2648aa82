// A record beside the list that it was opened from: its place in the list, the steps to the previous and the next one, and its acts.
import type { ReactNode } from 'react'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { useListParams } from '#web/platform/useListParams.ts'
import { formatCount } from '../formatCount.ts'
import { Icon, type IconName } from '../Icon.tsx'
import { KeyCaps } from '../KeyCaps.tsx'
import { SidePanel as Panel } from '../overlays/SidePanel.tsx'

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

export const SidePanel = ({ open, onClose, title, noun, shown, steps = null, acts, children }: Props) => (
  <Panel
    open={open}
    label={title}
    onClose={onClose}
    shown={shown}
    header={
      <>
        <p className="text-13 text-faint print:hidden">
          <span className={steps ? 'max-sm:hidden' : undefined}>{title}</span>
          {steps && <span className="max-sm:hidden"> · </span>}
          {steps && <b className="text-ink">{steps.place}</b>}
        </p>
        {steps && <Steps noun={noun} steps={steps} />}
        {/* The close button follows directly. */}
        {acts && <span className="ml-auto flex items-center print:hidden [&+button]:ml-0!">{acts}</span>}
      </>
    }
  >
    {children}
  </Panel>
)

function Steps({ noun, steps: { total, previous, next } }: { noun: string; steps: PanelSteps }) {
  useShortcuts(`This ${noun}`, [
    { key: 'j', does: `Next ${noun}`, when: () => next !== null, run: () => next?.() },
    { key: 'k', does: `Previous ${noun}`, when: () => previous !== null, run: () => previous?.() },
  ])
  return (
    <div className="ml-2 inline-flex sm:ml-4 print:hidden">
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

/** The record that the address names, for a list that is loaded as a whole: how it is opened, closed, and stepped through. */
export function usePanel(name: string, ids: readonly number[]) {
  const { text, ask } = useListParams()
  const shown = Number(text(name)) || null
  const at = shown === null ? -1 : ids.indexOf(shown)
  // A step replaces the entry of the history, so that Back closes the panel.
  const step = (id: number | undefined) =>
    id === undefined ? null : () => ask({ [name]: id, page: text('page') || undefined }, { replace: true })
  return {
    shown,
    open: (id: number) => ask({ [name]: id, page: text('page') || undefined }),
    close: () => ask({ [name]: undefined, page: text('page') || undefined }),
    steps:
      at === -1
        ? null
        : {
            place: `${formatCount(at + 1)} of ${formatCount(ids.length)}`,
            total: ids.length,
            previous: step(ids[at - 1]),
            next: step(ids[at + 1]),
          },
  }
}
