// Every color, named after what it is for.
import type { Section } from '../section.ts'
import { themeNames } from '../themeValues.ts'

export const section: Section = {
  title: 'Colors by purpose',
  note: 'A color without a purpose does not exist. Saffron: the pot, what waits, what was asked. Red: errors and what destroys.',
  code: 'bg-… text-… border-… outline-… fill-… stroke-…',
  Show: Colors,
}

function Colors() {
  return (
    <ul className="grid grid-cols-2 gap-x-4 gap-y-2 sm:grid-cols-4">
      {themeNames('--color-').map(name => (
        <li key={name} className="flex min-w-0 items-center gap-2 text-12">
          <i className="size-7 flex-none rounded-sm border border-line-strong" style={{ background: `var(${name})` }} />
          <span className="truncate" title={name}>
            {name.slice('--color-'.length)}
          </span>
        </li>
      ))}
    </ul>
  )
}
