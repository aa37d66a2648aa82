// A section of a previewed page, which shows whether it changed and what a check questions.
import type { ReactNode } from 'react'
import { Icon } from '#web/ui/Icon.tsx'
import type { PreviewProps } from './previewProps.ts'

type Props = Pick<PreviewProps<unknown>, 'changed' | 'questions'> & {
  /** Whether the section shows this field. */
  holds: (field: string) => boolean
  children: ReactNode
}

export function PreviewSection({ changed, questions, holds, children }: Props) {
  const found = [...new Set([...questions].filter(([field]) => holds(field)).map(([, text]) => text))]
  return (
    <div
      className={`relative @container min-w-0 [&_.tile-grid]:[--t:min(30px,calc((100cqi-40px)/11))] ${found.length > 0 ? 'rounded-sm outline-2 outline-offset-6 outline-pot-strong' : ''}`}
    >
      {changed.some(holds) && (
        <span className="absolute top-0.5 right-0 rounded-xs bg-success-soft px-1.5 py-px text-12 font-semibold text-on-success-soft forced-colors:border">
          changed
        </span>
      )}
      <div inert>{children}</div>
      {found.map(text => (
        <p key={text} className="mt-3 flex gap-2 text-14 font-medium text-on-pot-soft">
          <Icon name="alert" size="s" />
          {text}
        </p>
      ))}
    </div>
  )
}
