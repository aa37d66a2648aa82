// Fills an empty database with the fictional directory, in one transaction: a fill that was killed leaves nothing behind.
import type { Database, Db } from '../server/db/connection.ts'
import { fillReference } from '../server/features/reference/fill.ts'
import { readArticles } from './articles.ts'
import { organizationCountFor, pendingListingsFor, planDirectory } from './directory.ts'
import { mostContacts } from './generateContacts.ts'
import type { FirstIds } from './generatePending.ts'
import { insertDirectory } from './insertDirectory.ts'
import { demoPeople, members } from './people.ts'
import { hasDirectory, lockFill, reserveIds, setPassword, withoutStatementLimits } from './queries.ts'

type Filling = {
  db: Database
  /** The number of approved listings; those that wait for review are added to it. */
  listings: number
  /** The hash of the password that the three people share. */
  passwordHash: string
  report: (text: string) => void
  now?: Date
}

/** Long enough for the largest directory on a slow disk. */
const timeLimitMs = 30 * 60_000

/** Does nothing where a directory exists. Of two servers that start at once, the second waits for the first. */
export async function fillDemo({ db, listings, passwordHash, report, now = new Date() }: Filling): Promise<void> {
  await fillReference(db)
  const articles = await readArticles()
  const isFilled = await db.transaction(timeLimitMs, async transaction => {
    await withoutStatementLimits(transaction)
    await lockFill(transaction)
    if (await hasDirectory(transaction)) return false
    const today = new Date(now.toISOString().slice(0, 10))
    const directory = planDirectory({ listings, today, ids: await reserveAllIds(transaction, listings) })
    await insertDirectory(transaction, directory, { articles, progress: progressOf(listings, report) })
    const usernames = Object.values(demoPeople).map(({ username }) => username)
    await setPassword(transaction, { passwordHash, usernames })
    return true
  })
  if (isFilled) await db.analyze()
}

async function reserveAllIds(db: Db, listings: number): Promise<FirstIds> {
  const organizations = organizationCountFor(listings) + 100
  const allListings = listings + pendingListingsFor(listings)
  return {
    users: await reserveIds(db, 'users', members.length),
    organizations: await reserveIds(db, 'organizations', organizations),
    listings: await reserveIds(db, 'listings', allListings),
    mgas: await reserveIds(db, 'mgas', organizations),
    contacts: await reserveIds(db, 'contacts', organizations * 2 * mostContacts + allListings),
    articles: await reserveIds(db, 'articles', 100),
    article_comments: await reserveIds(db, 'article_comments', 1000),
  }
}

/** Reports about ten lines, however many listings there are. */
function progressOf(total: number, report: (text: string) => void) {
  let reported = 0
  return (listings: number) => {
    const tenth = Math.floor((listings / total) * 10)
    if (tenth === reported) return
    reported = tenth
    report(
      `Filling the demo directory: ${listings.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} listings`,
    )
  }
}
