// Generated requests, sound and unsound, from everybody: whatever is sent, the answer keeps the contract.
import fc from 'fast-check'
import { expect, inject, test } from 'vitest'
import { calls } from '#contract/index.ts'
import { jpeg, pdf, png } from './features/uploads/testing/samples.ts'
import { ownDatabase } from './testing/database.ts'
import { requests, type Sent } from './testing/fuzz/requests.ts'
import { type Told, verdict } from './testing/fuzz/verdict.ts'
import { makeWorld, type Who } from './testing/fuzz/world.ts'
import { testServer } from './testing/server.ts'

const runs = Number(process.env.FUZZ_RUNS ?? 800)
// Each engine gets requests of its own, since most of what they check is the same on both.
const ofEngine = { embedded: 1, server: 1_000_001 }
// The same requests each time, so that a change is not refused for a fault that was there before; the long run looks further.
const seed = Number(
  process.env.FUZZ_SEED ?? (runs > 2_000 ? Date.now() % 1_000_000_000 : ofEngine[inject('under').engine]),
)
const atOnce = 8
const enough = 10
const askers: readonly Who[] = ['member', 'superAdmin', 'member', 'visitor', 'superAdmin']

test(
  `${runs} generated requests get an answer by the contract, none of them a 5xx`,
  async () => {
    const { db, close } = await ownDatabase()
    const server = await testServer({}, db)
    const world = makeWorld(server)
    await world.refill()
    const samples = { files: [await png(), await jpeg(), pdf(), Buffer.from('GIF89a')], known: world.known }
    let generated = requests(samples)
    const complaints: string[] = []
    const statuses: Record<string, number> = {}
    // Signing in again takes a provider, and none is set up here.
    const neverDone = new Set<string>(calls.map(call => call.name).filter(name => name !== 'accounts.signInAgain'))
    let longest = 0

    async function ask({ method, url, headers, payload }: Sent, token: string | undefined): Promise<Told> {
      const began = performance.now()
      const answer = await server.raw({ method, url, headers, payload, ...(token && { as: token }) })
      return { ...answer, ms: performance.now() - began }
    }
    async function run(number: number, who: Who) {
      const [sent] = fc.sample(generated, { numRuns: 1, seed: seed + number })
      if (!sent) throw new Error('Nothing was generated.')
      const token = world.tokenOf(who)
      const reply = await ask(sent, token)
      longest = Math.max(longest, reply.ms)
      const kind = `${sent.kind} ${reply.status}`
      statuses[kind] = (statuses[kind] ?? 0) + 1
      if (reply.status === 200) neverDone.delete(sent.call.name)
      const wrong = verdict(sent.call, reply)
      if (wrong) complaints.push(complaint({ number, who, sent, reply, wrong }))
      return reply.status === 401 && who !== 'visitor'
    }

    for (let number = 0; number < runs && complaints.length < enough; number += atOnce) {
      if (number % (atOnce * 16) === 0) {
        await world.refill()
        // The last tenth of a long run is for the calls that were refused each time.
        const isRestOfLong = runs >= 5_000 && number > runs * 0.9 && neverDone.size > 0
        generated = requests(samples, isRestOfLong ? neverDone : undefined)
      }
      const batch = Array.from({ length: Math.min(atOnce, runs - number) }, (_, index) => number + index)
      const asked = batch.map(one => [one, askers[one % askers.length] ?? 'visitor'] as const)
      const out = await Promise.all(asked.map(([one, who]) => run(one, who)))
      const dead = new Set(asked.filter((_, index) => out[index]).map(([, who]) => who))
      for (const who of dead) await world.revive(who)
    }
    await server.close()
    await close()
    process.stdout.write(
      `Generated requests, seed ${seed}, longest ${Math.round(longest)} ms: ${JSON.stringify(statuses)}; never done: ${[...neverDone].join(', ') || 'none'}\n`,
    )
    expect(complaints.join('\n\n')).toBe('')
    // Otherwise nothing but refusals would have been looked at.
    const total = (kind: string) =>
      Object.entries(statuses).reduce((sum, [name, count]) => (name.startsWith(kind) ? sum + count : sum), 0)
    expect((statuses['sound 200'] ?? 0) / total('sound')).toBeGreaterThan(0.25)
    expect(total('garbage')).toBeGreaterThan(runs / 6)
    if (runs >= 20_000) expect([...neverDone]).toEqual([])
  },
  Math.max(180_000, runs * 60),
)

type Complaint = { number: number; who: Who; sent: Sent; reply: Told; wrong: string }
const complaint = ({ number, who, sent, reply, wrong }: Complaint) =>
  [
    `FUZZ_SEED=${seed}, request ${number}, a ${sent.kind} ${sent.call.name} by a ${who}: the answer ${wrong}`,
    `${sent.method} ${sent.url.slice(0, 600)} ${JSON.stringify(sent.headers)}`,
    sent.payload.toString('latin1').slice(0, 1_500),
    `${reply.status} ${JSON.stringify(reply.body).slice(0, 600)}`,
  ].join('\n')
