// Proposals to approved records, and the notices about decisions.

import lines from '#contract/reference/lines-of-business.json' with { type: 'json' }
import type { ReturnReason } from '#contract/rules/returnReasons.ts'
import { daysAgo } from './dates.ts'
import type { Directory } from './directory.ts'
import { contributorOrganization } from './generateOrganizations.ts'
import { listingId, listingRow, planAt } from './listingRows.ts'
import { organizationRow } from './organizationRows.ts'
import { admin, broker, contributor, randomMember } from './people.ts'
import { type Random, randomFor } from './random.ts'
import { linesFor } from './trades.ts'
import vocabulary from './vocabulary.json' with { type: 'json' }
import { numberIn, phoneIn } from './vocabulary.ts'

type Fields = Record<string, unknown>
type Decision = { status: 'open' } | { status: 'applied' } | { status: 'returned'; reason: ReturnReason; note: string }

const proposalCount = 16
const newTag = 'Agency bill'

/** The broker's three come first: one open, one returned, one applied. */
const decisions: Decision[] = [
  { status: 'open' },
  {
    status: 'returned',
    reason: 'conflict',
    note: 'The organization gave us another list of open states this week. Where does yours come from, and of what date is it?',
  },
  { status: 'applied' },
]

export function proposalRows(directory: Directory) {
  const ofListings = Array.from({ length: proposalCount }, (_, at) => {
    const random = randomFor('proposal', at)
    const index = proposedListing(directory, at)
    const row = listingRow(directory, index)
    const decision = decisions[at] ?? (at % 6 === 5 ? { status: 'applied' as const } : { status: 'open' as const })
    const author = at < decisions.length ? broker : randomMember(random)
    const proposed = proposedChange(random, directory, { at, index, row, decision })
    return {
      ...proposalRow(directory, { random, author, decision, ...proposed }),
      listing_id: row.id,
      organization_id: null,
    }
  })
  const ofOrganizations = [3, 8].map(at => {
    const random = randomFor('organization proposal', at)
    const organization = directory.approved[at % directory.approved.length]
    if (!organization) throw new Error('A directory has organizations')
    const row = organizationRow(directory, organization)
    const proposed = {
      base: { contact_phone_number_1: row.contact_phone_number_1 },
      changes: { contact_phone_number_1: phoneIn(random, organization.home.state) },
      version: row.version,
    }
    const author = randomMember(random)
    return {
      ...proposalRow(directory, { random, author, decision: { status: 'open' }, ...proposed }),
      listing_id: null,
      organization_id: row.id,
    }
  })
  return [...ofListings, ...ofOrganizations]
}

/** Two of them concern the contributor's organization. */
function proposedListing({ plans, approvedListings }: Directory, at: number): number {
  if (at === 4 || at === 6) {
    const own = plans.flatMap(({ organization }, index) =>
      organization.index === contributorOrganization ? [index] : [],
    )
    return own[at] ?? at
  }
  return (at * 53 + 7) % approvedListings
}

type Proposed = { base: Fields; changes: Fields; version: number }
type ListingRow = ReturnType<typeof listingRow>
type ChangeOptions = { at: number; index: number; row: ListingRow; decision: Decision }

function proposedChange(random: Random, directory: Directory, { at, index, row, decision }: ChangeOptions): Proposed {
  const plan = planAt(directory, index)
  const fewer = plan.states.slice(0, Math.max(1, plan.states.length - 3))
  const more = [...new Set([...plan.states, ...plan.organization.states])].slice(0, plan.states.length + 2)
  const wider = [...new Set([...plan.lines, ...linesFor(plan.organization.type, plan.sub)])].slice(
    0,
    plan.lines.length + 1,
  )
  const other = neighboringPremium(row.minimum_premium)
  const variants: Fields[] = [
    { minimum_premium: other },
    { states: more.length > plan.states.length ? more : fewer },
    {
      description: `${row.description} Quotes come back within two business days.`,
      tags: [...row.tags.filter(tag => tag !== newTag).slice(0, 9), newTag],
    },
    { line_of_business: wider, minimum_premium: other },
    { underwriter_phone: phoneIn(random, plan.organization.home.state) },
  ]
  const there = variants[at % variants.length] ?? {}
  const here = Object.fromEntries(Object.keys(there).map(field => [field, row[field as keyof ListingRow]]))
  // An applied value is the listing's current one, so only the earlier value has to be made up.
  if (decision.status === 'applied')
    return {
      base: asApiValues({ minimum_premium: other }),
      changes: asApiValues({ minimum_premium: row.minimum_premium }),
      version: 1,
    }
  return { base: asApiValues(here), changes: asApiValues(there), version: row.version }
}

