// Every value of the theme and every part of the kit in its states, in light and dark side by side.
import { useState } from 'react'
import type { Section } from './section.ts'

/** A file in shown/ is a section. The values of the theme come first, then the parts by the names of their files. */
const files = import.meta.glob<{ section: Section }>('./shown/*.tsx', { eager: true })
const values = ['Colors', 'Headings', 'Shapes'].map(name => `./shown/${name}.tsx`)
const sections = Object.keys(files)
  .sort((one, other) => Number(values.includes(other)) - Number(values.includes(one)) || one.localeCompare(other, 'en'))
  .flatMap(name => files[name]?.section ?? [])
const themes = ['light', 'dark'] as const

export function StylePage() {
  const [shown, setShown] = useState<readonly (typeof themes)[number][]>(themes)
  const choices = [
    { name: 'Both', value: themes },
    { name: 'Light', value: ['light'] },
    { name: 'Dark', value: ['dark'] },
  ] as const
  return (
    <main id="main" className="mx-auto w-full max-w-content px-gutter py-8">
      <div className="flex flex-wrap items-end justify-between gap-4">
        <div>
          <h1 className="font-display text-title">The kit</h1>
          <p className="mt-1 text-muted">Every value and every part in every state. Copy the names below each title.</p>
        </div>
        <div className="flex rounded-md bg-chip p-1">
          {choices.map(({ name, value }) => (
            <button
              key={name}
              type="button"
              aria-pressed={value.join() === shown.join()}
              className="h-9 rounded-sm px-3 text-14 font-medium aria-pressed:bg-surface aria-pressed:shadow-card"
              onClick={() => setShown(value)}
            >
              {name}
            </button>
          ))}
        </div>
      </div>
      {sections.map(({ title, note, code, Show }) => (
        <section key={title} className="mt-12">
          <div className="grid grid-cols-1 gap-1 wrap-anywhere sm:grid-cols-3 sm:gap-4">
            <h2 className="font-display text-section">{title}</h2>
            <p className="text-14 text-muted sm:col-span-2">
              {note}
              <br />
              <code className="font-mono text-13 text-faint">{code}</code>
            </p>
          </div>
          <div className={shown.length === 1 ? 'mt-3' : 'mt-3 grid gap-4 lg:grid-cols-2'}>
            {shown.map(theme => (
              <div
                key={theme}
                data-theme={theme}
                className="grid min-w-0 grid-cols-1 gap-4 rounded-lg border bg-page p-6 text-ink"
              >
                <Show />
              </div>
            ))}
          </div>
        </section>
      ))}
    </main>
  )
}
