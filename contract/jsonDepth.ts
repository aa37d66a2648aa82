// Limits how deep JSON may be nested, in a body or in a text inside it.

export const maxDepth = 20

/** Depth is counted before parsing, so that a body of nothing but brackets does not overflow the stack. */
export function jsonDepth(text: string): number {
  let depth = 0
  let most = 0
  let isQuoted = false
  for (let at = 0; at < text.length; at++) {
    const character = text.charCodeAt(at)
    if (isQuoted) {
      if (character === 92) at++
      else if (character === 34) isQuoted = false
    } else if (character === 34) isQuoted = true
    else if (character === 91 || character === 123) most = Math.max(most, ++depth)
    else if (character === 93 || character === 125) depth--
  }
  return most
}
