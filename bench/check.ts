// Checks before the measurement that all engines find the same listings, or reports the difference.
import { isDeepStrictEqual } from 'node:util'
import type { PeerHandle } from './peerHandle.ts'
import type { Answered } from './peerProcess.ts'
import { counting, inexact, own } from './peers.ts'
import { kinds, type Question } from './questions.ts'

/** By kind of question, how far the inexact engine's total is from ours, in percent. */
export type Difference = { kind: string; percent: number }

export async function checkAlike(peers: PeerHandle[]): Promise<{ found: number[][]; differences: Difference[] }> {
  const found: number[][] = []
  const differences: Difference[] = []
  for (const [kind, { name, questions }] of kinds.entries()) {
    const totals: number[] = []
    let worst = 0
    for (const [place, question] of questions.entries()) {
      const able = question.sentence === undefined ? peers : peers.filter(peer => peer.name === own)
      const { ours, others } = await answers(able, kind, place)
      totals.push(ours.total)
      for (const [peer, theirs] of others) {
        if (peer === inexact) worst = Math.max(worst, percentBetween(ours, theirs))
        else refuseDifference(peer, question, ours, theirs)
        if (counting.includes(peer) && question.facets.length > 0) compareCounts(peer, question, { ours, theirs })
      }
    }
    found.push(totals)
    if (worst > 0) differences.push({ kind: name, percent: worst })
  }
  return { found, differences }
}

async function answers(peers: PeerHandle[], kind: number, place: number) {
  const all = await Promise.all(peers.map(async peer => [peer.name, await peer.answer(kind, place)] as const))
  const ours = all.find(([name]) => name === own)?.[1]
  if (!ours) throw new Error('Our own engine is not among the engines.')
  return { ours, others: all.filter(([name]) => name !== own) }
}

const percentBetween = (ours: Answered, theirs: Answered) =>
  isDeepStrictEqual(ours.ids, theirs.ids) ? 0 : (100 * Math.abs(ours.total - theirs.total)) / Math.max(1, ours.total)

function refuseDifference(peer: string, question: Question, ours: Answered, theirs: Answered) {
  const isSame =
    ours.total === theirs.total && theirs.total === theirs.ids.length && isDeepStrictEqual(ours.ids, theirs.ids)
  if (!isSame) throw new Error(`${peer} finds ${theirs.total} and ours ${ours.total} for ${JSON.stringify(question)}.`)
  const ids = new Set(ours.ids)
  if (!theirs.page.every(id => ids.has(id))) throw new Error(`${peer} shows what it did not find.`)
}

/** The inexact engine counts only within all selections, so a filter's own selection stays in. */
function compareCounts(peer: string, question: Question, { ours, theirs }: { ours: Answered; theirs: Answered }) {
  for (const facet of question.facets) {
    if (peer === inexact && facet === 'state') continue
    if (!isDeepStrictEqual(stated(ours.counts?.[facet]), stated(theirs.counts?.[facet])))
      throw new Error(`${peer} counts other values of ${facet} for ${JSON.stringify(question)}.`)
  }
}

/** The other engines count an empty value for a listing without an ISO class. */
const stated = ({ '': _none, ...counts }: Readonly<Record<string, number>> = {}) => counts
