// Runs one engine in its own process: fills it, checks its results, and measures it.
import { readCorpus } from './corpusFile.ts'
import { type Answer, type Peer, plainQuestion, plainWords, type Way } from './peer.ts'
import { own, peers } from './peers.ts'
import { kinds, type Question } from './questions.ts'

export type Order =
  | { do: 'build'; file: string }
  | { do: 'answer'; kind: number; question: number }
  | { do: 'warm'; kind: number }
  | { do: 'time'; kind: number; atLeastMs: number; max: number }
  | { do: 'close' }
export type Built = { ms: number; bytes: number }
export type Answered = {
  total: number
  ids: number[]
  page: number[]
  counts: Record<string, Record<string, number>> | null
}

const [, , name = own] = process.argv
const makePeer = peers[name]
if (!makePeer) throw new Error(`There is no engine ${name}.`)
const peer: Peer = await makePeer()
const isOwn = name === own
const asked = kinds.map(({ questions }) => (isOwn ? questions : questions.map(plainQuestion)))
const chosen = new Map<number, Way>()

async function build(file: string): Promise<Built> {
  const before = bytesHeld()
  let ms = 0
  const clocked = async (work: () => void | Promise<void>) => {
    const began = performance.now()
    await work()
    ms += performance.now() - began
  }
  for (const listings of readCorpus(file)) {
    const given = isOwn ? listings : listings.map(plainWords)
    await clocked(() => peer.add(given))
  }
  await clocked(() => peer.finish())
  return { ms, bytes: bytesHeld() - before }
}

function bytesHeld(): number {
  for (let time = 0; time < 3; time++) globalThis.gc?.()
  const { heapUsed, arrayBuffers } = process.memoryUsage()
  return heapUsed + arrayBuffers
}

async function answer(question: Question): Promise<Answered> {
  const [way = firstWay()] = peer.ways
  const ids = await peer.all(question)
  const { total, ids: page, counts } = await way.find(question)
  for (const other of peer.ways) {
    const again = await other.find(question)
    if (again.total !== total) throw new Error(`${name} finds ${total} and, ${other.name}, ${again.total}.`)
  }
  return { total, ids: ids.toSorted((a, b) => a - b), page, counts: counts?.() ?? null }
}

/** Chooses the fastest way for a kind of question, and leaves it warm. */
async function warm(kind: number): Promise<string> {
  let best = { way: firstWay(), ms: Number.POSITIVE_INFINITY }
  const [example] = asked[kind] ?? []
  const ways = peer.ways.filter(way => !example || way.suits?.(example) !== false)
  for (const way of ways) {
    await timesOf(way, kind, { atLeastMs: 300, max: 2_000 })
    if (ways.length === 1) break
    const times = await timesOf(way, kind, { atLeastMs: 50, max: 50 })
    const ms = times.reduce((sum, one) => sum + one, 0) / times.length
    if (ms < best.ms) best = { way, ms }
  }
  chosen.set(kind, best.way)
  return best.way.name
}

function firstWay(): Way {
  const [way] = peer.ways
  if (!way) throw new Error(`${name} has no way to be asked.`)
  return way
}

/** Asks all questions of the kind in turn, until there are enough measurements. */
async function timesOf(way: Way, kind: number, enough: { atLeastMs: number; max: number }): Promise<number[]> {
  const questions = asked[kind] ?? []
  const times: number[] = []
  const until = performance.now() + enough.atLeastMs
  do {
    for (const question of questions) {
      const began = performance.now()
      const found: Answer | Promise<Answer> = way.find(question)
      if (found instanceof Promise) await found
      times.push(performance.now() - began)
    }
  } while (performance.now() < until && times.length < enough.max)
  return times
}

async function obey(order: Order): Promise<unknown> {
  if (order.do === 'build') return build(order.file)
  if (order.do === 'warm') return warm(order.kind)
  if (order.do === 'time') return timesOf(chosen.get(order.kind) ?? firstWay(), order.kind, order)
  if (order.do === 'close') return peer.close?.()
  const question = asked[order.kind]?.[order.question]
  return question && answer(question)
}

process.on('message', (order: Order) => {
  obey(order)
    .then(result => process.send?.({ result }))
    .catch((error: Error) => process.send?.({ failed: error.stack }))
    .finally(() => order.do === 'close' && process.disconnect())
})
process.send?.({ result: 'ready' })
