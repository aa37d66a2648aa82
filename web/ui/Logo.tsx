// The logo: a state tile with a bite taken out, and the name.

/** The class of the link around it. */
export const logoClass = (ground: 'page' | 'dark' = 'page') =>
  `inline-flex min-h-11 items-center gap-2.25 font-display text-[1.375rem] leading-none font-bold tracking-[-0.035em] text-ink no-underline ${grounds[ground]}`
const grounds = { page: '[&_path]:fill-accent', dark: '[&_path]:fill-[#50bb88]' }

export function Logo() {
  return (
    <>
      <svg className="size-7" viewBox="0 0 28 28" aria-hidden="true">
        <path d="M8 2h8.6a9.4 9.4 0 0 0 9.4 9.4V20a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6z" />
        <circle className="fill-pot" cx="23.2" cy="4.8" r="2.8" />
      </svg>
      Appetite
    </>
  )
}
