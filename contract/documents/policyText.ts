// Describes the policy in words, for the documents.
import { isOfContributors, type Relation, type Rule } from '../policy.ts'
import { type CallName, ruleOf } from '../registry.ts'

const ranks = { anyone: 'Anyone', signedIn: 'Who has signed in', superAdmin: 'A superAdmin' }
const relations: Record<Relation, string> = {
  superAdmin: 'a superAdmin',
  contributor: 'a contributor of its organization',
  author: 'its author',
  other: 'anybody else',
  owner: 'its owner',
  colleague: 'a member of its agency',
}

export const callerText = (rule: Rule): string => `${ranks[rule.rank]}${rule.verified ? ', verified' : ''}`

/** The kind of record that the call names; '' if it names none. */
export function recordText(rule: Rule): string {
  if (!rule.sees) return ''
  const record =
    rule.sees === 'named' ? 'a record that it sees, of the kind it names' : `${article(rule.sees)} that it sees`
  const found = rule.as ? `${record}, as ${listed(rule.as.map(relation => relations[relation]))}` : record
  return rule.evenDeleted ? `${found}; a superAdmin, of a deleted one too` : found
}

/** The scope with which a key of the API makes the call; '' if no key does. */
export const scopeText = ({ scope }: Rule): string => scope ?? ''

/** What a second factor that is asked for and missing keeps from; '' where it is only the site that asks. */
export function factorText(rule: Rule): string {
  if (rule.factor === 'free') return 'not needed'
  if (rule.factor) return `where the ${rule.factor} asks`
  if (rule.as?.includes('colleague')) return 'where the agency asks'
  return isOfContributors(rule) && rule.sees ? 'where its organization asks' : ''
}

/** One sentence about who may make a call. */
export function accessSentence(name: CallName): string {
  const rule = ruleOf(name)
  const caller = { anyone: 'Anyone', signedIn: 'Whoever has signed in', superAdmin: 'A superAdmin' }[rule.rank]
  const address = rule.verified ? ', with a verified email address where mail is configured' : ''
  const what = recordText(rule)
  return `${caller} may make this call${what === '' ? '' : ` on ${what}`}${address}.`
}

const article = (noun: string) => `${/^[aeiou]/.test(noun) ? 'an' : 'a'} ${noun}`
const listed = (words: string[]) => [words.slice(0, -1).join(', '), words.at(-1)].filter(Boolean).join(' or ')
