// Notifies the owner, by mail and in the site's notices, of every change to how the account is opened.
import type { AccountEvent } from '#contract/rules/securityEvents.ts'
import type { Config } from '../../config.ts'
import type { Db } from '../../db/connection.ts'
import type { Log } from '../../db/log.ts'
import { livingKeysOf } from '../../http/keys.ts'
import { count, networkOf } from '../../http/rateLimits.ts'
import { logEvent } from '../../http/securityLog.ts'
import { notify } from '../../mail/notify.ts'
import { audit } from '../../review/audit.ts'
import type { Streak } from './failedSignIns.ts'
import { namesOfPasskeys } from './passkeys/queries.ts'

export type Change =
  | 'password set'
  | 'password changed'
  | 'password reset'
  | 'provider linked'
  | 'taken over'
  | 'passkey added'
  | 'passkey removed'
  | 'passkey refused'
  | 'authenticator added'
  | 'authenticator removed'
  | 'recovery codes renewed'
  | 'recovery code used'
  | 'second factors reset'
/** `detail` is the name of the provider or of the passkey, what was removed, or how many recovery codes are left, in a sentence. */
type Notice = { change: Change; detail?: string }
type Owner = { config: Pick<Config, 'publicUrl'>; userId: number }
type Message = { about: AccountEvent; title: string; text: string }

const ifNotYou =
  'If this was not you, choose a new password at once: press “Forget Password” in the login and follow the link that we mail to you. That ends every session of the account.'

/** Who did this could sign in, so a new password alone does not help while they have the app or the codes. */
const ifNotYouEither = `${ifNotYou} Then write to those who run this site: they can remove an authenticator app that is not yours.`

const messages: Record<Change, (detail: string) => [title: string, text: string]> = {
  'password set': () => [
    'Your Appetite account has a password now',
    `You can log in with it, beside the sign-in that you used so far. Your other sessions have ended.\n\n${ifNotYou}`,
  ],
  'password changed': () => [
    'Your Appetite password was changed',
    `It was changed while logged in to your account. Your other sessions have ended.\n\n${ifNotYou}`,
  ],
  'password reset': () => [
    'Your Appetite password was changed',
    `It was chosen with a link that we mailed to this address. All sessions of your account have ended.\n\n${ifNotYou}`,
  ],
  'provider linked': provider => [
    `${provider} opens your Appetite account now`,
    `Somebody signed in with ${provider} under this address, which both ${provider} and you have confirmed. From now on ${provider} opens your account, beside the ways you used so far.\n\nIf this was not you, look after your ${provider} account first, and write to those who run this site.`,
  ],
  'taken over': provider => [
    `${provider} opens your Appetite account now`,
    `You signed in with ${provider}, which has confirmed that this address is yours. An account with this address existed, and whoever made it had never confirmed the address. It is yours now: its former password and sign-ins work no longer, and its sessions have ended.\n\nPlease look through your profile. You can choose a password there.`,
  ],
  'passkey added': name => [
    'A passkey opens your Appetite account now',
    `It is called ‘${name}’, and was added while logged in to your account. It opens the account by itself, without a password. Your other sessions have ended.\n\nIf this was not you, remove it on your profile, under Sign-in, and choose a new password. If you cannot log in any more, press “Forget Password” in the login first.`,
  ],
  'passkey removed': name => [
    'A passkey of your Appetite account was removed',
    `‘${name}’ opens your account no longer. Your other sessions have ended.\n\n${ifNotYou}`,
  ],
  'passkey refused': name => [
    'A passkey of your Appetite account was refused',
    `Somebody signed in with ‘${name}’, whose counter was behind that of your own device. That happens when a passkey was copied, so nobody was let in.\n\nPlease remove it on your profile, under Sign-in, and add another one.`,
  ],
  'authenticator added': () => [
    'Your Appetite account asks for a code now',
    `An authenticator app was set up: from now on its code is asked for after your password. Your other sessions have ended.\n\n${ifNotYouEither}`,
  ],
  'authenticator removed': () => [
    'Your Appetite account asks for no code anymore',
    `The authenticator app was turned off, with its recovery codes. Your other sessions have ended, and no device is trusted anymore.\n\n${ifNotYou}`,
  ],
  'recovery codes renewed': () => [
    'Your Appetite account has new recovery codes',
    `Ten new ones were made, and those before work no longer. Your other sessions have ended.\n\n${ifNotYouEither}`,
  ],
  'recovery code used': left => [
    'A recovery code opened your Appetite account',
    `It was used in place of your authenticator app, and works no longer. ${left}\n\n${ifNotYouEither}`,
  ],
  'second factors reset': factors => [
    'The second factor of your Appetite account was removed',
    `Those who run this site removed ${factors}, since somebody reported a loss to them. All sessions of your account have ended; your password is as it was.\n\nPlease set another one up, on your profile under Sign-in. If you did not ask for this, choose a new password at once, and write to those who run this site.`,
  ],
}

