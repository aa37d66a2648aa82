// Signs in with Facebook: the token is verified with the app's own credentials before its profile is used.
import { createHmac } from 'node:crypto'
import { z } from 'zod'
import { username } from '#contract/input/wire.ts'
import type { Config } from '#server/config.ts'
import type { Log } from '#server/db/log.ts'
import {
  callIdentityProvider,
  type Identity,
  IdentityProviderUnavailable,
  identityProviderTimeoutMs,
} from './identityProvider.ts'

export type Facebook = { identify(accessToken: string): Promise<Identity> }

const inspectionReply = z.object({
  data: z.object({
    app_id: z.coerce.string(),
    is_valid: z.boolean(),
    /** In seconds; 0 for never. */
    expires_at: z.number().default(0),
    user_id: z.coerce.string().optional(),
  }),
})
const profileReply = z.object({
  id: z.string().min(1).max(255),
  name: z.string().optional().catch(undefined),
  email: username.optional().catch(undefined),
})

export function makeFacebook(config: Config, log: Log): Facebook | null {
  if (!config.facebook) return null
  const { appId, appSecret, graphUrl, version } = config.facebook
  const timeoutMs = identityProviderTimeoutMs(config.limits)

  async function graph(path: string, query: Record<string, string>): Promise<unknown> {
    const address = new URL(`${graphUrl.replace(/\/$/, '')}/${version}/${path}`)
    for (const [name, value] of Object.entries(query)) address.searchParams.set(name, value)
    const response = await fetch(address, { redirect: 'error', signal: AbortSignal.timeout(timeoutMs) }).catch(
      throwUnavailable,
    )
    if (response.status >= 500) throw new IdentityProviderUnavailable(`answered ${response.status}`)
    if (!response.ok) throw new Error('refused')
    return response.json().catch(throwUnavailable)
  }

  return {
    identify: accessToken =>
      callIdentityProvider({ provider: 'facebook', log, timeoutMs }, async () => {
        const { data } = inspectionReply.parse(
          await graph('debug_token', { input_token: accessToken, access_token: `${appId}|${appSecret}` }),
        )
        const isExpired = data.expires_at !== 0 && data.expires_at * 1_000 <= Date.now()
        // A token of another app would let its owner in here under the names of its users.
        if (!data.is_valid || data.app_id !== appId || isExpired) throw new Error('not a token for this app')
        const appsecret_proof = createHmac('sha256', appSecret).update(accessToken).digest('hex')
        const profile = profileReply.parse(
          await graph('me', { fields: 'id,name,email', access_token: accessToken, appsecret_proof }),
        )
        if (profile.id !== data.user_id) throw new Error('not the account that was inspected')
        return {
          provider: 'facebook',
          subject: profile.id,
          email: profile.email ?? null,
          // Facebook does not say whether an address was ever confirmed.
          emailVerified: false,
          name: profile.name ?? '',
        }
      }),
  }
}

export const facebookRedirect = ({ publicUrl }: Pick<Config, 'publicUrl'>) => `${publicUrl}/sign-in/facebook`

function throwUnavailable(error: unknown): never {
  throw new IdentityProviderUnavailable('failed', { cause: error })
}
