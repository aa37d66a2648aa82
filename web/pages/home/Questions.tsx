// Five questions, one open at a time: spec §1.
import { Accordion } from '#web/ui/Accordion.tsx'
import styles from './Questions.module.css'
import { questions } from './texts.ts'

export function Questions() {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="questions">
      <h2 id="questions">Questions, answered</h2>
      <Accordion items={questions} />
    </section>
  )
}
