// Reads and changes the preferences of an account: where and what it writes.
import sql from 'sql-template-tag'
import type { Preferences } from '#contract/calls/accounts.ts'
import { readPreferences, savePreferences } from '#contract/calls/preferences.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { privateTo } from '../../review/privateRecords.ts'
import { marksOf } from '../appointments/market.ts'

export const preferenceHandlers = (): Handler[] => [
  handle(readPreferences, ({ db, viewer }) => preferencesOf(db, viewer)),
  handle(savePreferences, async ({ db, viewer }, { version, ...change }) => {
    const { id } = viewer
    await db.run(sql`insert into preferences (user_id) values (${id}) on conflict do nothing`)
    await db.run(sql`select 1 from preferences where user_id = ${id} for update`)
    const current = await preferencesOf(db, viewer)
    if (version !== undefined && version !== current.version) throw new Failure('stale', { current })
    const { states = null, lines = null, classes = null } = change
    // Only answers raise the version, so that two tabs that complete steps at the same time do not conflict.
    const isAnswer = [states, lines, classes].some(answer => answer !== null)
    await db.run(sql`
      update preferences set states = coalesce(${states}, states), lines = coalesce(${lines}, lines),
        classes = coalesce(${classes}, classes), single_keys = coalesce(${change.single_keys ?? null}, single_keys),
        found_market = coalesce(${change.found_market ?? null}, found_market),
        hides_checklist = coalesce(${change.hide_checklist ?? null}, hides_checklist),
        version = version + ${isAnswer ? 1 : 0}, updated_at = now()
      where user_id = ${id}`)
    return { message: 'Saved', preferences: await preferencesOf(db, viewer) }
  }),
]

type Row = Omit<Preferences, 'checklist'> & { found_market: boolean; hidden: boolean }
const none: Row = {
  states: [],
  lines: [],
  classes: [],
  single_keys: true,
  found_market: false,
  hidden: false,
  version: 0,
}

export async function preferencesOf(db: Db, viewer: Viewer): Promise<Preferences> {
  const row = await db.row<Row>(sql`
    select states, lines, classes, single_keys, found_market, hides_checklist as hidden, version
    from preferences where user_id = ${viewer.id}`)
  const { found_market, hidden, ...answers } = row ?? none
  const marked = await db.row(sql`
    select 1 from access_marks m where ${marksOf(viewer)} and m.status = 'appointed' limit 1`)
  const saved = await db.row(sql`select 1 from saved_searches s where ${privateTo(viewer, 's')} limit 1`)
  const answered = answers.states.length + answers.lines.length + answers.classes.length > 0
  return {
    ...answers,
    checklist: {
      answered,
      found_market,
      marked_access: marked !== null,
      saved_search: saved !== null,
      keeper: await keeperSteps(db, viewer),
      hidden,
    },
  }
}

type KeeperSteps = NonNullable<Preferences['checklist']['keeper']>

async function keeperSteps(db: Db, { organizations }: Viewer): Promise<KeeperSteps | null> {
  const [organization_id] = organizations
  if (organization_id === undefined) return null
  const kept = sql`any(${[...organizations]}::int[])`
  const done = await db.row<Omit<KeeperSteps, 'organization_id'>>(sql`
    select exists (select 1 from contacts c where c.organization_id = ${kept} and c.mga_id is null) as named_contact,
      exists (select 1 from listings l where l.organization_id = ${kept}) as added_listing,
      exists (select 1 from organizations o where o.id = ${kept} and o.verified_source = 'keeper')
        or exists (select 1 from listings l where l.organization_id = ${kept} and l.verified_source = 'keeper') as confirmed`)
  return done && { organization_id, ...done }
}
