// What listings exclude by name, such as wind, pollution or mold: in the words of brokers, of exclusions, and as lines.
import vocabulary from '#contract/vocabulary/exclusions.json' with { type: 'json' }

type Thing = { names: readonly string[]; excluded?: readonly string[]; lines?: readonly string[] }
const things = Object.entries<Thing>(vocabulary).map(([thing, { names, excluded = [], lines = [] }]) => ({
  ...{ thing, lines },
  asked: anyOf(names),
  excluded: anyOf([...names, ...excluded]),
}))

function anyOf(names: readonly string[]): RegExp {
  const each = names.map(name => name.replace(/[ -]/g, '[ -]'))
  return new RegExp(`(?<![\\p{L}\\p{N}])(?:${each.join('|')})s?(?![\\p{L}\\p{N}])`, 'iu')
}

/** What is named in what somebody asks for. */
export const thingsAsked = (text: string): string[] =>
  things.flatMap(({ thing, asked }) => (asked.test(text) ? [thing] : []))

export const thingsOfLines = (lines: readonly string[]): string[] =>
  things.flatMap(each => (each.lines.some(line => lines.includes(line)) ? [each.thing] : []))

/** A listing that writes the line itself does not exclude it. */
export const thingsExcluded = (exclusions: string, lines: readonly string[]): string[] => {
  const written = thingsOfLines(lines)
  return things.flatMap(({ thing, excluded }) => (excluded.test(exclusions) && !written.includes(thing) ? [thing] : []))
}

/** People write them one below the other, with semicolons, or as sentences. */
export const exclusionsIn = (text: string): string[] =>
  text
    .split(/[;\n]+|(?<=\.)\s+/)
    .map(each => each.trim())
    .filter(each => each !== '')

const mostQuoted = 60

/** The exclusions that name it, as they are written, or only the name where one is long. */
export const exclusionsNaming = (thing: string, exclusions: string): string[] => {
  const { excluded } = things.find(each => each.thing === thing) ?? {}
  return exclusionsIn(exclusions).flatMap(text => {
    const named = excluded?.exec(text)?.[0]
    if (named === undefined) return []
    return [text.length > mostQuoted ? named : text.replace(/\.$/, '')]
  })
}
