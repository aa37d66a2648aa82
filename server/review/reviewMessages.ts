// The messages about a decision: for the person who decides, and for the author of the record.
import type { ReviewedKind } from './tables.ts'

/** The names of the kinds that are in the directory. */
export const kindNouns = { listing: 'Listing', organization: 'Organization' } as const

const directoryMessages = (noun: string) => ({
  noun: noun.toLowerCase(),
  approved: `${noun} approved successfully`,
  approvedAlready: `${noun} was approved already`,
  returned: `${noun} returned successfully`,
  deleted: `${noun} deleted successfully`,
  forAuthor: {
    approved: 'Approved',
    isLive: 'It is live in the directory now. Thank you.',
    howToResubmit: 'It is kept as you wrote it. Edit it and submit it again.',
  },
})

export const reviewMessages: Record<ReviewedKind, ReturnType<typeof directoryMessages>> = {
  listing: directoryMessages(kindNouns.listing),
  organization: directoryMessages(kindNouns.organization),
  article: {
    noun: 'article',
    approved: 'The article is published.',
    approvedAlready: 'The article was published already.',
    returned: 'The article is returned to its author.',
    deleted: 'The article is deleted.',
    forAuthor: {
      approved: 'Published',
      isLive: 'Everybody can read your article now. Thank you.',
      howToResubmit: 'It is kept as you wrote it. Edit it and submit it again.',
    },
  },
}
