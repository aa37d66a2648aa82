// The panel of a page that a mailed link opens: its state in words, and what to do next.
import type { ReactNode } from 'react'

export function MailedLink({ title, words, children }: { title: string; words: string; children?: ReactNode }) {
  return (
    <main id="main" className="grid content-start justify-items-center px-gutter py-[clamp(32px,9vh,96px)]">
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
