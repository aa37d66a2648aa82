// Asks organizations to list themselves.
import { Link } from '@tanstack/react-router'
import styles from './Promo.module.css'

export function Promo() {
  return (
    <section className={styles.promo} aria-labelledby="promo">
      <h2 id="promo">List Your Organization Now</h2>
      <p>Brokers are searching for what you write. Tell them, and keep it current in minutes.</p>
      <Link className="btn potb" to="/add-to-the-pot" search={{ order: 'Organization' }}>
        Learn More
      </Link>
    </section>
  )
}
