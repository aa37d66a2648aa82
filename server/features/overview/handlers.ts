// The handler of the dashboard's first page.
import { readChanges, readOverview } from '#contract/calls/overview.ts'
import type { Viewer } from '#contract/policy.ts'
import { dayMs } from '#contract/rules/freshness.ts'
import { type OverviewScope, overviewScopes } from '#contract/rules/overviewScopes.ts'
import { weekOf, weeksUntil } from '#contract/rules/weeks.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { isEstablished } from '../../review/establishedAccounts.ts'
import { readPersonalData } from '../listings/records/personal.ts'
import { readMarketChanges } from './changes.ts'
import { contributorFigures, memberFigures, siteFigures } from './figures.ts'
import { countFresh } from './freshCounts.ts'
import { readStaleMarkets } from './staleMarkets.ts'
import { readToday } from './today.ts'

/** As many as the page shows before 'Show all'. */
const firstRows = 7
const allDays = 30

export const overview = ({ config, index, now: clock }: Dependencies): Handler[] => [
  handle(readOverview, async ({ db, viewer }, { as: requested, organization_id, all = false }) => {
    const as = requested ?? (organization_id ? 'contributor' : widestOf(viewer))
    // The reply is not_found, since no screen offers a scope that the viewer does not have.
    if (!isFor(as, viewer)) throw new Failure('not_found')
    const organization = as === 'contributor' ? (organization_id ?? viewer.organizations[0] ?? null) : null
    if (organization !== null && !viewer.organizations.includes(organization)) throw new Failure('not_found')
    const now = clock()
    const weeks = weeksUntil(now)
    const own = as === 'member' ? { among: (await readPersonalData(db, viewer)).favorites } : {}
    const owned = organization === null ? {} : { filters: { owner: [String(organization)] } }
    const fresh = countFresh(index.engine, { ...own, ...owned }, now)
    const offeredBy = (id: number) => index.engine.search({ filters: { organization: [String(id)] }, length: 0 }).total
    const period = { fresh, weeks, now }
    const figures =
      as === 'member'
        ? await memberFigures(db, viewer, period)
        : organization === null
          ? await siteFigures(db, period)
          : await contributorFigures(db, organization, {
              ...period,
              offered: offeredBy(organization),
              isPerson: isEstablished({ config, now }),
            })
    const waits = await readToday(db, {
      ...{ as, viewer, organization, now, first: weeks[0] ?? '' },
      length: all ? Number.POSITIVE_INFINITY : firstRows,
    })
    return { as, organization_id: organization, figures, fresh: fresh.steps, ...waits }
  }),

  handle(readChanges, async ({ db, viewer }, { all = false }) => {
    const now = clock()
    const since = new Date(all ? now.getTime() - allDays * dayMs : Date.parse(weekOf(now))).toISOString()
    const changes = await readMarketChanges(db, viewer, since)
    return { since, changes, ...(await readStaleMarkets(db, viewer, now)) }
  }),
]

const isFor = (as: OverviewScope, { role, organizations }: Viewer): boolean =>
  as === 'member' || (as === 'contributor' ? organizations.length > 0 : role === 'superAdmin')

const widestOf = (viewer: Viewer): OverviewScope => overviewScopes.findLast(as => isFor(as, viewer)) ?? 'member'
