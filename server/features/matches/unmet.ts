// The browser reports what it asked for in vain, a search or a match. It is asked again here, and counted as a gap.
import type { ParsedInputOf } from '#contract/call.ts'
import { reportUnmet } from '#contract/calls/gaps.ts'
import type { findMatches } from '#contract/calls/matches.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { type Handler, handleInSteps } from '../../http/handle.ts'
import { listingFor } from '../gaps/ask.ts'
import { withoutNames } from '../gaps/clientNames.ts'
import { gapCounter } from '../gaps/count.ts'
import { type Facts, factsOfRisk, hasFact } from '../gaps/facts.ts'
import { unmetSearch } from '../gaps/unmetSearch.ts'
import type { SearchIndex } from '../listings/search/find.ts'
import { allLines } from '../reference/lines.ts'
import type { MatchGround } from './meeting.ts'
import { ranked, writersIn } from './ranking.ts'
import { readRisk, readWords } from './risk.ts'

type Match = ParsedInputOf<typeof findMatches>
type UnmetDependencies = Dependencies & MatchGround & { approved: SearchIndex }

export const unmet = ({ config, index, now, approved, directory, vocabularyOf }: UnmetDependencies): Handler => {
  const count = gapCounter({ config, now })

  /** The facts of a risk that no market writes, wholly or with a catch; null where one does, or only one's own markets were asked. */
  async function unmetMatch(input: Match, { db, viewer }: { db: Db; viewer: Viewer }): Promise<Facts | null> {
    if (input.only_mine) return null
    const { engine } = index
    const reading = { db, viewer, engine, vocabularyOf, now: now() }
    const lines = await allLines(db)
    const vocabulary = await vocabularyOf(lines)
    const plain = withoutNames(input.words ?? '', vocabulary)
    const typed = await readRisk(input, reading)
    // Without the name of a client, which may be all that holds the class, as in 'Joe's Pizza'.
    const isNamed = readWords(plain, { engine, vocabulary }).classes.length > 0
    const chosen = { state: typed.states, line_of_business: typed.lines.map(({ slug }) => slug) }
    const named = isNamed ? await readRisk({ ...input, ...chosen, words: plain }, reading) : typed
    // Chosen, a name of several lines would be the first of them.
    const risk = { ...named, lines: typed.lines }
    const known = { engine, directory: await directory(), within: [], now: now() }
    if (writersIn(ranked(risk, known, { from: 0, length: 0 }).found.bands) > 0) return null
    const asked = (part: string) => !risk.dropped.has(part)
    const own = asked('line') ? risk.lines.map(({ slug }) => slug) : []
    const listed = own.filter(slug => lines.some(({ value }) => value === slug))
    const [home] = asked('state') && !risk.isNationwide ? risk.states : []
    const facts = factsOfRisk({ ...risk, state: home, lines: listed })
    if (!hasFact(facts)) return null
    // Facts hold one state, and no line of somebody's own: a listing may meet these and not the risk.
    const isWhole = listed.length === own.length && (!asked('state') || risk.states.length === 1)
    return isWhole || listingFor(engine, facts) === null ? facts : null
  }

  // The index is asked outside the transaction, which would make every other request wait.
  return handleInSteps(reportUnmet, {
    before: (asking, { kind, query }) =>
      kind === 'search' ? unmetSearch(approved, query, asking.viewer) : unmetMatch(query, asking),
    run: async ({ db, viewer, prepared: facts }) => {
      if (facts) await count(db, viewer, facts)
      return { recorded: facts !== null }
    },
  })
}
