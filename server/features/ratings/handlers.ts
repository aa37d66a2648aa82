// Rating a provider: one rating per account and organization, and never of one's own.
import { rateProvider } from '#contract/ratings.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { saveRating } from './queries.ts'

export const ratings = (): Handler[] => [
  handle(rateProvider, async ({ db, viewer, subject }, stars) => {
    if (!subject.approved) throw new Failure('not_found')
    if (viewer.organizations.includes(stars.org_id)) throw new Failure('own_organization')
    const data = await saveRating(db, viewer.id, stars)
    return { message: 'Review submitted successfully', data }
  }),
]
