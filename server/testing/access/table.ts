// The reply of each call to each role, from the rows in rows/. They are written by hand from the product's promises and never derived from the code.
import type { CallName } from '#contract/registry.ts'
import { accounts } from './rows/accounts.ts'
import { directory } from './rows/directory.ts'
import { moderation } from './rows/moderation.ts'
import { privateRecords } from './rows/private.ts'
import { kinds, type Outcomes, rolesFor, type Situation } from './scene.ts'

/**
 * 200: done. live, proposal: what became of the change. found, none: whether the record is in the answer.
 * 401, 403, 404: refused. Any other word: the code of the refusal.
 */
export type Outcome = string
export type Row = Situation & { call: CallName; title: string; outcomes: Outcomes }

/** The calls that wait until an account's address is verified, where mail is configured: those that contribute. */
export const waitForVerification: readonly CallName[] = [
  'agencies.save',
  'agencies.join',
  'listings.create',
  'listings.update',
  'listings.askToConfirm',
  'organizations.create',
  'organizations.update',
  'ratings.rateProvider',
  'uploads.upload',
  'articles.save',
  'articles.preview',
  'articles.addComment',
  'reference.addLob',
  'keys.create',
  'webhooks.save',
]

/** Each text begins with the names of its columns. */
export const table: Row[] = [accounts, directory, moderation, privateRecords]
  .flatMap(text => text.trim().split('\n').slice(1))
  .filter(line => line.trim() !== '')
  .map(line => {
    const [call, record, ...outcomes] = line.trim().split(/\s+/)
    const [kind, state = ''] = record === '-' ? [] : (record?.split(':') ?? [])
    const known = kinds.find(one => one === kind) ?? null
    const roles = rolesFor(known)
    if (outcomes.length !== roles.length)
      throw new Error(`A row of the access table needs an outcome for each of ${roles.length} roles: ${line}`)
    return {
      // That every name is one of the contract's is what the first test over this table holds.
      call: call as CallName,
      kind: known,
      state,
      title: `${call}${kind ? ` of a record that is ${state} (${kind})` : ''}`,
      // as: their number was compared above.
      outcomes: Object.fromEntries(roles.map((role, index) => [role, outcomes[index] ?? ''])) as Outcomes,
    }
  })
