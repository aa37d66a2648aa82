// Signing in and out, and the security of an account.
import { z } from 'zod'
import { call } from '../call.ts'
import { fields, messageReply, name, noInput, username } from '../input/wire.ts'
import { profileRecord } from './accounts.ts'
import { assertion } from './passkeys.ts'

/** Any usual length is accepted, so that a wrong password is reported as wrong and not as malformed. */
const givenPassword = z.string().max(1000)
const aboutPassword = 'The password: 8 to 128 characters where one is chosen.'
const passwordLength = { min: 8, max: 128 } as const
const chosenPassword = z
  .string()
  .min(passwordLength.min, `At least ${passwordLength.min} characters`)
  .max(passwordLength.max, `At most ${passwordLength.max} characters`)
  .refine(value => value.isWellFormed() && !value.includes('\0'), 'Has characters that cannot be stored')

/** `is_new` is true if the call created the account. */
export const session = z.object({ token: z.string(), user: profileRecord, is_new: z.boolean() })
const code = z.string().min(1).max(4000)
const signedInWith = 'With whom the caller has signed in.'
const byGoogle = {
  provider: z.literal('google').describe(signedInWith),
  id_token: code.describe('The code, or the token, that Google gave to the browser.'),
  code_verifier: code.optional().describe('The verifier that the authorization was begun with (PKCE).'),
  nonce: code.optional().describe('The nonce that the authorization was begun with.'),
}
const byOidc = {
  provider: z.literal('oidc').describe(signedInWith),
  code: code.describe('The code that the issuer gave to the browser.'),
  code_verifier: code.describe('The verifier that the authorization was begun with (PKCE).'),
  nonce: code.describe('The nonce that the authorization was begun with.'),
  iss: code.optional().describe('The issuer as it named itself beside the code, if it did.'),
}
const byFacebook = {
  provider: z.literal('facebook').describe(signedInWith),
  access_token: code.describe('The token that Facebook gave to the browser.'),
}
const device = z
  .string()
  .max(100)
  .optional()
  .describe('What `login_code` brought for a trusted device, which is asked for no code.')

const byPasskey = fields({
  provider: z.literal('passkey').describe(signedInWith),
  response: assertion.describe('What the device answered to the options of `passkey_options`.'),
})

export const logIn = call({
  name: 'accounts.logIn',
  summary: 'Start a session with a password, a passkey, Google, Facebook or the issuer of this site.',
  // The username is not validated, since a wrong address is a failed sign-in, and two empty fields have a message of their own.
  input: z
    .union([
      fields({ ...byGoogle, device }, { code: 'id_token' }),
      fields({ ...byFacebook, device }),
      fields({ ...byOidc, device }),
      byPasskey,
      fields(
        {
          username: z.string().max(1000).optional().describe('The email address of the account.'),
          password: givenPassword.optional().describe(aboutPassword),
          link: z
            .string()
            .max(4000)
            .optional()
            .describe('The ticket that `password_once` brought: from now on the provider opens the account.'),
          device,
        },
        { email: 'username' },
      ),
    ])
    .meta({ example: { username: 'broker@demo.example', password: 'quiet lantern over the bay' } }),
  reply: session,
})

export const signInAgain = call({
  name: 'accounts.signInAgain',
  summary:
    'Confirm with a passkey, Google, Facebook or the issuer of this site that the session is still held by the owner of its account.',
  input: z
    .union([fields(byGoogle, { code: 'id_token' }), fields(byFacebook), fields(byOidc), byPasskey])
    .meta({ example: { provider: 'google', id_token: 'the-code-that-google-gave' } }),
  reply: messageReply,
})

export const register = call({
  name: 'accounts.register',
  summary: 'Make an account and start a session.',
  input: fields(
    {
      username: username.describe('The email address of the account.'),
      password: chosenPassword.describe('The password: 8 to 128 characters where one is chosen.'),
      name_24: name(80).describe('The name under which others see the account.'),
    },
    { email: 'username', name: 'name_24' },
  ).meta({ example: { username: 'rosa@example.com', password: 'quiet lantern over the bay', name_24: 'Rosa Quill' } }),
  reply: session,
})

export const logOut = call({
  name: 'accounts.logOut',
  summary: 'End this session.',
  input: noInput,
  reply: messageReply,
})

export const verifyEmail = call({
  name: 'accounts.verifyEmail',
  summary: 'Follow the link of the verification mail.',
  input: fields({ token: z.string().min(1).max(200).describe('The token of the mailed link.') }).meta({
    example: { token: 'the-token-of-the-mailed-link' },
  }),
  reply: messageReply,
})

export const sendVerification = call({
  name: 'accounts.sendVerification',
  summary: 'Send the verification mail again.',
  input: noInput,
  reply: messageReply,
})

export const forgotPassword = call({
  name: 'accounts.forgotPassword',
  summary: 'Ask for a link to choose a new password; the answer never tells whether the account exists.',
  input: fields({ username: username.describe('The email address of the account.') }, { email: 'username' }).meta({
    example: { username: 'rosa@example.com' },
  }),
  reply: messageReply,
})

export const resetPassword = call({
  name: 'accounts.resetPassword',
  summary: 'Choose a new password with a mailed link; all sessions of the account end.',
  input: fields({
    token: z.string().min(1).max(200).describe('The token of the mailed link.'),
    password: chosenPassword.describe('The password: 8 to 128 characters where one is chosen.'),
  }).meta({ example: { token: 'the-token-of-the-mailed-link', password: 'quiet lantern over the bay' } }),
  reply: messageReply,
})

export const changePassword = call({
  name: 'accounts.changePassword',
  summary: 'Choose another password; all other sessions of the account end.',
  input: fields({
    password: chosenPassword.describe('The password: 8 to 128 characters where one is chosen.'),
    current_password: givenPassword.optional().describe('The password as it is now; needed where the account has one.'),
  }).meta({ example: { password: 'louder lantern over the bay', current_password: 'quiet lantern over the bay' } }),
  reply: messageReply,
})

const googleSettings = z.object({
  client_id: z.string(),
  authorization_endpoint: z.string(),
  redirect_uri: z.string(),
  scope: z.literal('openid email profile'),
})
const oidcSettings = z.object({
  /** What people call the issuer. */
  name: z.string(),
  client_id: z.string(),
  /** Null while the issuer does not answer. */
  authorization_endpoint: z.string().nullable(),
  redirect_uri: z.string(),
  scope: z.literal('openid email profile'),
  /** Addresses of these domains sign in with it alone. */
  domains: z.array(z.string()),
})
const facebookSettings = z.object({
  app_id: z.string(),
  dialog_url: z.string(),
  version: z.string(),
  redirect_uri: z.string(),
  scope: z.literal('email,public_profile'),
})

export const readSettings = call({
  name: 'accounts.settings',
  summary: 'What the sign-in screens need to know.',
  input: noInput,
  reply: z.object({
    google: googleSettings.nullable(),
    facebook: facebookSettings.nullable(),
    oidc: oidcSettings.nullable(),
    mail: z.boolean(),
    demo: z.boolean(),
    operator: z.object({ name: z.string(), email: z.string() }).nullable(),
  }),
})
