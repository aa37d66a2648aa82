// Measures the engines in turn for several rounds, so that other load on the machine affects all of them.
import type { PeerHandle } from './peerHandle.ts'
import { counting, own } from './peers.ts'
import { kinds, type Question } from './questions.ts'

export type Figures = { median: number; p95: number }
/** By kind of question, then by engine; null if the engine is not asked it. */
export type Measured = Record<string, (Figures & { way: string }) | null>[]

const rounds = 5
const enough = { atLeastMs: 60, max: 800 }

export async function measure(peers: PeerHandle[], say: (line: string) => void): Promise<Measured> {
  const measured: Measured = []
  for (const [kind, { name, questions }] of kinds.entries()) {
    say(`Timing: ${name}`)
    const isAsked = ({ name: peer }: PeerHandle, first: Question | undefined) =>
      peer === own || (first?.sentence === undefined && (first?.facets.length === 0 || counting.includes(peer)))
    const asked = peers.filter(peer => isAsked(peer, questions[0]))
    const ways = new Map<string, string>()
    for (const peer of asked) ways.set(peer.name, await peer.warm(kind))
    const times = new Map<string, number[]>(asked.map(peer => [peer.name, []]))
    for (let round = 0; round < rounds; round++)
      for (const peer of [...asked.slice(round % asked.length), ...asked.slice(0, round % asked.length)])
        times.get(peer.name)?.push(...(await peer.time(kind, enough)))
    measured.push(
      Object.fromEntries(
        peers.map(({ name: peer }) => {
          const taken = times.get(peer)
          return [peer, taken ? { ...figuresOf(taken), way: ways.get(peer) ?? '' } : null]
        }),
      ),
    )
  }
  return measured
}

export function figuresOf(times: number[]): Figures {
  const sorted = times.toSorted((a, b) => a - b)
  return { median: quantile(sorted, 0.5), p95: quantile(sorted, 0.95) }
}

export const quantile = (sorted: number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? 0
