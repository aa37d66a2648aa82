// The panel of a page that a mailed link opens: its state in words, and what to do next.
import type { ReactNode } from 'react'
import { Button } from '#web/ui/Button.tsx'
import { FormProblem } from '#web/ui/FailureNote.tsx'

export function MailedLink({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <main id="main" className="grid content-start justify-items-center px-gutter py-8 sm:py-20">
      <div className="w-full max-w-113 rounded-xl border bg-surface px-5 py-6 sm:px-9 sm:py-8.5">
        <h1 className="font-display text-title">{title}</h1>
        <p className="mt-1.5 mb-5.5 leading-ui text-muted" role="status">
          {words}
        </p>
        {children}
      </div>
    </main>
  )
}

type Act = {
  /** The button, and while it is sent: 'Join', 'Joining...'. */
  label: string
  busy: string
  sending: { isPending: boolean; error: { message: string } | null }
  onPress: () => void
  children?: ReactNode
}

/** What somebody does who has followed the link. */
export const MailedAct = ({ label, busy, sending, onPress, children }: Act) => (
  <div className="grid grid-cols-1 justify-items-start gap-4">
    {children}
    <FormProblem text={sending.error?.message} />
    <Button busy={sending.isPending ? busy : undefined} onClick={onPress}>
      {label}
    </Button>
  </div>
)
