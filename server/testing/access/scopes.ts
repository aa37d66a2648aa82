// The calls that a key of the API makes, by its scope. They are written by hand from the product's promises and never derived from the code.
import type { Scope } from '#contract/policy.ts'
import type { CallName } from '#contract/registry.ts'

export const callsOfScopes: Record<Scope, readonly CallName[]> = {
  read: [
    'listings.filtered',
    'listings.weeks',
    'listings.suggestions',
    'listings.read',
    'listings.whoToCall',
    'listings.appetiteGrid',
    'listings.pending',
    'listings.kept',
    'organizations.data',
    'organizations.search',
    'organizations.checkName',
    'contacts.mgas',
    'contacts.ofMga',
    'routes.find',
    'matches.find',
    'comparison.read',
    'ratings.read',
    'moderation.proposals',
    'moderation.mine',
    'exchange.withdrawn',
    'reference.lobs',
    'reference.cities',
    'reference.classify',
  ],
  contribute: [
    'listings.create',
    'listings.update',
    'listings.confirm',
    'listings.confirmAll',
    'organizations.create',
    'organizations.update',
    'organizations.confirm',
    'moderation.withdraw',
    'uploads.upload',
    'reference.addLob',
  ],
  export: ['exchange.link', 'exchange.count'],
}