export async function notifyOwner(db: Db, owner: Owner, { change, detail = '' }: Notice): Promise<void> {
  const [title, text] = messages[change](detail)
  const isPassword = change.startsWith('password')
  const keys = isPassword ? await livingKeysOf(db, owner.userId) : []
  const passkeys = isPassword || change === 'second factors reset' ? await namesOfPasskeys(db, owner.userId) : []
  await send(db, owner, { about: change, title, text: [text, ...stillWork(keys), ...stillOpen(passkeys)].join('\n\n') })
}

const quoted = (names: string[]) => names.map(name => `‘${name}’`).join(', ')

/** A key is not the password's: it works on until it is revoked. */
const stillWork = (keys: string[]) =>
  keys.length === 0
    ? []
    : [
        `${keys.length === 1 ? 'This API key of yours still works' : 'These API keys of yours still work'}: ${quoted(keys)}. Revoke what you do not know, on your profile under API keys.`,
      ]

/** Nor is a passkey. */
const stillOpen = (passkeys: string[]) =>
  passkeys.length === 0
    ? []
    : [
        `${passkeys.length === 1 ? 'This passkey still opens' : 'These passkeys still open'} your account: ${quoted(passkeys)}. Remove what you do not know, on your profile under Sign-in.`,
      ]

async function send(db: Db, { config: { publicUrl }, userId }: Owner, { about, ...message }: Message): Promise<void> {
  await notify(db, userId, {
    kind: 'account',
    ...message,
    link: '/profile',
    mail: true,
    publicUrl,
    letter: { why: 'You get this because it is about how your account is opened. Such mails cannot be switched off.' },
  })
  await audit(db, { actor: null, action: 'owner told', kind: 'account', id: userId, after: { about } })
}

const notifyAgainAfterSeconds = 86_400

type Telling = { config: Owner['config']; log: Log }

/** Too many guesses leave an audit row; the owner is notified of those from many addresses, once a day. */
export async function reportStreak(db: Db, { config, log }: Telling, streak: Streak): Promise<void> {
  await record(db, log, { action: 'sign-ins failed', streak })
  const { userId, failures, address } = streak
  if (address !== null) return
  if ((await count(db, `guesses-told:${userId}`, notifyAgainAfterSeconds)).count > 1) return
  await send(
    db,
    { config, userId },
    {
      about: 'sign-ins failed',
      title: 'Somebody is guessing the password of your Appetite account',
      text: `Within an hour ${failures} wrong passwords were tried, from addresses that you never used. None of them was right, and further ones have to wait longer and longer.\n\nWhere you have logged in before, you can log in as always. Elsewhere you may have to wait a while, or choose a new password with “Forget Password”, which lets you in at once.\n\nIf your password is short, or you use it elsewhere too, please change it.`,
    },
  )
}

/** Who guesses codes has come past the password, so the owner hears of those from one address too; once a day. */
export async function reportCodeStreak(db: Db, { config, log }: Telling, streak: Streak): Promise<void> {
  await record(db, log, { action: 'codes failed', streak })
  const { userId, failures } = streak
  if ((await count(db, `code-guesses-told:${userId}`, notifyAgainAfterSeconds)).count > 1) return
  await send(
    db,
    { config, userId },
    {
      about: 'codes failed',
      title: 'Somebody is guessing the codes of your Appetite account',
      text: `${failures} wrong codes were tried in a row, each after the right password, or after a sign-in with Google or another provider. None of them was right, and further ones have to wait longer and longer.\n\nIf this was not you, somebody knows your password: choose another one at once, with “Forget Password” in the login, and use it nowhere else.`,
    },
  )
}

type Recorded = { action: 'sign-ins failed' | 'codes failed'; streak: Streak }

async function record(db: Db, log: Log, { action, streak: { userId, failures, address } }: Recorded): Promise<void> {
  const network = address === null ? 'several' : networkOf(address)
  const facts = { failures, network }
  await audit(db, { actor: null, action, kind: 'account', id: userId, after: facts })
  // Guesses are counted outside of any transaction, so each statement is committed by itself.
  logEvent(log, { action, account: userId, actor: null, facts }, network)
}
