// Takes out of a listing's own text what it excludes, since 'no work above three stories' is no mention of the thing.

/** 'Not limited to', 'not-for-profit' and 'no minimum premium' exclude nothing. */
const negation =
  /\b(?:(?:do(?:es)?|will|can)(?: not|n['’]t)|cannot|won['’]t|can['’]t|no longer|not?|excluding|excludes?|exclusions?:?|except(?: for)?|other than|without|ineligible:?|prohibited:?|declined?:?)\b(?!-)(?!\s+(?:only|limited|just|fear|minimum|later|older|more|less|fewer|matter|problem|appointment|wholesaler|deductible|cost|charge|fee)\b)/i
/** Where an exclusion ends: with the sentence, and before what is said of something else. */
const end =
  /[.;:!?|\n]|,\s+(?=(?:but|and we|including|with|from|for|we|all|also|while)\b)|\s+(?=(?:but|are welcome|is welcome)\b)/i

export function withoutExclusions(text: string): string {
  let rest = text
  let kept = ''
  for (let found = negation.exec(rest); found; found = negation.exec(rest)) {
    const behind = rest.slice(found.index + found[0].length)
    const stop = end.exec(behind)
    kept += `${rest.slice(0, found.index)} `
    rest = stop ? behind.slice(stop.index) : ''
  }
  return kept + rest
}
