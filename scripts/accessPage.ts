// The policy as a page: who may make which call, in words.
import { onWhat, who } from '../contract/access.ts'
import { calls } from '../contract/index.ts'
import { policy, type Rule } from '../contract/policy.ts'

const opening = `# Who may do what

Derived from \`contract/policy.ts\` by \`npm run docs\`; a test compares the two.

- A call that the viewer's rank does not allow is refused: 401 without a living session, 403 for what a superAdmin alone may do.
- A record that is not the viewer's to see does not exist for it: 404, as for one that never was.
- *Verified* means that an account with an unconfirmed e-mail address waits (409), where mail is configured.
- Who changes a record: a superAdmin or a contributor of its organization changes it at once; its author does while it is
  pending or returned; anybody else's change of an approved record becomes a proposal.
- Who offers a listing: whoever edits it names organizations that they contribute for as providers at once, and takes any provider
  off. Any other organization is asked: it is shown nowhere until a superAdmin or one of its contributors accepts it. Approving a
  listing accepts the providers that were named in it.
`

export function accessPage(): string {
  const roomOf = (name: string) => name.split('.')[0] ?? ''
  const rooms = [...new Set(calls.map(({ name }) => roomOf(name)))]
  const tables = rooms.map(room => {
    const members = calls.filter(({ name }) => roomOf(name) === room)
    const rows = members.map(({ name, method, path, summary }) => {
      const rule: Rule = policy[name]
      return `| ${method} \`${path}\` | ${summary} | ${who(rule)} | ${onWhat(rule)} |`
    })
    const title = `${room.charAt(0).toUpperCase()}${room.slice(1)}`
    return [`## ${title}`, '', '| call | what it does | who | on what |', '|---|---|---|---|', ...rows, ''].join('\n')
  })
  return [opening, ...tables].join('\n')
}
