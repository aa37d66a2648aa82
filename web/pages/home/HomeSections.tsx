// The sections below the statistics: a testimonial, how to search, the community, highlights and questions.
import { Link } from '@tanstack/react-router'
import { usePageAnswer } from '#web/platform/usePageAnswer.ts'
import { Accordion } from '#web/ui/Accordion.tsx'
import { buttonClass } from '#web/ui/Button.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { SignTile, Tile } from '#web/ui/Monogram.tsx'
import { glyphOf } from '#web/ui/organizationType.ts'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import styles from './HomeSections.module.css'
import { MarketInSeconds } from './MarketInSeconds.tsx'
import { community, highlights, questions, testimonial } from './texts.ts'

export function HomeSections() {
  return (
    <>
      <Testimonial />
      <MarketInSeconds />
      <Community />
      <Highlights />
      <Questions />
    </>
  )
}

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

/** A testimonial, or facts if there is none. */
function Testimonial() {
  if (!testimonial) return <Facts />
  return (
    <div className="container">
      <figure className={styles.testimonial}>
        <Tile className={styles.quote}>“</Tile>
        <blockquote>{testimonial.words}</blockquote>
        <figcaption>
          {testimonial.name}
          <span>
            {testimonial.role}, {testimonial.firm}
          </span>
        </figcaption>
      </figure>
    </div>
  )
}

function Facts() {
  const { data: counts } = usePageAnswer('visitors.marketCounts')
  if (!counts) return null
  const { total, organizations, no_appointment } = counts
  return (
    <ul className={`container ${styles.facts}`} aria-label="The directory in numbers">
      <li>
        <b>{formatCount(total)}</b> listings
      </li>
      <li>
        <b>{formatCount(organizations)}</b> organizations
      </li>
      <li>
        <b>{formatCount(no_appointment)}</b> need no appointment
      </li>
    </ul>
  )
}

/** Four highlights of the product. */
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

/** Invites readers to contribute, and tells what happens with contributions. */
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
