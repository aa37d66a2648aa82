// The other names of a line of business: abbreviations, everyday words, and the names of its families.
import vocabulary from '#contract/vocabulary/lines.json' with { type: 'json' }

const names = new Map<string, readonly string[]>(Object.entries(vocabulary.names))
for (const family of vocabulary.families)
  for (const line of family.lines) names.set(line, [...new Set([...(names.get(line) ?? []), ...family.names])])

export const namesOfLine = (value: string): readonly string[] => names.get(value) ?? []
