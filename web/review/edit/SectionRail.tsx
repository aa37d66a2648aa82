// The links beside an edit form, one for each of its sections; a section with an error in it is marked.
import { useEffect, useState } from 'react'
import type { Section } from '#contract/facts/fact.ts'
import type { FieldErrors } from '#web/platform/formErrors.ts'
import { sectionId } from '#web/ui/FormSection.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import styles from './SectionRail.module.css'

type Props = { sections: readonly Section[]; errors: FieldErrors }

export function SectionRail({ sections, errors }: Props) {
  const [current, setCurrent] = useCurrentSection(sections)
  const isWrong = ({ facts }: Section) =>
    Object.keys(errors).some(path => facts.some(name => path === name || path.startsWith(`${name}.`)))
  return (
    <nav className={styles.rail} aria-label="Sections">
      <ol>
        {sections.map(section => (
          <li key={section.title}>
            <a
              href={`#${sectionId(section.title)}`}
              aria-current={section.title === current ? 'location' : undefined}
              // Not the router's way: the form must not be left, and Back leads to the page before it.
              onClick={event => {
                event.preventDefault()
                setCurrent(section.title)
                const place = document.getElementById(sectionId(section.title))
                place?.scrollIntoView()
                place?.querySelector('h2')?.focus({ preventScroll: true })
              }}
            >
              {section.title}
              {isWrong(section) && (
                <>
                  <Icon name="alert" size="s" />
                  <span className="visually-hidden">has an error</span>
                </>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The section in which the user works, while it is in view; otherwise the topmost one in view. */
function useCurrentSection(sections: readonly Section[]) {
  const [current, setCurrent] = useState(sections[0]?.title)
  useEffect(() => {
    const places = sections.flatMap(({ title }) => document.getElementById(sectionId(title)) ?? [])
    const inView = new Set<Element>()
    const show = () => {
      const seen = places.filter(place => inView.has(place))
      const place = seen.find(one => one.contains(document.activeElement)) ?? seen[0]
      const title = sections.find(section => sectionId(section.title) === place?.id)?.title
      if (title) setCurrent(title)
    }
    const observer = new IntersectionObserver(
      entries => {
        for (const { target, isIntersecting } of entries)
          if (isIntersecting) inView.add(target)
          else inView.delete(target)
        show()
      },
      // Of a section that has nearly left the screen only its end would be seen, below the header.
      { rootMargin: '-140px 0px 0px' },
    )
    for (const place of places) observer.observe(place)
    document.addEventListener('focusin', show)
    return () => {
      observer.disconnect()
      document.removeEventListener('focusin', show)
    }
  }, [sections])
  return [current, setCurrent] as const
}
