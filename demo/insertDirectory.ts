// Inserts the rows of the directory in batches, in the order that foreign keys ask for.
import type { Db } from '../server/db/connection.ts'
import { bookmarkRows, membershipRows, ratingRows, viewRows } from './activityRows.ts'
import { agencyMemberRows, agencyRow, markRows } from './agencyRows.ts'
import { type Article, articleRow, commentRows, reportRows } from './articles.ts'
import { auditRows } from './auditRows.ts'
import { daysAgo } from './dates.ts'
import type { Directory } from './directory.ts'
import { figureRows } from './figureRows.ts'
import { gapRows } from './gapRows.ts'
import { insertRows } from './insertRows.ts'
import { keyRows } from './keyRows.ts'
import { listRows, noteRows } from './listAndNoteRows.ts'
import { coverageRows, listingRow, ownContactRows, providerRows } from './listingRows.ts'
import { mgaContactRows, mgaRow, specialityRows } from './mgaRows.ts'
import { contactRows, mgaLinkRows, officeRows, organizationRow, territoryRows } from './organizationRows.ts'
import { members } from './people.ts'
import { reserveIds } from './queries.ts'
import { randomFor } from './random.ts'
import { noticeRows, proposalRows } from './reviewRows.ts'
import { watchRows } from './watchRows.ts'
import { webhookRows } from './webhookRows.ts'

/** The size of a batch is limited, since each batch is one JSON text in memory. */
const batchSize = 200

type Options = { articles: Article[]; progress: (listings: number) => void }

export async function insertDirectory(db: Db, directory: Directory, { articles, progress }: Options): Promise<void> {
  const { organizations, mgas, approved, plans, approvedListings } = directory
  await insertRows(db, 'users', userRows(directory))
  for (const places of batchesOf(organizations)) await insertOrganizations(db, directory, places)
  for (const places of batchesOf(mgas)) await insertMgas(db, directory, places)
  for (const places of batchesOf(organizations)) await insertLinks(db, directory, places)
  for (const places of batchesOf(plans)) {
    await insertListings(db, directory, places)
    progress(Math.min((places.at(-1) ?? 0) + 1, approvedListings))
  }
  for (const places of batchesOf(approved))
    await insertRows(
      db,
      'ratings',
      places.flatMap(place => ratingRows(directory, place)),
    )
  await insertActivity(db, directory, articles)
  await insertGaps(db, directory)
  await insertAgency(db, directory)
  await insertRows(db, 'figure_weeks', await figureRows(db, directory))
  await insertRows(db, 'webhooks', webhookRows(directory))
}

async function insertAgency(db: Db, directory: Directory) {
  const id = await reserveIds(db, 'agencies', 1)
  await insertRows(db, 'agencies', [agencyRow(directory, id)])
  await insertRows(db, 'agency_members', agencyMemberRows(directory, id))
  await insertRows(db, 'access_marks', markRows(directory, id))
  const { collections, items } = listRows(directory, { firstId: await reserveIds(db, 'collections', 3), agency: id })
  await insertRows(db, 'collections', collections)
  await insertRows(db, 'collection_items', items)
  await insertRows(db, 'notes', noteRows(directory, id))
  const { key, days } = keyRows(directory, await reserveIds(db, 'api_keys', 1))
  await insertRows(db, 'api_keys', [key])
  await insertRows(db, 'api_key_days', days)
  const watched = await watchRows(db, directory, id)
  await insertRows(db, 'saved_searches', watched.saved_searches)
  await insertRows(db, 'saved_search_watchers', watched.saved_search_watchers)
  await insertRows(db, 'saved_search_hits', watched.saved_search_hits)
  await insertRows(db, 'alerts', watched.alerts)
  // In the order of time, as the bell shows them in that of their ids.
  const notices = [...noticeRows(directory), ...watched.notices]
  await insertRows(
    db,
    'notices',
    notices.sort((one, other) => Date.parse(one.created_at) - Date.parse(other.created_at)),
  )
}

