// What is said of a decision, to whoever made it and to the author of what was decided.
import type { ReviewedKind } from './tables.ts'

/** Of what stands in the directory. */
export const nouns = { listing: 'Listing', organization: 'Organization' } as const

const ofDirectory = (noun: string) => ({
  approved: `${noun} approved successfully`,
  approvedAlready: `${noun} was approved already`,
  returned: `${noun} returned successfully`,
  deleted: `${noun} deleted successfully`,
  toAuthor: {
    approved: 'Approved',
    isLive: 'It is live in the directory now. Thank you.',
    mend: 'You can mend it and hand it in again.',
  },
})

export const words: Record<ReviewedKind, ReturnType<typeof ofDirectory>> = {
  listing: ofDirectory(nouns.listing),
  organization: ofDirectory(nouns.organization),
  article: {
    approved: 'The article is published.',
    approvedAlready: 'The article was published already.',
    returned: 'The article is returned to its author.',
    deleted: 'The article is deleted.',
    toAuthor: {
      approved: 'Published',
      isLive: 'Everybody can read your article now. Thank you.',
      mend: 'You can mend your article and hand it in again.',
    },
  },
}
