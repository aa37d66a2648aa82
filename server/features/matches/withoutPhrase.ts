// Takes a phrase that was read out of somebody's words, in whose place a bar parts the rest.

/** A word that is read in part is left as it was written: 'land-based'. The signs within a phrase are not part of it: 'A- rated' was read as 'A rated'. */
export function withoutPhrase(words: string, from: string): string {
  const [first, ...others] = from.match(/[\p{L}\p{N}]+/gu) ?? []
  if (first === undefined || !words.toLowerCase().includes(first.toLowerCase())) return words
  const read = [first, ...others.map(word => (word.toLowerCase() === 'and' ? '(?:and|&)' : word))]
  const phrase = new RegExp(
    `(?<![\\p{L}\\p{N}]|[\\p{L}\\p{N}][-'’])${read.join('[^\\p{L}\\p{N}|]+')}(?![\\p{L}\\p{N}]|[-'’][\\p{L}\\p{N}])`,
    'iu',
  )
  return words.replace(phrase, '|')
}
