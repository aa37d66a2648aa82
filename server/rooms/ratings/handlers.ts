// Rating a provider: one rating per account and organization, and never of one's own.
import { rateProvider } from '#contract/ratings.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import type { Parts } from '../../http/parts.ts'
import { listingsOfferedBy } from '../../review/offered.ts'
import { saveRating } from './queries.ts'

export const ratings = (parts: Parts): Handler[] => [
  handle(rateProvider, async ({ db, viewer, subject, afterCommit }, stars) => {
    if (!subject.approved) throw new Failure('not_found')
    if (viewer.organizations.includes(stars.org_id)) throw new Failure('own_organization')
    const data = await saveRating(db, viewer.id, stars)
    const touched = await listingsOfferedBy(db, stars.org_id)
    afterCommit(() => parts.listingsChanged(touched))
    return { message: 'Review submitted successfully', data }
  }),
]
