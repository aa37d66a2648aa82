// The handlers for signing in, signing up and signing out.
import type { ParsedInputOf } from '#contract/call.ts'
import { logIn, logOut, readSettings, register, signInAgain } from '#contract/calls/sessions.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle, handleInSteps } from '../../http/handle.ts'
import { addressKey, limitInDatabase } from '../../http/rateLimits.ts'
import { queueMail } from '../../mail/outbox.ts'
import { refuseReserved } from '../../review/reservedNames.ts'
import { auditAccount, auditSignIn } from './auditAccount.ts'
import { refuseWithoutCode } from './codes/refuseWithoutCode.ts'
import type { AccountDependencies } from './dependencies.ts'
import { finishSignIn, type Proof, passwordMark } from './finishSignIn.ts'
import { facebookRedirect } from './identityProviders/facebook.ts'
import { googleRedirect } from './identityProviders/google.ts'
import type { Identity } from './identityProviders/identityProvider.ts'
import { oidcRedirect } from './identityProviders/oidc.ts'
import { refuseBesideIssuer } from './identityProviders/requiredIssuer.ts'
import { readLinkTicket } from './linkTickets.ts'
import { makeLink } from './mailedLinks.ts'
import { verifyMail } from './mails.ts'
import { openSession } from './openSession.ts'
import { checkPasskey, openWithPasskey, spendPasskey, type UsedPasskey } from './passkeys/usedPasskey.ts'
import { addUser, findUserByName, type User } from './queries.ts'
import { countNewAccount, refuseManyAccounts } from './registrations.ts'
import { confirmSession, endSession } from './sessions.ts'
import { ownerOf } from './social.ts'
import { refuseWeak } from './weakPasswords.ts'

type Asking = { db: Db; address: string }
type SignInProof = Proof | { by: 'passkey'; used: UsedPasskey }

export const signInHandlers = (dependencies: AccountDependencies): Handler[] => [
  handleInSteps(logIn, {
    before: async (asking, input): Promise<SignInProof> => {
      await limitSignIns(dependencies, asking)
      if (!('provider' in input)) refuseBesideIssuer(dependencies.config, input.username ?? '')
      if ('provider' in input && input.provider === 'passkey')
        return { by: 'passkey', used: await checkPasskey(dependencies, asking, input.response) }
      return 'provider' in input
        ? { by: 'provider', identity: await identify(dependencies, input) }
        : {
            by: 'password',
            ...(await checkPassword(dependencies, asking, input)),
            linking: input.link === undefined ? null : await readLinkTicket(dependencies.config, input.link),
          }
    },
    run: async ({ db, prepared: proof, address, userAgent, afterCommit }, input) => {
      // Of itself two factors: the device, and whoever unlocked it.
      if (proof.by === 'passkey') return openWithPasskey(dependencies, { db, address, userAgent }, proof.used)
      const deviceToken = 'device' in input ? input.device : undefined
      const passCode = ({ id }: User) =>
        refuseWithoutCode(dependencies, { db, address }, { userId: id, proof, deviceToken })
      return finishSignIn(dependencies, { db, address, userAgent, afterCommit }, { proof, passCode })
    },
  }),
  handleInSteps(signInAgain, {
    before: async (asking, input): Promise<Identity | UsedPasskey> => {
      await limitSignIns(dependencies, asking)
      const proof =
        input.provider === 'passkey'
          ? checkPasskey(dependencies, asking, input.response)
          : identify(dependencies, input)
      return proof.catch(notConfirmed)
    },
    run: async ({ db, viewer, prepared, address, userAgent }, { provider }) => {
      if (provider !== 'oidc') refuseBesideIssuer(dependencies.config, viewer.username)
      const isPasskey = 'challenge' in prepared
      if ((isPasskey ? prepared.userId : await ownerOf(db, prepared)) !== viewer.id) throw new Failure('not_confirmed')
      if (isPasskey) await spendPasskey(db, prepared).catch(notConfirmed)
      await confirmSession(db, viewer.session)
      await auditSignIn(db, viewer.id, { action: 'signed in again', by: provider, address, userAgent })
      return { message: 'Thank you. You have signed in again.' }
    },
  }),
  handleInSteps(register, {
    before: async ({ db, address }, { username, password, name_24 }) => {
      refuseBesideIssuer(dependencies.config, username)
      refuseReserved('name_24', name_24, null)
      await refuseManyAccounts(db, { address, mostAnHour: dependencies.config.limits.registrationsPerHour })
      if (await findUserByName(db, username)) throw emailTaken()
      await refuseWeak(password, { username, name_24 })
      return dependencies.passwords.hash(password)
    },
    run: async ({ db, prepared, address, userAgent }, { username, name_24 }) => {
      const user = await addUser(db, { username, name_24, password_hash: prepared, verified: false })
      if (!user) throw emailTaken()
      await countNewAccount(db, { address, mostAnHour: dependencies.config.limits.registrationsPerHour })
      await auditSignIn(db, user.id, { action: 'registered', by: 'password', address, userAgent })
      const token = await makeLink(db, user.id, 'verify')
      await queueMail(db, username, verifyMail({ name: name_24, publicUrl: dependencies.config.publicUrl, token }))
      return openSession(dependencies, { db, address, userAgent }, user, { method: 'password' })
    },
  }),
  handle(logOut, async ({ db, viewer }) => {
    await endSession(db, viewer.session)
    await auditAccount(db, viewer.id, 'signed out')
    return { message: 'You are logged out.' }
  }),
  handle(readSettings, () => settingsOf(dependencies)),
]

