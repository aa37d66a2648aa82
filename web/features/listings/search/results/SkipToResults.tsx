// A skip link past the filters to the results, visible when it has the keyboard focus.
import { takeFocus } from '#web/ui/focus.ts'

export const resultsId = 'results'

export function SkipToResults() {
  return (
    <a
      className="sr-only focus:not-sr-only focus:absolute focus:z-popup focus:mt-19 focus:rounded-md focus:bg-accent focus:px-4 focus:py-3 focus:text-on-accent"
      href={`#${resultsId}`}
      onClick={event => {
        // The link must not change the address, which holds the search.
        event.preventDefault()
        takeFocus(document.getElementById(resultsId) ?? document.getElementById('results-heading'))
      }}
    >
      Skip to results
    </a>
  )
}
