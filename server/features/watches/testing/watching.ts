// A server on a database of its own, and the round of saved searches beside it, which a test runs when it wants to.
import sql from 'sql-template-tag'
import { afterAll } from 'vitest'
import type { InputOf, ReplyOf } from '#contract/call.ts'
import { readNotices } from '#contract/calls/accounts.ts'
import { type listSavedSearches, readSavedSearch, saveSearch } from '#contract/calls/watches.ts'
import { makeDependencies, sharedOf } from '#server/app.ts'
import { type Built, buildListing, buildOrganization, unique } from '#server/testing/build.ts'
import { openOwnDatabase } from '#server/testing/fixtures.ts'
import { quietLog } from '#server/testing/quietLog.ts'
import { testServer } from '#server/testing/server.ts'
import { watchRound } from '../round.ts'

export type Saved = ReplyOf<typeof listSavedSearches>['saved_searches'][number]

export async function openWatching() {
  const { db } = await openOwnDatabase()
  /** How far the clock of the rounds is ahead. */
  let ahead = 0
  const now = () => new Date(Date.now() + ahead)
  const server = await testServer({}, db, { now })
  const watching = { ...sharedOf(makeDependencies({ config: server.config, db, now })), log: quietLog }
  await watching.index.start()
  const round = watchRound(watching)
  afterAll(() => server.close())

  /** One round, with all that was changed until now. */
  async function look() {
    await watching.index.catchUp()
    await round.look()
  }
  const save = async (as: Built, input: Partial<InputOf<typeof saveSearch>>) => {
    const { body } = await server.send(
      saveSearch,
      { name: 'Pizza', kind: 'listings', often: 'at_once', ...input },
      { as },
    )
    if (!body.saved_search) throw new Error(body.message)
    // What it finds at first is known.
    await look()
    return body.saved_search
  }
  const read = async (as: Built, id: number) => (await server.send(readSavedSearch, { id }, { as })).body
  const told = async (as: Built) =>
    (await server.send(readNotices, {}, { as })).body.notifications
      .filter(({ kind }) => kind === 'alert')
      .map(({ title, link }) => ({ title, link }))
  const mailsTo = ({ username }: Built) =>
    db.rows<{ subject: string; text: string; stop_link: string }>(sql`
      select subject, text, stop_link from outbox where recipient = ${username} and subject like 'Appetite: %' order by id`)

  return {
    ...{ server, db, look, save, read, told, mailsTo, now },
    /** Moves the clock of the rounds to the next Monday or the next day, a little after noon. */
    goTo: (when: 'noon' | 'Monday') => {
      const at = new Date(now().getTime() + 24 * 60 * 60_000)
      at.setUTCHours(12, 1, 0, 0)
      while (when === 'Monday' && at.getUTCDay() !== 1) at.setUTCDate(at.getUTCDate() + 1)
      ahead = at.getTime() - Date.now()
    },
    pass: (ms: number) => {
      ahead += ms
    },
  }
}

/** A word that only the listings of one test have, and a maker of such listings in Texas. */
export function stock(db: Awaited<ReturnType<typeof openWatching>>['db']) {
  const word = unique('').trim()
  return {
    word,
    add: async (more: Parameters<typeof buildListing>[1] = {}) =>
      buildListing(db, {
        name: `${word} ${unique('')}`,
        states: ['TX'],
        organization: (await buildOrganization(db)).id,
        ...more,
      }),
  }
}
