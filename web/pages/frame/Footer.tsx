// The footer, with links to the pages that do not fit in the header.
import { Link } from '@tanstack/react-router'
import { Logo, logoClass } from '#web/ui/Logo.tsx'
import { footerLinks } from '../pages.ts'
import styles from './Footer.module.css'

const columns = ['Search', 'Take part', 'Help'] as const

export function Footer() {
  return (
    <footer className={styles.footer}>
      <div className="container">
        <div className={styles.columns}>
          <div>
            <Link className={logoClass('dark')} to="/">
              <Logo />
            </Link>
            <p className={styles.promise}>Your intelligent companion for insurance market navigation.</p>
          </div>
          {columns.map(column => (
            <div key={column}>
              <h2>{column}</h2>
              <Links column={column} />
            </div>
          ))}
        </div>
        <div className={styles.base}>
          {/* A prerendered page contains the year of the build, which hydration replaces by the current one. */}
          <span suppressHydrationWarning>© {new Date().getUTCFullYear()} Appetite. All rights reserved</span>
          <span>{`Version ${import.meta.env.VITE_VERSION}`}</span>
          <Links className={styles.legal} column="Legal" />
        </div>
      </div>
    </footer>
  )
}

type Column = { column: Parameters<typeof footerLinks>[0]; className?: string | undefined }

const Links = ({ column, className }: Column) => (
  <ul className={className}>
    {footerLinks(column).map(({ to, label }) => (
      <li key={to}>
        <Link to={to} activeOptions={{ exact: true, includeSearch: false }}>
          {label}
        </Link>
      </li>
    ))}
  </ul>
)
