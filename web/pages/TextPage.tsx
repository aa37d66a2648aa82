// A public page of text: title, lead, sections, and the operator.
import { type ReactNode, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import styles from './TextPage.module.css'

type Text = { title: string; lead: string; children: ReactNode }

export function TextPage({ title, lead, children }: Text) {
  return (
    <main id="main" className={`container ${styles.page}`}>
      <h1 className="page-title">{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      <Operator />
    </main>
  )
}

const OperatorName = lazyPart(() => import('./OperatorName.tsx').then(({ OperatorName }) => OperatorName))

const never = () => () => undefined

/** The operator comes from the settings, so it is loaded after hydration; prerendered pages do not contain it. */
function Operator() {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const unnamed = 'The operator of this site runs this copy of Appetite. Members reach the operator through Contact Us.'
  return (
    <TextSection title="Who runs this site">
      <p>{isAlive ? <OperatorName fallback={unnamed} unnamed={unnamed} /> : unnamed}</p>
    </TextSection>
  )
}

/** A section of a text page: heading on the left, text on the right. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  )
}
