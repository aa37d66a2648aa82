// The fill in steps that are small enough for one short transaction each, in the order that foreign keys ask for.
import type { Db } from '../server/db/connection.ts'
import { bookmarkRows, membershipRows, ratingRows, viewRows } from './activityRows.ts'
import { type Article, articleRow, commentRows, reportRows } from './articles.ts'
import { auditRows } from './auditRows.ts'
import { daysAgo } from './dates.ts'
import type { Directory } from './directory.ts'
import { gapRows } from './gapRows.ts'
import type { Organization } from './generateOrganizations.ts'
import { insertRows } from './insertRows.ts'
import { coverageRows, listingRow, ownContactRows, providerRows } from './listingRows.ts'
import { mgaContactRows, mgaRow, specialityRows } from './mgaRows.ts'
import { contactRows, mgaLinkRows, officeRows, organizationRow } from './organizationRows.ts'
import { members } from './people.ts'
import { randomFor } from './random.ts'
import { noticeRows, proposalRows } from './reviewRows.ts'

/** `listings` is how many of them are there after the step. */
export type Step = { listings: number; run: (db: Db) => Promise<void> }

const perStep = 200

export function stepsOf(directory: Directory, articles: Article[]): Step[] {
  const { organizations, mgas, approved, plans, approvedListings } = directory
  const batches = (count: number) => Array.from({ length: Math.ceil(count / perStep) }, (_, at) => at * perStep)
  const before = (run: Step['run']): Step => ({ listings: 0, run })
  const after = (run: Step['run']): Step => ({ listings: approvedListings, run })
  return [
    before(db => insertRows(db, 'users', userRows(directory))),
    ...batches(organizations.length).map(from =>
      before(db => insertOrganizations(db, directory, organizations.slice(from, from + perStep))),
    ),
    ...batches(mgas.length).map(from => before(db => insertMgas(db, directory, from))),
    ...batches(organizations.length).map(from =>
      before(db => insertLinks(db, directory, organizations.slice(from, from + perStep))),
    ),
    ...batches(plans.length).map(from => ({
      listings: Math.min(from + perStep, approvedListings),
      run: (db: Db) => insertListings(db, directory, indexes(from, plans.length)),
    })),
    ...batches(approved.length).map(from =>
      after(db =>
        insertRows(
          db,
          'ratings',
          indexes(from, approved.length).flatMap(index => ratingRows(directory, index)),
        ),
      ),
    ),
    after(db => insertTheRest(db, directory, articles)),
    after(db => insertGaps(db, directory)),
  ]
}

function indexes(from: number, length: number): number[] {
  return Array.from({ length: Math.min(perStep, length - from) }, (_, at) => from + at)
}

// None has a password before the fill is finished; the crowd never gets one.
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

// All of them before the first contribution.
function joined(today: Date, index: number): string {
  return daysAgo(randomFor('joined', index), today, 1100 + (index % 90)).toISOString()
}

async function insertOrganizations(db: Db, directory: Directory, batch: Organization[]) {
  await insertRows(
    db,
    'organizations',
    batch.map(organization => organizationRow(directory, organization)),
  )
  await insertRows(
    db,
    'offices',
    batch.flatMap(organization => officeRows(directory, organization)),
  )
  await insertRows(
    db,
    'contacts',
    batch.flatMap(organization => contactRows(directory, organization)),
  )
}

async function insertMgas(db: Db, directory: Directory, from: number) {
  const batch = directory.mgas.slice(from, from + perStep)
  await insertRows(
    db,
    'mgas',
    batch.map((mga, at) => mgaRow(directory, mga, from + at)),
  )
  await insertRows(
    db,
    'contacts',
    batch.flatMap((mga, at) => mgaContactRows(directory, mga, from + at)),
  )
  await insertRows(
    db,
    'contact_coverage',
    batch.flatMap((mga, at) => specialityRows(directory, mga, from + at)),
  )
}

async function insertLinks(db: Db, directory: Directory, batch: Organization[]) {
  const links = batch.map(organization => mgaLinkRows(directory, organization))
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

async function insertListings(db: Db, directory: Directory, batch: number[]) {
  await insertRows(
    db,
    'listings',
    batch.map(index => listingRow(directory, index)),
  )
  await insertRows(
    db,
    'listing_providers',
    batch.flatMap(index => providerRows(directory, index)),
  )
  await insertRows(
    db,
    'contacts',
    batch.flatMap(index => ownContactRows(directory, index)),
  )
  await insertRows(
    db,
    'contact_coverage',
    batch.flatMap(index => coverageRows(directory, index)),
  )
}

async function insertTheRest(db: Db, directory: Directory, articles: Article[]) {
  await insertRows(db, 'memberships', membershipRows(directory))
  await insertRows(db, 'bookmarks', bookmarkRows(directory))
  await insertRows(db, 'listing_views', viewRows(directory))
  await insertRows(db, 'proposals', proposalRows(directory))
  await insertRows(db, 'notices', noticeRows(directory))
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
