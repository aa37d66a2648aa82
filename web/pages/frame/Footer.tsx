// The footer, dark in both themes, with links to the pages that do not fit in the header. On the landing page they are in columns,
// elsewhere in one line.
import { Link, useRouterState } from '@tanstack/react-router'
import { Logo, logoClass } from '#web/ui/Logo.tsx'
import { pagesIn } from '../pages.ts'

const columns = ['Search', 'Take part', 'Help'] as const
type Column = (typeof columns)[number] | 'Legal'

const linksIn = (wanted: Column) =>
  pagesIn('footer')
    .filter(({ column }) => column === wanted)
    .sort((one, other) => (one.at ?? 0) - (other.at ?? 0))

export function Footer() {
  const isLanding = useRouterState({ select: ({ location }) => location.pathname === '/' })
  return (
    <footer className="mt-auto border-t border-footer-line bg-footer px-gutter text-14 text-on-deep-muted print:hidden [&_:focus-visible]:outline-on-deep-accent">
      <div className={`mx-auto grid max-w-content ${isLanding ? 'gap-9 pt-12 pb-7' : 'gap-1 py-5'}`}>
        {isLanding ? <Columns /> : <Links columns={columns} className="flex flex-wrap gap-x-5 sm:gap-x-6" />}
        <div
          className={`flex flex-wrap items-baseline gap-x-4 text-13 text-on-deep-quiet ${isLanding ? 'gap-y-4 border-t border-on-deep/15 pt-5' : ''}`}
        >
          {/* A prerendered page contains the year of the build, which hydration replaces by the current one. */}
          <span suppressHydrationWarning>© {new Date().getUTCFullYear()} Appetite. All rights reserved</span>
          <span>{`Version ${import.meta.env.VITE_VERSION}`}</span>
          <Links className="flex flex-wrap gap-x-5 sm:ml-auto" columns={['Legal']} />
        </div>
      </div>
    </footer>
  )
}

const Columns = () => (
  <div className="grid grid-cols-2 items-baseline gap-8 sm:grid-cols-[1.6fr_1fr_1fr_1fr]">
    <div>
      {/* Its baseline is that of the headings beside it. */}
      <Link
        className={`${logoClass('dark')} items-baseline! text-on-deep hover:underline [&>svg]:translate-y-1.5`}
        to="/"
      >
        <Logo />
      </Link>
      <p className="mt-2.5 max-w-[34ch] leading-body">Your intelligent companion for insurance market navigation.</p>
    </div>
    {columns.map(column => (
      <div key={column}>
        <h2 className="mb-2 text-13 font-semibold text-on-deep-quiet">{column}</h2>
        <Links columns={[column]} />
      </div>
    ))}
  </div>
)

const Links = ({ columns, className }: { columns: readonly Column[]; className?: string }) => (
  <ul className={className}>
    {columns.flatMap(linksIn).map(({ to, label }) => (
      <li key={to}>
        <Link
          className="inline-flex min-h-11 items-center text-on-deep-muted no-underline hover:text-on-deep hover:underline sm:min-h-7.5"
          to={to}
          activeOptions={{ exact: true, includeSearch: false }}
        >
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
