// The ways in which an account is opened, for its profile.
import sql from 'sql-template-tag'
import type { ReplyOf } from '#contract/call.ts'
import { type Passkey, readSignInMethods } from '#contract/calls/signInMethods.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import type { AccountDependencies } from './dependencies.ts'
import { needsIssuer } from './identityProviders/requiredIssuer.ts'

type Providers = ReplyOf<typeof readSignInMethods>['providers']
type Codes = NonNullable<ReplyOf<typeof readSignInMethods>['codes']>

export const signInMethodHandlers = ({ config }: AccountDependencies): Handler[] => [
  handle(readSignInMethods, async ({ db, viewer: { id, username } }) => {
    const user = await db.row<{ has_password: boolean }>(
      sql`select password_hash is not null as has_password from users where id = ${id}`,
    )
    if (!user) throw new Failure('sign_in_first')
    const providers: Providers = await db.rows(
      sql`select provider, created_at from identities where user_id = ${id} order by created_at, provider`,
    )
    const passkeys = await db.rows<Passkey>(sql`
      select id, name, backed_up, created_at, last_used_at from passkeys where user_id = ${id} order by id`)
    const codes = await db.row<Codes>(sql`
      select confirmed_at as since,
        (select count(*)::int from recovery_codes where user_id = ${id} and used_at is null) as recovery_codes_left,
        (select coalesce(json_agg(json_build_object('id', d.id, 'label', d.label, 'expires_at', d.expires_at,
            'last_used_at', d.last_used_at) order by d.last_used_at desc, d.id), '[]')
          from trusted_devices d where d.user_id = ${id} and d.expires_at > now()) as trusted_devices
      from second_factors where user_id = ${id} and confirmed_at is not null`)
    const has_password = user.has_password && !needsIssuer(config, username)
    return { has_password, providers, passkeys, codes }
  }),
]
