// Sizes of text, weights, radii, shadows and the three durations.
import type { Section } from '../section.ts'
import { themeNames } from '../themeValues.ts'

export const section: Section = {
  title: 'Sizes, radii, shadows, motion',
  note: 'Space is in steps of 4 px: gap-2 is 8. Controls are 36 (44 on phones), 44 or 56 high. The two breakpoints are sm, 760, and lg, 1180.',
  code: 'h-11 sm:h-9 · h-11 · h-14 · rounded-xs … -xl, -full · shadow-card -lifted -popup · duration-quick -calm -slow',
  Show: Shapes,
}

function Shapes() {
  const sizes = themeNames('--text-').filter(name => /^--text-\d+$/.test(name))
  return (
    <>
      <p className="flex flex-wrap items-baseline gap-3 font-display">
        {sizes.map(name => (
          <span key={name} style={{ fontSize: `var(${name})` }}>
            {name.slice('--text-'.length)}
          </span>
        ))}
      </p>
      <p className="flex flex-wrap gap-4">
        <span>normal</span>
        <span className="font-medium">medium</span>
        <span className="font-semibold">semibold</span>
        <span className="font-bold">bold</span>
      </p>
      <ul className="flex flex-wrap gap-3 text-12">
        {themeNames('--radius-').map(name => (
          <li
            key={name}
            className="grid size-16 place-items-center border border-control bg-surface"
            style={{ borderRadius: `var(${name})` }}
          >
            {name.slice('--radius-'.length)}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-6 text-12">
        {themeNames('--shadow-').map(name => (
          <li
            key={name}
            className="grid h-16 w-24 place-items-center rounded-lg bg-raised"
            style={{ boxShadow: `var(${name})` }}
          >
            {name.slice('--shadow-'.length)}
          </li>
        ))}
      </ul>
      <ul className="flex flex-wrap gap-3 text-12">
        {themeNames('--transition-duration-').map(name => (
          <li
            key={name}
            className="rounded-md border bg-surface p-3 transition hover:bg-accent hover:text-on-accent"
            style={{ transitionDuration: `var(${name})` }}
          >
            {name.slice('--transition-duration-'.length)}
          </li>
        ))}
      </ul>
    </>
  )
}
