// Fills an empty database with the fictional directory. Each step and its mark are one transaction, so a fill that was killed goes on.
import type { Database, Db } from '../server/db/connection.ts'
import { fillReference } from '../server/features/reference/fill.ts'
import { readArticles } from './articles.ts'
import { type Directory, organizationsFor, planDirectory, waitingFor } from './directory.ts'
import { mostContacts } from './generateContacts.ts'
import type { FirstIds } from './generatePending.ts'
import { demoPeople, members } from './people.ts'
import {
  beginFill,
  type Fill,
  fillState,
  finishFill,
  hasDirectory,
  holdBeginning,
  readFill,
  reserveIds,
  stepDone,
  withoutStatementLimits,
} from './queries.ts'
import { type Step, stepsOf } from './steps.ts'

type Filling = {
  db: Database
  /** How many approved ones; what waits for review comes on top. */
  listings: number
  /** Of the three people's password. */
  passwordHash: string
  report: (text: string) => void
  now?: Date
}

const patience = 120_000

/** Whether there is nothing yet, or only part of a demo. */
export async function isEmpty(db: Db): Promise<boolean> {
  const state = await fillState(db)
  return state === 'begun' || (state === 'none' && !(await hasDirectory(db)))
}

export async function fillDemo({ db, listings, passwordHash, report, now = new Date() }: Filling): Promise<void> {
  await fillReference(db)
  // What a killed fill began decides, not what was asked for today: half of each would fit nowhere.
  const begun = await db.transaction(patience, transaction => begin(transaction, listings, now))
  if (begun.is_finished) return
  if (begun.step > 0) report('Filling the demo directory: going on where it stopped')
  const directory = planDirectory({ listings: begun.listings, today: new Date(begun.today), ids: begun.first_ids })
  const steps = stepsOf(directory, await readArticles())
  const progress = progressOf(directory, report)
  for (let at = begun.step; at !== steps.length; ) at = await takeStep(db, steps, { passwordHash, progress })
  await db.analyze()
}

async function begin(db: Db, listings: number, now: Date): Promise<Fill> {
  await withoutStatementLimits(db)
  await holdBeginning(db)
  const fill = await readFill(db)
  if (fill) return fill
  const organizations = organizationsFor(listings) + 100
  const ids: FirstIds = {
    users: await reserveIds(db, 'users', members.length),
    organizations: await reserveIds(db, 'organizations', organizations),
    listings: await reserveIds(db, 'listings', listings + waitingFor(listings)),
    mgas: await reserveIds(db, 'mgas', organizations),
    contacts: await reserveIds(db, 'contacts', organizations * 2 * mostContacts + listings + waitingFor(listings)),
    articles: await reserveIds(db, 'articles', 100),
    article_comments: await reserveIds(db, 'article_comments', 1000),
  }
  await beginFill(db, { listings, today: now.toISOString().slice(0, 10), ids })
  const begun = await readFill(db)
  if (!begun) throw new Error('The demo was begun and is not there')
  return begun
}

type Taking = { passwordHash: string; progress: (listings: number) => void }

/** The next step that nobody has taken, and where the fill is then. */
async function takeStep(db: Database, steps: Step[], { passwordHash, progress }: Taking): Promise<number> {
  const taken = await db.transaction(patience, async transaction => {
    await withoutStatementLimits(transaction)
    const fill = await readFill(transaction)
    const step = fill && steps[fill.step]
    if (!step) return steps.length
    await step.run(transaction)
    await stepDone(transaction)
    if (fill.step + 1 === steps.length) {
      const usernames = Object.values(demoPeople).map(({ username }) => username)
      await finishFill(transaction, { passwordHash, usernames })
    }
    return fill.step + 1
  })
  progress(steps[taken - 1]?.listings ?? 0)
  return taken
}

/** About ten lines, however many listings there are. */
function progressOf({ approvedListings }: Directory, report: (text: string) => void) {
  const total = approvedListings.toLocaleString('en-US')
  let said = 0
  return (listings: number) => {
    const tenth = Math.floor((listings / approvedListings) * 10)
    if (tenth === said) return
    said = tenth
    report(`Filling the demo directory: ${listings.toLocaleString('en-US')} of ${total} listings`)
  }
}
