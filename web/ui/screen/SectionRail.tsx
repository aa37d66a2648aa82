// Links to the sections of a long page, beside them where there is room; the one in view is marked, and one with an error in it too.
import { useEffect, useState } from 'react'
import { sectionId } from '../FormSection.tsx'
import { takeFocusInPlace } from '../focus.ts'
import { Icon } from '../Icon.tsx'

export type RailSection = { title: string; isWrong?: boolean }

export function SectionRail({ sections }: { sections: readonly RailSection[] }) {
  const [current, setCurrent] = useCurrentSection(sections.map(({ title }) => title).join('\n'))
  return (
    <nav className="sticky top-below-header py-7.5 max-lg:hidden print:hidden" aria-label="Sections">
      <ol>
        {sections.map(({ title, isWrong }) => (
          <li key={title}>
            <a
              href={`#${sectionId(title)}`}
              aria-current={title === current ? 'location' : undefined}
              className="flex min-h-10 items-center justify-between gap-2 border-l-2 border-line px-3 py-1.5 font-medium text-muted no-underline hover:text-ink aria-[current]:border-accent aria-[current]:font-semibold aria-[current]:text-ink"
              // Not the router's way: the page must not be left, and Back leads to the page before it.
              onClick={event => {
                event.preventDefault()
                setCurrent(title)
                const place = document.getElementById(sectionId(title))
                place?.scrollIntoView()
                takeFocusInPlace(place?.querySelector('h2'))
              }}
            >
              {title}
              {isWrong && (
                <span className="text-danger">
                  <Icon name="alert" size="s" />
                  <span className="sr-only">has an error</span>
                </span>
              )}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  )
}

/** The section in which the user works, while it is in view; otherwise the topmost one in view. */
function useCurrentSection(titles: string) {
  const [current, setCurrent] = useState(titles.split('\n')[0])
  // The outside system is the browser, which knows what is in view and where the focus is.
  useEffect(() => {
    const sections = titles.split('\n')
    const places = sections.flatMap(title => document.getElementById(sectionId(title)) ?? [])
    const inView = new Set<Element>()
    const show = () => {
      const seen = places.filter(place => inView.has(place))
      const place = seen.find(one => one.contains(document.activeElement)) ?? seen[0]
      const title = sections.find(section => sectionId(section) === place?.id)
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
  }, [titles])
  return [current, setCurrent] as const
}
