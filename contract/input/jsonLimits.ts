// Limits how deep JSON may be nested and how many values it may have, in a body or in a text inside it.

export const maxDepth = 20
export const maxValues = 20_000

/**
 * What is too much of a text of JSON, as a sentence; null if nothing is. It is counted before parsing, since parsing is what
 * costs: a body of nothing but brackets would take the thread from everybody else.
 */
export function jsonExcess(text: string): string | null {
  let depth = 0
  // A text is one value; each comma is one more, and so is the first value of a list or an object that is not empty.
  let values = 1
  let hasJustOpened = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (isSpace(character)) continue
    const isClosing = character === 93 || character === 125
    if (hasJustOpened && !isClosing) values++
    hasJustOpened = character === 91 || character === 123
    if (hasJustOpened) depth++
    else if (isClosing) depth--
    else if (character === 44) values++
    else if (character === 34) at = endOfString(text, at)
    if (depth > maxDepth) return `At most ${maxDepth} levels can be nested.`
    if (values > maxValues) return `At most ${maxValues.toLocaleString('en-US')} values can be sent at once.`
  }
  return null
}

const isSpace = (character: number) => character === 32 || (character >= 9 && character <= 13)

/** The place of the quote that ends the string that begins at `from`. */
function endOfString(text: string, from: number): number {
  for (let at = from + 1; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (character === 92) at++
    else if (character === 34) return at
  }
  return text.length
}
