// A skip link past the filters to the results, visible when it has the keyboard focus.
import styles from './SkipToResults.module.css'

export const resultsId = 'results'

export function SkipToResults() {
  return (
    <a
      className={`visually-hidden ${styles.skip}`}
      href={`#${resultsId}`}
      onClick={event => {
        // The link must not change the address, which holds the search.
        event.preventDefault()
        const found = document.getElementById(resultsId) ?? document.getElementById('results-heading')
        found?.focus()
      }}
    >
      Skip to results
    </a>
  )
}
