// The footer, with links to the pages that do not fit in the header.
import { Link } from '@tanstack/react-router'
import type { Address } from '#web/paths.ts'
import { Logo, logoClass } from '#web/ui/Logo.tsx'
import styles from './Footer.module.css'

type Links = Record<string, Address>

const columns: { title: string; links: Links }[] = [
  {
    title: 'Search',
    links: {
      Listings: '/listings',
      Match: '/match',
      Search: '/search',
      'Browse Companies': '/companies',
      'Browse My Company': '/my-company',
      'My Markets': '/my-markets',
    },
  },
  {
    title: 'Take part',
    links: { 'Add to the Pot': '/add-to-the-pot', Dashboard: '/dashboard/listings', Articles: '/articles', Home: '/' },
  },
  { title: 'Help', links: { 'Contact Us': '/contact-us', FAQ: '/faq' } },
]
const legal: Links = {
  'Privacy Policy': '/privacy-policy',
  'Terms and Conditions': '/terms-and-conditions',
  Security: '/security',
}

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
          {columns.map(({ title, links }) => (
            <div key={title}>
              <h2>{title}</h2>
              <Links links={links} />
            </div>
          ))}
        </div>
        <div className={styles.base}>
          {/* A prerendered page contains the year of the build, which hydration replaces by the current one. */}
          <span suppressHydrationWarning>© {new Date().getUTCFullYear()} Appetite. All rights reserved</span>
          <span>{`Version ${import.meta.env.VITE_VERSION}`}</span>
          <Links className={styles.legal} links={legal} />
        </div>
      </div>
    </footer>
  )
}

function Links({ links, className }: { links: Links; className?: string | undefined }) {
  return (
    <ul className={className}>
      {Object.entries(links).map(([label, path]) => (
        <li key={path}>
          <Link to={path} activeOptions={{ exact: true, includeSearch: false }}>
            {label}
          </Link>
        </li>
      ))}
    </ul>
  )
}
