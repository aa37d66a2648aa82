// The logo: a state tile with a bite taken out, and the name.
import styles from './Logo.module.css'

/** The class of the link around it. */
export const logoClass = (ground: 'page' | 'dark' = 'page') => (ground === 'page' ? styles.logo : styles.light)

export function Logo() {
  return (
    <>
      <svg viewBox="0 0 28 28" aria-hidden="true">
        <path d="M8 2h8.6a9.4 9.4 0 0 0 9.4 9.4V20a6 6 0 0 1-6 6H8a6 6 0 0 1-6-6V8a6 6 0 0 1 6-6z" />
        <circle cx="23.2" cy="4.8" r="2.8" />
      </svg>
      Appetite
    </>
  )
}
