// How a word that is compared in a folded form is shown to people: 'bakeri' is 'bakery'.
import categories from '#contract/reference/insurance-categories.json' with { type: 'json' }
import isoClasses from '#contract/reference/iso-classes.json' with { type: 'json' }
import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import cities from '#contract/reference/us-cities.json' with { type: 'json' }
import clients from '#contract/vocabulary/clients.json' with { type: 'json' }
import lineNames from '#contract/vocabulary/lines.json' with { type: 'json' }
import { folded } from '../../../../../search/foldPlural.ts'

let spelled: Map<string, string> | null = null

/** Read when the first word is corrected, since most queries need none of it. */
function readSpellings(): Map<string, string> {
  const spellings = new Map<string, string>()
  const texts = [
    ...categories.flatMap(({ subcategories }) => subcategories.flatMap(one => [one.name, ...one.subSubcategories])),
    ...Object.values(clients).flat(),
    ...Object.values(lineNames.names).flat(),
    ...[...isoClasses, ...lines].map(({ label }) => label),
    ...cities.map(({ name }) => name),
  ]
  for (const word of texts
    .join(' ')
    .toLowerCase()
    .match(/[a-z]+/g) ?? []) {
    const form = folded(word)
    const existing = spellings.get(form)
    // The singular is the shorter one.
    if (existing === undefined || word.length < existing.length) spellings.set(form, word)
  }
  return spellings
}

export function spelledOut(word: string): string {
  spelled ??= readSpellings()
  return spelled.get(word) ?? word
}
