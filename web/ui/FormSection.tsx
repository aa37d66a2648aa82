// A section of a long form: its fields in two columns where they fit, and its title beside them, in view as long as they are.
import type { ReactNode } from 'react'

type Props = { title: string; text?: string; children: ReactNode }

/** The anchor of a section. */
export const sectionId = (title: string): string => `section-${title.toLowerCase().replaceAll(' ', '-')}`

export function FormSection({ title, text, children }: Props) {
  return (
    <section
      className="grid scroll-mt-header grid-cols-1 gap-4 py-6 sm:gap-x-8 sm:gap-y-3 sm:py-7.5 lg:grid-cols-[176px_minmax(0,1fr)] [section+&]:border-t"
      id={sectionId(title)}
    >
      <header className="self-start lg:sticky lg:top-below-header">
        <h2 className="font-display text-part" tabIndex={-1}>
          {title}
        </h2>
        {text && <p className="mt-1 text-13 leading-ui text-faint">{text}</p>}
      </header>
      <div className="grid min-w-0 grid-cols-1 gap-x-4 gap-y-4.5 sm:grid-cols-2">{children}</div>
    </section>
  )
}

/** A field that spans both columns. */
export function WholeLine({ children }: { children: ReactNode }) {
  return <div className="col-span-full min-w-0">{children}</div>
}
