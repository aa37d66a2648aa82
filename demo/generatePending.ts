// Pending and returned records: their author, date, and the reviewer's note.
import { type ReturnReason, returnReasons } from '#contract/rules/returnReasons.ts'
import { broker, contributor, randomMember } from './people.ts'
import { randomFor } from './random.ts'

/** The id of the first row of each table; the others follow it. */
export type FirstIds = Record<
  'users' | 'organizations' | 'listings' | 'mgas' | 'contacts' | 'articles' | 'article_comments',
  number
>

export type PendingRecord = {
  /** The index of its author in the list of members. */
  author: number
  /** How many days it has waited. */
  since: number
  returned: { reason: ReturnReason; note: string } | null
  toContributor: boolean
}

const notes: Record<ReturnReason, string[]> = {
  unverified_contact: [
    'The underwriting mailbox bounced. Please add an address that answers, or a direct phone.',
    'Nobody at the number given knew this program. Who told you about it, and when?',
  ],
  conflict: [
    'The organization told us it does not write this class in two of these states. Please check with them.',
    'The minimum premium here differs from the one on their own site. Which one is current?',
  ],
  duplicate: [
    'We have this program already under a slightly different name. Please suggest a change to that listing instead.',
  ],
  more_detail: [
    'Please say which states are open for new business, and add at least one limit.',
    'A description of one line does not help a broker decide. What do they like, and what do they decline?',
  ],
}

/** The first few belong to the three people who can sign in, so that each has something on the dashboard. */
export function pendingRecords(kind: 'listing' | 'organization', count: number): PendingRecord[] {
  return Array.from({ length: count }, (_, index) => {
    const random = randomFor('waiting', kind, index)
    const reason = random.pick(returnReasons)
    const returned = { reason, note: random.pick(notes[reason]) }
    const item = { author: randomMember(random), since: random.int(1, 24), returned: null, toContributor: false }
    if (kind === 'organization') {
      if (index === 0) return { ...item, author: broker }
      return index % 4 === 3 ? { ...item, returned } : item
    }
    if (index < 3) return { ...item, author: broker }
    if (index === 3)
      return { ...item, author: broker, returned: { reason: 'more_detail', note: notes.more_detail[0] ?? '' } }
    if (index < 7) return { ...item, toContributor: true }
    if (index === 7) return { ...item, author: contributor }
    return index % 4 === 3 ? { ...item, returned } : item
  })
}
