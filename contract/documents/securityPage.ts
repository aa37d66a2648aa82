// The events of security as a page, for who writes rules over the server's log.
import { accountEvents, refusalEvents } from '../rules/securityEvents.ts'

const opening = `# Events of security

Derived from \`contract/rules/securityEvents.ts\` by \`npm run docs\`; a test compares the two.

What concerns how accounts are opened is a line of the server's log with \`"kind":"security"\` and one of these codes. Codes are stable: one may be added, none is
renamed. A line has \`account\` (the number of the account, null where there is none), \`network\` (/24, IPv6 /48, 'several', or '' where it is not known) and
\`reqId\`, by which the request's own line is found. Where they say something there are \`by\` (password, google, facebook, oidc, passkey, settings), \`provider\`, \`about\`
(what a mail was about), \`failures\`, \`ended\` (sessions), \`key\` and \`webhook\` (their numbers), and \`actor\` (the number of the account that did it to another).
No line has a whole address, a name, an email, a password, a code or a token.

\`\`\`json
{"level":"info","kind":"security","code":"signed_in","account":7,"network":"203.0.113.0/24","by":"password","reqId":"0b6e…","msg":"security"}
\`\`\`

## What happened to an account

At info, once the change is committed: one that is undone is not logged. The same stands in the audit trail, and for 90 days under “Security log” on the profile.

| code | what the owner reads |
|---|---|
`

const refused = `
## What was refused

At warn, with \`reason\`, the code of the answer, and \`route\`. Nothing of it is in the audit trail but streaks of wrong passwords.

| code | when |
|---|---|
`

const rows = (entries: readonly (readonly [string, string])[]) =>
  entries.map(([code, words]) => `| \`${code}\` | ${words} |\n`).join('')

export const securityPage = (): string =>
  `${opening}${rows(Object.values(accountEvents))}${refused}${rows(Object.entries(refusalEvents))}`