/** Not a 401, since the session is still valid and only the confirmation failed. */
function notConfirmed(error: unknown): never {
  const isRefused = error instanceof Failure && ['social_failed', 'passkey_refused'].includes(error.code)
  throw isRefused ? new Failure('not_confirmed') : error
}

const emailTaken = () =>
  new Failure('email_taken', { fields: { username: 'An account with this email already exists.' } })

async function checkPassword(
  { passwords, failedSignIns }: AccountDependencies,
  { db, address }: Asking,
  input: { username?: string | undefined; password?: string | undefined },
): Promise<{ userId: number; password: string }> {
  const account = input.username?.trim().toLowerCase() ?? ''
  const { password = '' } = input
  if (account === '' || password === '') throw new Failure('credentials_required')
  const user = isStorable(account) ? await findUserByName(db, account) : null
  const guess = { account, userId: user?.id ?? null, address }
  const isRight = await failedSignIns.guard(db, guess, () =>
    passwords.isRight(password, user && !user.disabled_at ? user.password_hash : null),
  )
  if (!user || !isRight) throw new Failure('wrong_credentials', { account: user?.id })
  return { userId: user.id, password: passwordMark(user) }
}

const isStorable = (account: string) => account.isWellFormed() && !account.includes('\0')

type SocialInput = Extract<ParsedInputOf<typeof logIn>, { provider: Identity['provider'] }>

async function identify(dependencies: AccountDependencies, input: SocialInput): Promise<Identity> {
  const identity = await identityOf(dependencies, input)
  if (identity.provider !== 'oidc') refuseBesideIssuer(dependencies.config, identity.email ?? '')
  return identity
}

function identityOf({ google, facebook, oidc }: AccountDependencies, input: SocialInput): Promise<Identity> {
  if (input.provider === 'google' && google) {
    const { id_token: code, code_verifier, nonce } = input
    return google.identify({ code, code_verifier, nonce })
  }
  if (input.provider === 'oidc' && oidc) return oidc.identify(input)
  if (input.provider === 'facebook' && facebook) return facebook.identify(input.access_token)
  throw new Failure('not_configured')
}

export const limitSignIns = ({ config }: AccountDependencies, { db, address }: Asking) =>
  limitInDatabase(db, `signing-in:${addressKey(address)}`, config.limits.signInsPerMinute)

async function settingsOf({ config, google, oidc }: AccountDependencies) {
  const googleEndpoint = google?.authorizationEndpoint() ?? null
  const { facebook, operator } = config
  return {
    google:
      config.google && googleEndpoint
        ? {
            client_id: config.google.clientId,
            authorization_endpoint: googleEndpoint,
            redirect_uri: googleRedirect(config),
            scope: 'openid email profile' as const,
          }
        : null,
    facebook: facebook && {
      app_id: facebook.appId,
      dialog_url: `${facebook.dialogUrl.replace(/\/$/, '')}/${facebook.version}/dialog/oauth`,
      version: facebook.version,
      redirect_uri: facebookRedirect(config),
      scope: 'email,public_profile' as const,
    },
    oidc: config.oidc && {
      name: config.oidc.name,
      client_id: config.oidc.clientId,
      authorization_endpoint: oidc?.authorizationEndpoint() ?? null,
      redirect_uri: oidcRedirect(config),
      scope: 'openid email profile' as const,
      domains: config.oidc.domains,
    },
    mail: config.smtpUrl !== null,
    demo: config.demo,
    operator: operator.email ? { name: operator.name, email: operator.email } : null,
  }
}
