// A text with headings, lists and links, as the server made it when it was saved.
import styles from './Prose.module.css'
import { trusted } from './trusted.ts'

export function Prose({ html }: { html: string }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: the server sanitizes it before it keeps it.
  return <div className={styles.prose} dangerouslySetInnerHTML={{ __html: trusted(html) }} />
}
