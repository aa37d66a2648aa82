// Questions and answers, one open at a time: native details elements, so they work before any script has loaded.
import { useId } from 'react'
import { Icon } from './Icon.tsx'

type Props = {
  items: readonly { title: string; text: string }[]
  /** Where what is around it has lines above and below. */
  isWithin?: boolean
}

const lines = {
  own: 'border-t last:border-b',
  within: 'not-first:border-t first:[&>summary]:min-h-0 first:[&>summary]:pt-0 last:-mb-5',
}

export function Accordion({ items, isWithin = false }: Props) {
  const name = useId()
  return (
    <div>
      {items.map(({ title, text }, index) => (
        <details
          key={title}
          className={`border-line-strong ${isWithin ? lines.within : lines.own}`}
          name={name}
          open={index === 0}
        >
          <summary className="flex min-h-17 items-center gap-4 py-3 text-18 leading-ui font-semibold [&>svg]:ml-auto [&>svg]:text-accent">
            {title}
            <Icon name="down" />
          </summary>
          <p className="max-w-prose pr-2 pb-6 text-16 leading-body text-muted sm:pr-14">{text}</p>
        </details>
      ))}
    </div>
  )
}
