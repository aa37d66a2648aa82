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
import { MarketInSeconds } from './MarketInSeconds.tsx'
import { headline, part } from './part.ts'
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
    <section
      className={`${part} grid grid-cols-1 items-start gap-7 lg:grid-cols-heading lg:gap-14`}
      aria-labelledby="questions"
    >
      <h2 className={headline} id="questions">
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
    <figure className={`${part} grid grid-cols-1 gap-x-10 gap-y-5.5 sm:grid-cols-lead`}>
      <Tile className="size-18 rounded-[18px] bg-pot! text-[3.5rem] text-on-pot! bite-19! sm:size-26 sm:rounded-2xl sm:text-[5rem] sm:bite-28!">
        <span className="pt-[0.34em]">“</span>
      </Tile>
      <div className="grid gap-5.5">
        <blockquote className="max-w-[31ch] font-display text-[1.625rem] leading-tight font-medium tracking-display text-pretty sm:text-38">
          {testimonial.words}
        </blockquote>
        <figcaption className="text-16 font-semibold">
          {testimonial.name}
          <span className="block font-normal text-muted">
            {testimonial.role}, {testimonial.firm}
          </span>
        </figcaption>
      </div>
    </figure>
  )
}

function Facts() {
  const { data: counts } = usePageAnswer('visitors.marketCounts')
  if (!counts) return null
  const { total, organizations, no_appointment } = counts
  const facts = [
    ['listings', total],
    ['organizations', organizations],
    ['need no appointment', no_appointment],
  ] as const
  return (
    <ul className={`${part} flex flex-wrap gap-x-16 gap-y-5.5 text-18`} aria-label="The directory in numbers">
      {facts.map(([label, count]) => (
        <li key={label}>
          <b className="block font-display text-48 leading-none text-accent">{formatCount(count)}</b> {label}
        </li>
      ))}
    </ul>
  )
}

/** Four highlights of the product. */
function Highlights() {
  return (
    <section className={part} aria-labelledby="highlights">
      <h2 className="sr-only" id="highlights">
        Highlights
      </h2>
      <ul className="grid gap-7 sm:grid-cols-2 lg:grid-cols-4">
        {highlights.map(({ icon, title, text }) => (
          <li key={title}>
            <div className="leader" />
            <span className="mt-5.5 block text-accent">
              <Icon name={icon} size="l" />
            </span>
            <h3 className="mt-3.5 mb-1.5 font-display text-section">{title}</h3>
            <p className="text-16 text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}

/** Invites readers to contribute, and tells what happens with contributions. */
function Community() {
  return (
    <section className={part} aria-labelledby="community">
      <div className="relative isolate grid grid-cols-1 items-center gap-7 px-5 pt-9 pb-21 before:absolute before:inset-0 before:-z-1 before:-scale-100 before:rounded-[32px] before:bg-pot-soft before:bite-72 after:absolute after:bottom-0 after:left-0 after:size-11 after:rounded-full after:bg-accent sm:px-16 sm:pt-12 sm:pb-16 sm:pl-24 lg:grid-cols-[minmax(0,5fr)_minmax(0,6fr)] lg:gap-16">
        <div>
          <h2 className={headline} id="community">
            {community.title}
          </h2>
          <p className="mt-3.5 mb-6.5 max-w-note text-18 leading-body text-pretty">{community.lead}</p>
          <Link to="/add-to-the-pot" className={buttonClass('pot', 'lg')}>
            <Icon name="pot" />
            Add to the pot
          </Link>
        </div>
        <ul className="grid gap-2" aria-label="For example">
          {community.entries.map(({ type, title, by, status }) => (
            <li key={title} className="flex items-center gap-3.5 rounded-lg bg-surface py-3 pr-4 pl-3">
              <SignTile glyph={glyphOf(type)} />
              <span className="min-w-0 flex-1">
                <b className="block">{title}</b>
                <span className="text-muted">{by}</span>
              </span>
              <span className="max-sm:hidden">
                <StatusBadge status={status} />
              </span>
            </li>
          ))}
        </ul>
      </div>
    </section>
  )
}
