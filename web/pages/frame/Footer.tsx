// The footer: spec §2.2.
import { Link } from '@tanstack/react-router'
import { Logo } from '#web/ui/Logo.tsx'

const columns = [
  ['Search', [['Listings', '/listings']]],
  ['Take part', [['Home', '/']]],
  ['Help', []],
] as const satisfies readonly (readonly [string, readonly (readonly [string, string])[]])[]

export function Footer() {
  return (
    <footer className="ftr">
      <div className="wrap">
        <div className="cols">
          <div>
            <Link className="logo" to="/">
              <Logo />
            </Link>
            <p className="promise">Your intelligent companion for insurance market navigation.</p>
          </div>
          {columns.map(([title, links]) => (
            <div key={title}>
              <h2>{title}</h2>
              <ul>
                {links.map(([label, to]) => (
                  <li key={label}>
                    <Link to={to}>{label}</Link>
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
        <div className="base">
          {/* The year of the build in prerendered pages becomes that of the visit. */}
          <span suppressHydrationWarning>© {new Date().getUTCFullYear()} Appetite. All rights reserved</span>
        </div>
      </div>
    </footer>
  )
}
