// A public page of text: a title, a lead, sections, and who runs the site.
import { type ReactNode, useSyncExternalStore } from 'react'
import { lazyPart } from '#web/ui/lazyPart.tsx'
import styles from './TextPage.module.css'

type Text = { title: string; lead: string; children: ReactNode }

export function TextPage({ title, lead, children }: Text) {
  return (
    <main id="main" className={`container ${styles.page}`}>
      <h1 className="headline">{title}</h1>
      <p className={styles.lead}>{lead}</p>
      {children}
      <Operator />
    </main>
  )
}

const OperatorName = lazyPart(() => import('./OperatorName.tsx').then(({ OperatorName }) => OperatorName))

const never = () => () => undefined

/** Who runs this site: a setting, so it is asked for once the page is alive. Until then the text stands without the name. */
function Operator() {
  const isAlive = useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
  const unnamed = 'The operator of this site is who runs this copy of Appetite. Members reach them through Contact Us.'
  return (
    <TextSection title="Who runs this site">
      <p>{isAlive ? <OperatorName waiting={unnamed} unnamed={unnamed} /> : unnamed}</p>
    </TextSection>
  )
}

/** One section of a page of text: its heading on the left, its words on the right. */
export function TextSection({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.section}>
      <h2>{title}</h2>
      <div className={styles.text}>{children}</div>
    </section>
  )
}
