// The landing page, whose parts and texts are those of spec §1.

import { Link } from '@tanstack/react-router'
import { Accordion } from '#web/ui/Accordion.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { SignTile, Tile } from '#web/ui/Monogram.tsx'
import { glyphOf } from '#web/ui/organizationType.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './HomePage.module.css'
import { Hero } from './home/Hero.tsx'
import { MarketInSeconds } from './home/MarketInSeconds.tsx'
import { Statistics } from './home/Statistics.tsx'
import { community, highlights, questions, testimonial } from './home/texts.ts'

export function HomePage() {
  return (
    <main id="main">
      <Hero />
      <Statistics />
      <Testimonial />
      <MarketInSeconds />
      <Community />
      <Highlights />
      <Questions />
    </main>
  )
}

/** Five questions, one open at a time: spec §1. */
function Questions() {
  return (
    <section className={`container ${styles.section}`} aria-labelledby="questions">
      <h2 className="headline" id="questions">
        Questions, answered
      </h2>
      <Accordion items={questions} />
    </section>
  )
}

/** What one of those who search here says. */
function Testimonial() {
  return (
    <div className="container">
      <figure className={styles.testimonial}>
        <Tile className={styles.quote}>“</Tile>
        <blockquote>{testimonial.words}</blockquote>
        <figcaption>{testimonial.by}</figcaption>
      </figure>
    </div>
  )
}

/** Four words for what one gets: spec §1. */
function Highlights() {
  return (
    <section className={`container ${styles.highlightsSection}`} aria-labelledby="highlights">
      <h2 className="visually-hidden" id="highlights">
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

/** That everybody may add what they know, and what becomes of it. */
function Community() {
  return (
    <section className="container" aria-labelledby="community">
      <div className={styles.panel}>
        <div>
          <h2 className="headline" id="community">
            {community.title}
          </h2>
          <p className={styles.lead}>{community.lead}</p>
          <Link to="/add-to-the-pot" className={buttonClass('pot', 'lg')}>
            <Icon name="pot" />
            Add to the pot
          </Link>
        </div>
        <ul className={styles.entries} aria-label="For example">
          {community.entries.map(({ type, title, by, status }) => (
            <li key={title}>
              <SignTile glyph={glyphOf(type)} />
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
