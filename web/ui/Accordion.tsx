// Questions and answers, one open at a time: the browser's own, so they work before any script.
import { useId } from 'react'
import styles from './Accordion.module.css'
import { Icon } from './Icon.tsx'

export function Accordion({ items }: { items: { title: string; text: string }[] }) {
  const name = useId()
  return (
    <div className={styles.list}>
      {items.map(({ title, text }, index) => (
        <details key={title} name={name} open={index === 0}>
          <summary>
            {title}
            <Icon name="down" />
          </summary>
          <p>{text}</p>
        </details>
      ))}
    </div>
  )
}
