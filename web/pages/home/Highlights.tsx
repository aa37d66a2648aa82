// Four words for what one gets: spec §1.
import { Icon } from '#web/ui/Icon.tsx'
import styles from './Highlights.module.css'
import { highlights } from './texts.ts'

export function Highlights() {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="highlights">
      <h2 className="sr" id="highlights">
        Highlights
      </h2>
      <ul className={styles.list}>
        {highlights.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon name={icon} />
            <h3>{title}</h3>
            <p>{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