const labelOf = new Map(lines.map(({ value, label }) => [value, label]))

/** Converts columns to the form of the API, in which proposals are stored: lines as labels, amounts without trailing zeros. */
export function asApiValues(fields: Fields): Fields {
  const { line_of_business: slugs, minimum_premium: amount } = fields
  return {
    ...fields,
    ...(Array.isArray(slugs) && { line_of_business: slugs.map(slug => labelOf.get(slug) ?? slug) }),
    ...(typeof amount === 'string' && { minimum_premium: amount.replace(/\.00$/, '') }),
  }
}

const premiums = vocabulary.ranges.minimumPremium.map(amount => numberIn(amount).toFixed(2))

/** The next higher premium, or the next lower one for the highest. */
function neighboringPremium(premium: string | null): string {
  const at = premiums.indexOf(premium ?? '')
  return premiums[at + 1] ?? premiums[at - 1] ?? '1000.00'
}

type ProposalOptions = Proposed & { random: Random; author: number; decision: Decision }

function proposalRow({ ids, today }: Directory, { random, author, decision, base, changes, version }: ProposalOptions) {
  const age = random.int(2, 20)
  return {
    base_version: version,
    base,
    changes,
    author_id: ids.users + author,
    status: decision.status,
    applied_fields: decision.status === 'applied' ? Object.keys(changes) : [],
    reason: decision.status === 'returned' ? decision.reason : null,
    note: decision.status === 'returned' ? decision.note : '',
    decided_by_id: decision.status === 'open' ? null : ids.users + admin,
    decided_at: decision.status === 'open' ? null : daysAgo(random, today, age - 1).toISOString(),
    created_at: daysAgo(random, today, age).toISOString(),
  }
}

export function noticeRows(directory: Directory) {
  const { today, ids, approvedListings } = directory
  const at = (
    user: number,
    days: number,
    notice: { kind: string; title: string; text: string; link: string },
    read = false,
  ) => {
    const random = randomFor('notice', user, days)
    const created_at = daysAgo(random, today, days).toISOString()
    return {
      user_id: ids.users + user,
      ...notice,
      created_at,
      shown_after: created_at,
      read_at: read ? daysAgo(random, today, days - 1).toISOString() : null,
    }
  }
  const proposed = (index: number) => ({
    name: planAt(directory, proposedListing(directory, index)).name,
    link: `/listings/details/${listingId(directory, proposedListing(directory, index))}`,
  })
  const returned = planAt(directory, approvedListings + 3).name
  return [
    at(
      broker,
      9,
      { kind: 'applied', title: 'Your change was applied', text: proposed(2).name, link: proposed(2).link },
      true,
    ),
    at(broker, 4, {
      kind: 'returned',
      title: 'Your change was returned',
      text: proposed(1).name,
      link: proposed(1).link,
    }),
    at(broker, 2, {
      kind: 'returned',
      title: 'Your listing was returned',
      text: returned,
      link: `/dashboard/listings/edit/${listingId(directory, approvedListings + 3)}`,
    }),
    at(
      contributor,
      12,
      {
        kind: 'organization',
        title: `You now contribute for ${directory.organizations[contributorOrganization]?.name}`,
        text: 'You edit it, its contacts and its listings live.',
        link: `/organization-detail/${ids.organizations + contributorOrganization}`,
      },
      true,
    ),
    at(contributor, 3, {
      kind: 'pending',
      title: 'Somebody suggested listings for your organization',
      text: '',
      link: '/dashboard/listings',
    }),
    at(admin, 1, {
      kind: 'pending',
      title: `${directory.pendingListings.filter(({ returned }) => !returned).length} listings wait for review`,
      text: 'The oldest has waited for more than three weeks.',
      link: '/dashboard/pending',
    }),
  ]
}
