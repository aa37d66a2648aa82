// The policy as a page: who may make which call, in words.
import { calls } from '../contract/index.ts'
import { policy, type Relation, type Rule } from '../contract/policy.ts'

const ranks = { anyone: 'Anyone', signedIn: 'Who has signed in', superAdmin: 'A superAdmin' }
const relations: Record<Relation, string> = {
  superAdmin: 'a superAdmin',
  contributor: 'a contributor of its organization',
  author: 'its author',
  other: 'anybody else',
}

const opening = `# Who may do what

Derived from \`contract/policy.ts\` by \`npm run docs\`; a test compares the two.

- A call that the viewer's rank does not allow is refused: 401 without a living session, 403 for what a superAdmin alone may do.
- A record that is not the viewer's to see does not exist for it: 404, as for one that never was.
- *Verified* means that an account with an unconfirmed e-mail address waits (409), where mail is configured.
- Who changes a record: a superAdmin or a contributor of its organization changes it at once; its author does while it is
  pending or returned; anybody else's change of an approved record becomes a proposal.
`

export function accessPage(): string {
  const roomOf = (name: string) => name.split('.')[0] ?? ''
  const rooms = [...new Set(calls.map(({ name }) => roomOf(name)))]
  const tables = rooms.map(room => {
    const members = calls.filter(({ name }) => roomOf(name) === room)
    const rows = members.map(({ name, method, path, summary }) => {
      const rule: Rule = policy[name]
      return `| ${method} \`${path}\` | ${summary} | ${who(rule)} | ${which(rule)} |`
    })
    const title = `${room.charAt(0).toUpperCase()}${room.slice(1)}`
    return [`## ${title}`, '', '| call | what it does | who | on what |', '|---|---|---|---|', ...rows, ''].join('\n')
  })
  return [opening, ...tables].join('\n')
}

const who = (rule: Rule) => `${ranks[rule.rank]}${rule.verified ? ', verified' : ''}`

function which(rule: Rule) {
  if (!rule.sees) return ''
  const record =
    rule.sees === 'named' ? 'a record that it sees, of the kind it names' : `${article(rule.sees)} that it sees`
  return rule.as ? `${record}, as ${listed(rule.as.map(relation => relations[relation]))}` : record
}

const article = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
const listed = (words: string[]) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ')
