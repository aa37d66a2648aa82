// Exports everything that is stored about an account, for its owner.
import sql, { type Sql } from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import type { readAccountData } from '#contract/calls/accounts.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { privateTo } from '../../review/privateRecords.ts'

type Data = Omit<ReplyOf<typeof readAccountData>, 'profile' | 'preferences' | 'security_log'>

export async function accountData(db: Db, viewer: Viewer): Promise<Data> {
  const userId = viewer.id
  const owned = <K extends keyof Data>(statement: Sql) => db.rows<Data[K] extends (infer R)[] ? R : never>(statement)
  const user = await db.row<{ created_at: string }>(sql`select created_at from users where id = ${userId}`)
  return {
    created_at: user?.created_at ?? '',
    identities: await owned<'identities'>(sql`
      select provider, created_at from identities where user_id = ${userId} order by created_at`),
    passkeys: await owned<'passkeys'>(sql`
      select name, backed_up, created_at, last_used_at from passkeys where user_id = ${userId} order by id`),
    sessions: await owned<'sessions'>(sql`
      select created_at, seen_at, expires_at, label as device, network, method from sessions where user_id = ${userId} order by created_at`),
    trusted_devices: await owned<'trusted_devices'>(sql`
      select label as device, expires_at as until, last_used_at from trusted_devices where user_id = ${userId} order by id`),
    second_factors: await owned<'second_factors'>(sql`
      select confirmed_at as since,
        (select count(*)::int from recovery_codes where user_id = ${userId} and used_at is null) as recovery_codes_left,
        (select coalesce(json_agg(r.used_at order by r.used_at), '[]') from recovery_codes r
          where r.user_id = ${userId} and r.used_at is not null) as recovery_codes_used
      from second_factors where user_id = ${userId} and confirmed_at is not null`),
    bookmarks: await owned<'bookmarks'>(sql`
      select listing_id, listing_name, bookmarks.created_at
      from bookmarks join listings on listings.id = listing_id
      where user_id = ${userId} order by bookmarks.created_at`),
    ratings: await owned<'ratings'>(sql`
      select organization_id as org_id, organization_name, overall_rating, pricing_rating, ratings.updated_at
      from ratings join organizations on organizations.id = organization_id
      where user_id = ${userId} order by ratings.updated_at`),
    views: await owned<'views'>(sql`
      select listing_id, day from listing_views where user_id = ${userId} order by day, listing_id`),
    comments: await owned<'comments'>(sql`
      select article_id, content, created_at from article_comments where user_id = ${userId} order by id`),
    contributions: await owned<'contributions'>(sql`
      select 'listing' as kind, id, listing_name as title, status, created_at
        from listings where created_by_id = ${userId}
      union all select 'organization', id, organization_name, status, created_at
        from organizations where created_by_id = ${userId}
      union all select 'article', id, title, status, created_at from articles where author_id = ${userId}
      union all select 'proposal', proposals.id, coalesce(listing_name, organization_name), proposals.status,
          proposals.created_at
        from proposals left join listings on listings.id = listing_id
          left join organizations on organizations.id = proposals.organization_id
        where author_id = ${userId}
      union all select 'provider', requests.id, organization_name || ' as a provider of ' || listing_name, requests.status,
          requests.created_at
        from provider_requests requests join listings on listings.id = listing_id
          join organizations on organizations.id = requests.organization_id
        where asked_by_id = ${userId}
      union all select kind, id, title, 'deleted', created_at from deleted_contributions where author_id = ${userId}
      order by created_at, kind, id`),
    messages: await owned<'messages'>(sql`
      select message, created_at from contact_messages where user_id = ${userId} order by id`),
    notices: await owned<'notices'>(sql`
      select title, text, created_at from notices where user_id = ${userId} order by id`),
    agencies: await owned<'agencies'>(sql`
      select agency_name, logo_file_id is not null as has_logo, role, m.created_at from agency_members m join agencies a on a.id = m.agency_id
      where m.user_id = ${userId}`),
    access_marks: await owned<'access_marks'>(sql`
      select coalesce(o.organization_name, g.mga_name) as name, m.status, m.since, m.producer_code, m.note,
        m.agency_id is not null as is_shared, m.created_at
      from access_marks m left join organizations o on o.id = m.organization_id left join mgas g on g.id = m.mga_id
      where m.owner_id = ${userId} and ${privateTo(viewer, 'm')} order by m.id`),
    saved_searches: await owned<'saved_searches'>(sql`
      select s.name, s.kind, s.query, l.listing_name, o.organization_name, s.often, s.agency_id is not null as is_shared, s.created_at,
        exists (select 1 from search_feeds f where f.saved_search_id = s.id and f.user_id = s.owner_id) as has_feed,
        (select coalesce(json_agg(json_build_object('kind', a.kind, 'listing_name', a.listing_name, 'at', a.at) order by a.id), '[]')
          from alerts a where a.saved_search_id = s.id) as alerts
      from saved_searches s left join listings l on l.id = s.listing_id left join organizations o on o.id = s.organization_id
      where s.owner_id = ${userId} and ${privateTo(viewer, 's')} order by s.id`),
    webhooks: await owned<'webhooks'>(sql`
      select w.url, w.events, o.organization_name, w.state, w.created_at
      from webhooks w left join organizations o on o.id = w.organization_id where w.user_id = ${userId} order by w.id`),
    api_keys: await owned<'api_keys'>(sql`
      select k.name, k.public_id, o.organization_name, k.scopes, k.created_at, k.expires_at, k.revoked_at, k.last_used_at,
        (select coalesce(json_agg(json_build_object('day', d.day, 'calls', d.calls, 'refused', d.refused) order by d.day), '[]')
          from api_key_days d where d.key_id = k.id) as days,
        (select coalesce(json_agg(json_build_object('at', c.at, 'call', c.call, 'status', c.status, 'ms', c.ms, 'network', c.network) order by c.id), '[]')
          from api_key_calls c where c.key_id = k.id) as calls
      from api_keys k left join organizations o on o.id = k.organization_id where k.user_id = ${userId} order by k.id`),
    collections: await owned<'collections'>(sql`
      select c.name, c.description, c.agency_id is not null as is_shared, c.created_at,
        (select coalesce(json_agg(json_build_object('name', coalesce(l.listing_name, o.organization_name, i.name), 'line', i.line,
            'created_at', i.created_at) order by i.position), '[]')
          from collection_items i left join listings l on l.id = i.listing_id and l.status = 'approved'
            left join organizations o on o.id = i.organization_id and o.status = 'approved'
          where i.collection_id = c.id) as items
      from collections c where c.owner_id = ${userId} and ${privateTo(viewer, 'c')} order by c.id`),
    exports: await owned<'exports'>(sql`
      select what, format, total as rows, created_at, used_at from export_links where user_id = ${userId} order by created_at`),
    notes: await owned<'notes'>(sql`
      select coalesce(l.listing_name, o.organization_name, g.mga_name, n.name) as name, n.text, n.agency_id is not null as is_shared,
        n.created_at, n.updated_at
      from notes n left join listings l on l.id = n.listing_id and l.status = 'approved'
        left join organizations o on o.id = n.organization_id and o.status = 'approved'
        left join mgas g on g.id = n.mga_id and g.approved_at is not null
      where n.owner_id = ${userId} and ${privateTo(viewer, 'n')} order by n.id`),
  }
}
