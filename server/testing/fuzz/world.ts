// The directory for generated requests: records of every kind and state, made again when they are deleted.
import sql from 'sql-template-tag'
import type { NamedCall } from '#contract/index.ts'
import { type CallName, ruleOf } from '#contract/registry.ts'
import { addInvitation, addMember } from '../../features/agencies/queries.ts'
import { buildGap, buildLine, buildLink, buildMga, buildWithPassword, makeScene } from '../access/scene.ts'
import { type Built, buildUser } from '../build.ts'
import type { TestServer } from '../server.ts'
import type { Known } from './fromSchema.ts'

export type Who = 'visitor' | 'member' | 'superAdmin'

const kept = 24
const privateKinds = ['saved_search', 'collection', 'note'] as const
const kindOfId: Partial<Record<CallName, string>> = {
  'accounts.endSessions': 'user',
  'accounts.disable': 'user',
  'listings.filtered': 'listing',
  'organizations.data': 'organization',
  'moderation.proposals': 'proposal',
  'articles.read': 'article',
  'articles.save': 'article',
  'reference.acceptLine': 'waiting line',
  'reference.renameLine': 'accepted line',
  'reference.mergeLine': 'waiting line',
  'reference.removeLine': 'accepted line',
}

export function makeWorld(server: TestServer) {
  const pools = new Map<string, unknown[]>()
  const remember = (name: string, ...found: unknown[]) =>
    pools.set(name, [...(pools.get(name) ?? []), ...found].slice(-kept))
  const tokens: { member?: Built; superAdmin?: Built } = {}

  async function enter(role: 'member' | 'superAdmin') {
    tokens[role] = await buildUser(server, { role })
  }
  /** An account that makes no requests, so it may be disabled and its records deleted. */
  async function refill() {
    await enter('member')
    await enter('superAdmin')
    pools.set('own', [])
    const member = tokens.member?.id ?? 0
    for (const kind of ['listing', 'organization', 'article', 'comment'] as const)
      for (const state of ['pending', 'approved']) {
        const scene = await makeScene(server, { kind, state }, 'author')
        remember(kind, scene.record?.id)
        remember('user', scene.author.id)
        remember('username', scene.author.username)
        if (state === 'approved') remember('org_name', scene.organization.organization_name)
        else if (kind === 'comment') remember('mga_name', await buildMga(scene))
        else {
          await own(kind, scene.record?.id ?? 0, member)
          remember('own', scene.record?.id)
        }
      }
    for (const kind of privateKinds) {
      pools.set(kind, [])
      for (let number = 0; number < 3; number++)
        remember(kind, (await makeScene(server, { kind, state: 'own' }, 'author')).record?.id)
    }
    await givePrivate(member)
    remember('proposal', (await makeScene(server, { kind: 'proposal', state: 'open' }, 'author')).record?.id)
    for (let number = 0; number < 3; number++)
      remember('provider', (await makeScene(server, { kind: 'provider', state: 'waiting' }, 'author')).record?.id)
    const scene = await makeScene(server, { kind: null, state: '' }, 'author')
    for (let number = 0; number < 3; number++) {
      remember('waiting line', await buildLine(scene, { isAccepted: false }))
      remember('accepted line', await buildLine(scene, { isAccepted: true }))
      remember('key', await buildGap(scene))
    }
    remember(
      'mga',
      ...(await server.db.rows<{ id: number }>(sql`select id from mgas order by id desc limit 4`)).map(mga => mga.id),
    )
    remember('invitation', await buildInvitation(tokens.member))
    if (tokens.superAdmin)
      await addMember(server.db, {
        userId: tokens.superAdmin.id,
        agencyId: (await buildAgency()).agencyId,
        role: 'owner',
      })
    const decided = await server.db.rows<{ id: number }>(sql`
      select id from audit where action = any('{approved,returned}'::text[]) order by id desc limit 4`)
    remember('audit_id', ...decided.map(decision => decision.id))
    remember('sign-in', (await buildWithPassword(scene)).username)
    remember('verify', await buildLink(scene, 'verify'))
    remember('reset', await buildLink(scene, 'reset'))
    const files = await server.db.rows<{ id: string }>(sql`select id from files order by created_at desc limit 4`)
    remember('file', ...files.map(file => file.id))
    const slugs = await server.db.rows<{ slug: string }>(sql`select slug from articles order by id desc limit 4`)
    remember('slug', ...slugs.map(one => one.slug))
  }
  /** Nobody but their owner does anything with them. */
  async function givePrivate(member: number) {
    for (const kind of privateKinds) {
      const table = { saved_search: sql`saved_searches`, collection: sql`collections`, note: sql`notes` }[kind]
      const ids = pools.get(kind) ?? []
      await server.db.run(sql`update ${table} set owner_id = ${member}, agency_id = null where id = any(${ids}::int[])`)
    }
  }
  /** An agency that somebody else owns. */
  async function buildAgency() {
    const made = await server.db.row<{ id: number }>(
      sql`insert into agencies (agency_name) values ('Quill') returning id`,
    )
    const agencyId = made?.id ?? 0
    const by = (await buildUser(server)).id
    await addMember(server.db, { userId: by, agencyId, role: 'owner' })
    return { agencyId, by }
  }
  async function buildInvitation(invited: Built | undefined) {
    return addInvitation(server.db, { ...(await buildAgency()), email: invited?.username ?? '' })
  }
  const own = (kind: 'listing' | 'organization' | 'article', id: number, member: number) =>
    kind === 'article'
      ? server.db.run(sql`update articles set author_id = ${member} where id = ${id}`)
      : kind === 'listing'
        ? server.db.run(sql`update listings set created_by_id = ${member} where id = ${id}`)
        : server.db.run(sql`update organizations set created_by_id = ${member} where id = ${id}`)

  const known =
    ({ name }: NamedCall): Known =>
    field => {
      const rule = ruleOf(name)
      const pool = (kind: string) => pools.get(kind) ?? []
      if (field === 'id' && name === 'moderation.withdraw') return pool('own')
      if (field === 'id' && rule.sees === 'named')
        return [...pool('listing'), ...pool('organization'), ...pool('article')]
      if (field === (rule.idField ?? 'id')) return pool(rule.sees ?? kindOfId[name] ?? '')
      if (field === 'token' && name.startsWith('agencies.')) return pool('invitation').slice(-1)
      if (field === 'token') return pool(name === 'accounts.verifyEmail' ? 'verify' : 'reset')
      if (field === 'username' && name === 'accounts.register') return []
      if (field === 'username' && name === 'accounts.logIn') return pool('sign-in')
      if (field.endsWith('file_id')) return pool('file')
      if (['line_of_business', 'lob'].includes(field)) return ['Property', 'general-liability', 'Cyber']
      if (field === 'iso_class_code') return ['16910']
      if (field === 'limits') return ['Per Occurrence: 1000000']
      if (field === 'verified_within') return [30, 90, 180]
      if (field === 'version') return [1, 1, 2]
      if (field === 'fields' && name === 'moderation.applyProposal') return ['description']
      if (field === 'password') return ['quiet lantern over the bay']
      const byField: Record<string, string> = {
        listing_id: 'listing',
        ids: 'listing',
        listing_ids: 'listing',
        provider_ids: 'organization',
        organization_id: 'organization',
        organization_ids: 'organization',
        article_id: 'article',
        mga_id: 'mga',
        comment_id: 'comment',
        into: 'accepted line',
        target_user: 'username',
        username: 'username',
      }
      return pools.get(byField[field] ?? field)
    }
  return {
    refill,
    known,
    tokenOf: (who: Who) => (who === 'visitor' ? undefined : tokens[who]?.token),
    /** Generated requests log out, delete their own account and disable each other's. */
    async revive(who: Who) {
      if (who === 'visitor') return
      await enter(who)
      if (who === 'member') await givePrivate(tokens.member?.id ?? 0)
    },
  }
}
