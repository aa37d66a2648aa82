// Signing in and out, and the security of an account.
import { z } from 'zod'
import { call } from '../call.ts'
import { fields, messageReply, name, noInput, username } from '../input/wire.ts'
import { profileRecord } from './accounts.ts'

/** Any usual length is accepted, so that a wrong password is reported as wrong and not as malformed. */
const givenPassword = z.string().max(1000)
const passwordLength = { least: 8, most: 128 } as const
const chosenPassword = z
  .string()
  .min(passwordLength.least, `At least ${passwordLength.least} characters`)
  .max(passwordLength.most, `At most ${passwordLength.most} characters`)
  .refine(value => value.isWellFormed() && !value.includes('\0'), 'Has characters that cannot be stored')

/** `is_new` is true if the call created the account. */
const session = z.object({ token: z.string(), user: profileRecord, is_new: z.boolean() })
const code = z.string().min(1).max(4000)
const byGoogle = fields(
  { provider: z.literal('google'), id_token: code, code_verifier: code.optional(), nonce: code.optional() },
  { code: 'id_token' },
)
const byFacebook = fields({ provider: z.literal('facebook'), access_token: code })

export const logIn = call({
  name: 'accounts.logIn',
  summary: 'Start a session with a password, with Google or with Facebook.',
  // The username is not validated, since a wrong address is a failed sign-in, and two empty fields have a message of their own.
  input: z.union([
    byGoogle,
    byFacebook,
    fields(
      {
        username: z.string().max(1000).optional(),
        password: givenPassword.optional(),
        /** The ticket of `password_once`: from now on the provider opens this account. */
        link: z.string().max(4000).optional(),
      },
      { email: 'username' },
    ),
  ]),
  reply: session,
})

export const signInAgain = call({
  name: 'accounts.signInAgain',
  summary: 'Confirm with Google or Facebook that the session is still held by the owner of its account.',
  input: z.union([byGoogle, byFacebook]),
  reply: messageReply,
})

export const register = call({
  name: 'accounts.register',
  summary: 'Make an account and start a session.',
  input: fields({ username, password: chosenPassword, name_24: name(80) }, { email: 'username', name: 'name_24' }),
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
  input: fields({ token: z.string().min(1).max(200) }),
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
  input: fields({ username }, { email: 'username' }),
  reply: messageReply,
})

export const resetPassword = call({
  name: 'accounts.resetPassword',
  summary: 'Choose a new password with a mailed link; all sessions of the account end.',
  input: fields({ token: z.string().min(1).max(200), password: chosenPassword }),
  reply: messageReply,
})

export const changePassword = call({
  name: 'accounts.changePassword',
  summary: 'Choose another password; all other sessions of the account end.',
  input: fields({ password: chosenPassword, current_password: givenPassword.optional() }),
  reply: messageReply,
})

const googleSettings = z.object({
  client_id: z.string(),
  authorization_endpoint: z.string(),
  redirect_uri: z.string(),
  scope: z.literal('openid email profile'),
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
    mail: z.boolean(),
    demo: z.boolean(),
    operator: z.object({ name: z.string(), email: z.string() }).nullable(),
  }),
})
