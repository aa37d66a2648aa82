// The handlers of appointments: which markets an account or its agency has marked.
import { markMarket, markMarkets, matchNames, maxMarkedAtOnce, readMarks } from '#contract/calls/appointments.ts'
import type { Dependencies } from '#server/http/dependencies.ts'
import { Failure, wrongField } from '#server/http/failure.ts'
import { type Handler, handle, handleInSteps } from '#server/http/handle.ts'
import { findMarket, findMarkets } from './market.ts'
import { matchNamesOf } from './matchNames.ts'
import { appointmentsWith, findMarks, mark, unmark } from './queries.ts'

const messages = {
  appointed: 'Marked as appointed',
  requested: 'Marked as requested',
  none: 'Mark removed',
} as const

export const appointments = ({ index }: Dependencies): Handler[] => [
  handle(readMarks, async ({ db, viewer }, input) => ({
    ...(await findMarks(db, { viewer, engine: index.engine }, input)),
    page: input.page,
    per_page: input.per_page,
  })),

  handle(markMarket, async ({ db, viewer }, { organization_id, mga_id, status, ...details }) => {
    if ((organization_id === undefined) === (mga_id === undefined))
      throw wrongField('organization_id', 'Please name either an organization or an MGA.')
    const market = await findMarket(db, { organization_id, mga_id })
    if (!market) throw new Failure('not_found')
    if (status === 'none') await unmark(db, viewer, market)
    else await mark(db, viewer, [market], { status, ...details })
    const [access = null] = await appointmentsWith(db, viewer, [market])
    return { message: messages[status], access }
  }),

  handle(markMarkets, async ({ db, viewer }, { status, ...named }) => {
    if (named.organization_ids.length + named.mga_ids.length > maxMarkedAtOnce)
      throw wrongField('mga_ids', `Please mark at most ${maxMarkedAtOnce} markets at once.`)
    const markets = await findMarkets(db, named)
    const isFound = (key: 'organization_id' | 'mga_id') => {
      const found = new Set(markets.map(market => market[key]))
      return (id: number) => found.has(id)
    }
    if (!named.organization_ids.every(isFound('organization_id')) || !named.mga_ids.every(isFound('mga_id')))
      throw new Failure('not_found')
    await mark(db, viewer, markets, { status })
    return { message: `${markets.length} marked as ${status}`, marked: markets.length }
  }),

  handleInSteps(matchNames, {
    // Comparing names takes a while and only reads, so it runs outside the transaction.
    before: ({ db }, { names }) => matchNamesOf(db, names),
    run: async ({ prepared }) => ({ names: prepared }),
  }),
]
