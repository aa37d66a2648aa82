// A choice of the questions, which is pressed on and off.
import type { ReactNode } from 'react'

type Props = { isOn: boolean | 'mixed'; isOff?: boolean; figure?: ReactNode; onPress: () => void; children: string }

/** `isOff` where no more can be chosen. */
export const Toggle = ({ isOn, isOff = false, figure, onPress, children }: Props) => (
  <button
    type="button"
    className="inline-flex min-h-11 items-center gap-2.5 rounded-md border border-control bg-surface px-3.5 text-left text-14 font-medium hover:border-accent aria-disabled:cursor-default aria-disabled:border-line aria-disabled:text-off sm:min-h-10 aria-[pressed=mixed]:border-accent aria-[pressed=mixed]:bg-accent-soft aria-[pressed=mixed]:text-on-accent-soft aria-[pressed=mixed]:inset-ring aria-[pressed=mixed]:inset-ring-accent aria-pressed:border-accent aria-pressed:bg-accent-soft aria-pressed:text-on-accent-soft aria-pressed:inset-ring aria-pressed:inset-ring-accent flex-none"
    aria-pressed={isOn}
    aria-disabled={isOff || undefined}
    onClick={() => !isOff && onPress()}
  >
    {children}
    {figure !== undefined && <span className="opacity-80">{figure}</span>}
  </button>
)
