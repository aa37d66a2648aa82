// The ways in which an account is opened.
import { z } from 'zod'
import { call } from '../call.ts'
import { noInput } from '../input/wire.ts'

export const passkeyRecord = z.object({
  id: z.int(),
  name: z.string(),
  /** Whether it is kept in several devices of its owner. */
  backed_up: z.boolean(),
  created_at: z.string(),
  last_used_at: z.string().nullable(),
})
export type Passkey = z.output<typeof passkeyRecord>

export const readSignInMethods = call({
  name: 'accounts.signInMethods',
  summary: 'The ways in which the account is opened.',
  input: noInput,
  reply: z.object({
    has_password: z.boolean(),
    providers: z.array(z.object({ provider: z.enum(['google', 'facebook', 'oidc']), created_at: z.string() })),
    passkeys: z.array(passkeyRecord),
    /** The authenticator app, once its first code was right. */
    codes: z
      .object({
        since: z.string(),
        recovery_codes_left: z.int(),
        /** Those that are asked for no code. */
        trusted_devices: z.array(
          z.object({ id: z.int(), label: z.string(), expires_at: z.string(), last_used_at: z.string() }),
        ),
      })
      .nullable(),
  }),
})
