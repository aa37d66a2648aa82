// That everybody may add what they know, and what becomes of it.
import { Link } from '@tanstack/react-router'
import { Glyph, Icon } from '#web/ui/Icon.tsx'
import { glyphOf, typeClassOf } from '#web/ui/organizationType.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './Community.module.css'
import { community } from './texts.ts'

export function Community() {
  return (
    <section className="wrap" aria-labelledby="community">
      <div className={styles.panel}>
        <div>
          <h2 id="community">{community.title}</h2>
          <p className={styles.lead}>{community.lead}</p>
          <Link to="/add-to-the-pot" className="btn lg potb">
            <Icon name="pot" />
            Add to the pot
          </Link>
        </div>
        <ul className={styles.entries} aria-label="For example">
          {community.entries.map(({ type, title, by, status }) => (
            <li key={title}>
              <span className={`mono ty ${typeClassOf(type)}`} aria-hidden="true">
                <Glyph name={glyphOf(type)} />
              </span>
              <span>
                <b>{title}</b>
                <br />
                <span className="muted">{by}</span>
              </span>
              <StatusBadge status={status} />
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
