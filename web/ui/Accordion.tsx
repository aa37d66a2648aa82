// Questions and answers, one open at a time: native details elements, so they work before any script has loaded.
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
