// Which lines are written for a class, and by whom: what find_markets answers where no line was asked.
import { z } from 'zod'
import { quoted } from './cleanText.ts'
import type { market } from './marketRow.ts'

/** How many rows are named for a line. */
const mostNamed = 3

export const linesWritten = z
  .array(
    z.object({
      line: z.string(),
      total: z.int(),
      markets: z.array(
        z.object({ ...{ rank: z.int(), organization: z.string(), listing_id: z.int() }, class: z.string() }),
      ),
    }),
  )
  .describe(
    `Where no line was asked: the lines that the first rows write, how many of them write each, and the first ${mostNamed} with the listing; class says how that one fits, which may be another class.`,
  )

/** What most of the rows write comes first. */
export function writtenBy(rows: readonly z.input<typeof market>[]): z.input<typeof linesWritten> {
  const writers = new Map<string, z.input<typeof linesWritten>[number]['markets']>()
  for (const { rank, fit, organization, listing, stated, other_listings } of rows)
    for (const written of [{ id: listing.id, class: fit, all_lines: stated.lines }, ...other_listings])
      for (const line of written.all_lines) {
        const others = writers.get(line) ?? []
        const own = { rank, organization: organization.name, listing_id: written.id, class: written.class }
        // Of the listings of one row the first that writes it is named.
        writers.set(line, others.some(other => other.rank === rank) ? others : [...others, own])
      }
  return Array.from(writers, ([line, markets]) => ({
    ...{ line, total: markets.length, markets: markets.slice(0, mostNamed) },
  })).toSorted((one, other) => other.total - one.total)
}

export const lineWritten = ({ line, total, markets }: z.output<typeof linesWritten>[number]): string => {
  const named = markets.map(({ organization, listing_id }) => `${quoted(organization, 80)} (listing ${listing_id})`)
  return `${line}: ${total}, such as ${named.join(', ')}.`
}
