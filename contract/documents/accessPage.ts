// The policy as a page: who may make which call, in words.

import { calls } from '../index.ts'
import { ruleOf } from '../registry.ts'
import { callerText, factorText, recordText, scopeText } from './policyText.ts'

const opening = `# Who may do what

Derived from \`contract/registry.ts\` by \`npm run docs\`; a test compares the two.

- A call that the viewer's rank does not allow is refused: 401 without a living session, 403 for what a superAdmin alone may do.
- A record that is not the viewer's to see does not exist for it: 404, as for one that never was.
- *Verified* means that an account with an unconfirmed email address waits (409), where mail is configured.
- Who changes a record: a superAdmin or a contributor of its organization changes it at once; its author does while it is
  pending or returned; anybody else's change of an approved record becomes a proposal.
- Who offers a listing: whoever edits it names organizations that they contribute for as providers at once, and takes any provider
  off. Any other organization is asked: it is shown nowhere until a superAdmin or one of its contributors accepts it. Approving a
  listing accepts the providers that were named in it.
- A line of business that a member adds is seen by its maker and by superAdmins alone, also where a live record names it, until a superAdmin
  accepts it: by itself, or with the listing, organization or proposal that it came with. One that a superAdmin adds is everybody's.
- Private records (marks of access, saved searches, lists and notes) are their owner's alone, or those of every member of the owner's agency. A superAdmin is
  nobody to them: no call reads or lists them, and no audit entry, log line, notice or mail to others has their words. Who leaves an
  agency, or is removed from it, sees what it shares no longer, from the next request on, on every server. Only the owner of a record
  shares it or stops sharing it; a note is changed by its author alone, and deleted by its author or an owner of the agency.
- **Keys of the API** act as the account that made them, as a member, and only in the calls that name one of their scopes (the last column); any other call
  is 403 \`key_not_allowed\`, and one whose scope the key lacks 403 \`scope_missing\`. A key sees nothing private: no marks, searches, lists, notes, bookmarks
  or ratings of its own. One of an organization has its maker's rights there and nowhere else: it edits live only that organization's records, and what its maker
  wrote elsewhere is to it what it is to everybody. It stops on the next call when it is revoked, ends, its account is disabled or deleted, or its maker no
  longer contributes for the organization; on other servers within a second. All of these, and a key that never was, get 401.
- Who sees and revokes a key: its maker, and whoever contributes for the organization for which it acts. Only its maker gives it another secret, since
  whoever has the secret acts under the maker's name; the one before it works for 24 hours more. For others a key does not exist (404).
- Who invites to an agency, removes members, and changes roles or the agency itself: its owners. For anybody else these do not exist (404).

## What opens an account

| | what it is | how many factors |
|---|---|---|
| password | 8 to 128 characters, kept as an Argon2id hash | one: something one knows |
| Google, Facebook, the issuer of this site (\`OIDC_ISSUER\`) | a sign-in that another site confirms, by OpenID Connect or OAuth; the account is known by the provider's number, never by an address alone | as many as they ask for, which they do not tell: here it counts as one |
| passkey | WebAuthn: a key in the device or in its owner's keychain, of which the server keeps the public half; bound to this site, so that it cannot be phished. The device always asks who holds it | two: the device, and a fingerprint, a face or a PIN |
| code of an authenticator app | TOTP (RFC 6238): six digits for 30 seconds; one step before and after counts too, and each step once. Its key is kept sealed. Asked for after a password, and after Google, Facebook or the issuer of this site | the second, beside what came first: something one has |
| recovery code | ten, shown once; each works once in place of a code. Kept as keyed hashes; the owner is told of each use | the second, where the app is lost |
| trusted device | a browser in which its owner chose “Trust this device for 30 days” keeps a token, the server its hash; an account has ten at most | the second: no code is asked for there |

A mailed link of “Forget Password” chooses a password, opens no session and asks for no code: the code is asked for when the new password is used. Keys of the API open no session either.

Not offered, on purpose:

- **SAML.** Every provider of agencies' accounts that speaks it speaks OpenID Connect too, which needs no signed XML: the parsing of that has been the hole of many a product. One issuer is a setting (\`OIDC_ISSUER\`).
- **SCIM.** Accounts are made by signing in, and there is little to provision: a role is given by hand. Who leaves an agency is shut out by its issuer where \`OIDC_DOMAINS\` names the domain, and a superAdmin ends sessions or disables the account.
- **SMS and calls.** A number can be taken over at its carrier, messages are read on the way, and NIST SP 800-63B restricts them; they would also hand numbers to another company.

## Where a second factor is asked for

A second factor is a passkey, or an authenticator app that the account has confirmed. Who asks, and what an account without one does not reach (403 \`second_factor_required\`, also
with its keys, by an assistant, at the address of a feed and by the link of an export):

- **The site** (\`REQUIRE_SECOND_FACTOR\`: \`superadmin\`, the default, \`everybody\` or \`off\`; a demo directory asks nobody). The first sign-in starts 14 days of grace, and the third sign-in ends
  them; a notice and a mail tell the date. Then the account makes only the calls that say *not needed* in the last column: those that set a factor up, sign in and out, and
  read the profile and the settings. A key of a superAdmin stops with its maker, although it acts as a member. Sign-ins with a factor are not counted; who removes the factor again needs one at once.
- **An agency**, by any of its owners, 14 days after all members were told: what it shares is nobody's to a member without one. By their number its records are 403; lists and searches leave
  them out, and tell nothing of them by mail, bell or feed. One's own marks rest, as in any agency. The calls that say *where the agency asks* are refused whole, leaving it among them.
- **An organization**, by any of its contributors, in the same way: to it a contributor without one is any member. The calls that say so are refused for it, and so is every change of its entries; a key for it
  stops with its maker, and so does a webhook for it. What everybody sees of it and one's own entries that wait go on.

Both find out with the account itself, in the statement that reads it anyway, so it holds from the next second on, on every server; a factor that is added counts from the next call on.

## How an account is kept safe

- **Where one is signed in**: the profile lists each session with its device in words (from what the browser says of itself), its network, how it was begun, since when and when it
  was last used. One signs out each (\`POST /api/end_session\`), or everywhere else; the session is refused on its next call, on other servers within a second. A session of somebody else does not exist (404). An account has 50 at most.
- **A new device or network**: the first sign-in from a pair of device and network that the account has not used within 90 days is told under the bell, and by mail once a day at most. The pair is known again by a keyed hash,
  and nothing is kept in the browser for it. Not told are sign-ups, and anything where no mail is configured. The mail's link works for seven days, once, and only by the button of its page: it ends every session and
  trusted device, makes the password worthless and mails a link to choose another. What was added since that sign-in and opens, acts or tells by itself ends too: passkeys, providers, codes,
  keys (also those that got a new secret), feeds, webhooks, links to exports and invitations to an agency; a webhook that was turned to another address is switched off. The page says what ended. Saved searches stay, since they tell their owner.
- **The security log** of the profile has the last 90 days of all this (\`GET /api/security_log\`). The server logs the same with stable codes: [security-events.md](security-events.md).
- **Choosing a password, deleting the account, making a key or its new secret, and asking an agency's or an organization's members for no second factor any longer** take the current password, or a sign-in of the last 15 minutes. An account without
  a password always takes the latter: \`POST /api/sign_in_again\` with what Google, Facebook or the issuer of this site gave renews it for the session
  at hand, and confirms nothing that does not open this very account. The refusal is \`sign_in_again\` (409).
- **The second step of a sign-in**: a right password is answered with a ticket (401 \`second_factor\`): good for five minutes, at its own address, for five tries and one session. Wrong codes wait as
  wrong passwords do. A change of the password or of a factor ends every other session and all trusted devices.
- **Every change of how an account is opened** is told to its owner, by mail and under the bell: a password that is set, changed or
  chosen by mail, a provider that opens it from now on. A change of the password names the keys that still work.
- **Whose account an address of Google, Facebook or the issuer of this site opens**: the one that is linked to it. Without one, an address that the provider has
  verified opens the account of that address. If that has a password, the password is asked for once, and the provider is linked. If the
  account never verified the address, everything that opened it before ends (password, sessions, keys, linked sign-ins, mailed links). An address that the provider has not verified opens no account that exists.
- **The issuer of this site** (\`OIDC_ISSUER\`) makes no account either of an address that it has not verified: \`email_verified\`, or of Microsoft Entra \`xms_edov\`, or a
  directory that \`OIDC_TRUSTED_TENANTS\` names; where it names any, every other directory is refused. Subjects are kept with the issuer's name, so that another one in its place opens nobody's account.
- **Addresses of \`OIDC_DOMAINS\`** sign in with that issuer alone. A password, sign-up, a link to choose a password, another password, Google, Facebook and passkeys are refused (409 \`issuer_required\`) by the address,
  before any account is looked up, so with the same words and in the same time whether there is one. An account that had a password is linked without it. Sessions and keys that exist go on.
- **Wrong passwords** are counted per account and address (\`SIGN_IN_FAILURES\`), per address (forty times that), and per account over
  all addresses (\`SIGN_IN_FAILURES_PER_ACCOUNT\`). Beyond each, further tries wait longer and longer; nothing is locked. Addresses
  from which the account has signed in within 90 days are exempt from the last, at most 20 of them, each kept as a keyed hash. They are
  forgotten with the sessions when the password changes. The owner is told by mail, once a day.
- **Links to choose a password**: five an hour for each account and address, 20 an hour for each account from where it has never
  signed in. The last two links work, for 30 minutes; using one ends both.
- **New accounts**: \`REGISTRATION_LIMIT_PER_HOUR\` for each address, those by other providers included.
- **What is remembered** of an account in the audit trail: that it was made, each sign-in and log-out, streaks of wrong passwords,
  changes of passwords and of what opens it, and ended sessions; with the network of the address (/24 or /48), never the whole.
- **What is left of a deleted account**: contributions under “Deleted user”, private records that it shared with an agency, messages to those who run the site without name and
  address, and the audit trail, which names accounts by number only.
`

export function accessPage(): string {
  const featureOf = (name: string) => name.split('.')[0] ?? ''
  const features = [...new Set(calls.map(({ name }) => featureOf(name)))]
  const tables = features.map(feature => {
    const members = calls.filter(({ name }) => featureOf(name) === feature)
    const rows = members.map(({ name, method, path, summary }) => {
      const rule = ruleOf(name)
      return `| ${method} \`${path}\` | ${summary} | ${callerText(rule)} | ${recordText(rule)} | ${scopeText(rule)} | ${factorText(rule)} |`
    })
    const title = `${feature.charAt(0).toUpperCase()}${feature.slice(1)}`
    return [
      `## ${title}`,
      '',
      '| call | what it does | who | on what | with a key | second factor |',
      '|---|---|---|---|---|---|',
      ...rows,
      '',
    ].join('\n')
  })
  return [opening, ...tables].join('\n')
}
