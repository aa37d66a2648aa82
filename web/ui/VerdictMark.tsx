// The icon of a verdict about one fact: meets, meets in part, does not meet, or not stated. The text beside it says the same.
import type { Verdict } from '#contract/rules/reasonText.ts'

const cross = { look: 'bg-danger-soft text-on-danger-soft', says: 'Against', path: 'm5.2 5.2 5.6 5.6m0-5.6-5.6 5.6' }
const signs = {
  met: { look: 'bg-accent-soft text-on-accent-soft', says: 'For', path: 'm4.6 8.3 2.3 2.3 4.5-4.9' },
  partly: { look: 'bg-pot-soft text-on-pot-soft inset-ring inset-ring-pot-line', says: 'In part', path: 'M4.8 8h6.4' },
  missed: cross,
  caution: cross,
  not_stated: {
    look: 'text-faint inset-ring inset-ring-line-strong',
    says: '',
    path: 'M6.2 6.4a1.9 1.9 0 1 1 2.7 1.7c-.6.3-.9.7-.9 1.3m0 1.9v.1',
  },
} as const

/** On paper it has the color of the words. */
export function VerdictMark({ verdict, isInk = false }: { verdict: Verdict; isInk?: boolean }) {
  const { look, path } = signs[verdict]
  return (
    <svg
      className={`mt-0.5 size-icon-s flex-none icon-lines stroke-2 rounded-xs ${isInk ? 'inset-ring inset-ring-current' : look}`}
      viewBox="0 0 16 16"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  )
}

/** For screen readers, where no text beside the icon says it. */
export const verdictWord = (verdict: Verdict): string => signs[verdict].says
