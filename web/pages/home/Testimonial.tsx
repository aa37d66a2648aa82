// What one of those who search here says.
import styles from './Testimonial.module.css'
import { testimonial } from './texts.ts'

export function Testimonial() {
  return (
    <div className="wrap">
      <figure className={styles.testimonial}>
        <span className="mono" aria-hidden="true">
          “
        </span>
        <blockquote>{testimonial.words}</blockquote>
        <figcaption>{testimonial.by}</figcaption>
      </figure>
    </div>
  )
}