/** The places of a list, in batches. */
function* batchesOf(list: readonly unknown[]): Generator<number[]> {
  for (let from = 0; from < list.length; from += batchSize)
    yield Array.from({ length: Math.min(batchSize, list.length - from) }, (_, at) => from + at)
}

function userRows({ ids, today }: Directory) {
  return members.map(({ username, name, role }, index) => ({
    id: ids.users + index,
    username,
    name_24: name,
    role,
    verified_at: joined(today, index),
    created_at: joined(today, index),
    updated_at: joined(today, index),
  }))
}

// All members joined before the first contribution.
function joined(today: Date, index: number): string {
  return daysAgo(randomFor('joined', index), today, 1100 + (index % 90)).toISOString()
}

async function insertOrganizations(db: Db, directory: Directory, places: number[]) {
  const batch = places.flatMap(place => directory.organizations[place] ?? [])
  const rowsOf = <Row>(make: (directory: Directory, organization: (typeof batch)[number]) => Row) =>
    batch.map(organization => make(directory, organization))
  await insertRows(db, 'organizations', rowsOf(organizationRow))
  await insertRows(db, 'offices', rowsOf(officeRows).flat())
  await insertRows(db, 'contacts', rowsOf(contactRows).flat())
  await insertRows(db, 'contact_coverage', rowsOf(territoryRows).flat())
}

async function insertMgas(db: Db, directory: Directory, places: number[]) {
  const rowsOf = <Row>(make: (directory: Directory, mga: (typeof directory.mgas)[number], place: number) => Row) =>
    places.flatMap(place => {
      const mga = directory.mgas[place]
      return mga ? [make(directory, mga, place)] : []
    })
  await insertRows(db, 'mgas', rowsOf(mgaRow))
  await insertRows(db, 'contacts', rowsOf(mgaContactRows).flat())
  await insertRows(db, 'contact_coverage', rowsOf(specialityRows).flat())
}

async function insertLinks(db: Db, directory: Directory, places: number[]) {
  const links = places
    .flatMap(place => directory.organizations[place] ?? [])
    .map(organization => mgaLinkRows(directory, organization))
  await insertRows(
    db,
    'organization_mgas',
    links.flatMap(({ mgas }) => mgas),
  )
  await insertRows(
    db,
    'organization_mga_contacts',
    links.flatMap(({ contacts }) => contacts),
  )
}

async function insertListings(db: Db, directory: Directory, places: number[]) {
  const rowsOf = <Row>(make: (directory: Directory, place: number) => Row) =>
    places.map(place => make(directory, place))
  await insertRows(db, 'listings', rowsOf(listingRow))
  await insertRows(db, 'listing_providers', rowsOf(providerRows).flat())
  await insertRows(db, 'contacts', rowsOf(ownContactRows).flat())
  await insertRows(db, 'contact_coverage', rowsOf(coverageRows).flat())
}

async function insertActivity(db: Db, directory: Directory, articles: Article[]) {
  await insertRows(db, 'memberships', membershipRows(directory))
  await insertRows(db, 'bookmarks', bookmarkRows(directory))
  await insertRows(db, 'listing_views', viewRows(directory))
  await insertRows(db, 'proposals', proposalRows(directory))
  await insertRows(db, 'audit', auditRows(directory))
  await insertRows(
    db,
    'articles',
    articles.map((article, index) => articleRow(directory, article, index)),
  )
  await insertRows(db, 'article_comments', commentRows(directory, articles))
  await insertRows(db, 'comment_reports', reportRows(directory, articles))
}

async function insertGaps(db: Db, directory: Directory) {
  const { gaps, unmet, sources } = await gapRows(db, directory)
  const created_at = daysAgo(randomFor('gaps'), directory.today, 80).toISOString()
  await insertRows(
    db,
    'gaps',
    gaps.map(gap => ({ ...gap, created_at })),
  )
  await insertRows(db, 'unmet', unmet)
  await insertRows(db, 'unmet_by', sources)
}
