// The whole API: every call of these modules, in the order of the registry.

import type { Call } from './call.ts'
import * as accounts from './calls/accounts.ts'
import * as agencies from './calls/agencies.ts'
import * as appointments from './calls/appointments.ts'
import * as articles from './calls/articles.ts'
import * as cannedNotes from './calls/cannedNotes.ts'
import * as channels from './calls/channels.ts'
import * as codes from './calls/codes.ts'
import * as collections from './calls/collections.ts'
import * as comparison from './calls/comparison.ts'
import * as confirming from './calls/confirming.ts'
import * as contacts from './calls/contacts.ts'
import * as decisions from './calls/decisions.ts'
import * as exchange from './calls/exchange.ts'
import * as gaps from './calls/gaps.ts'
import * as holds from './calls/holds.ts'
import * as keys from './calls/keys.ts'
import * as lines from './calls/lines.ts'
import * as listings from './calls/listings.ts'
import * as matches from './calls/matches.ts'
import * as moderation from './calls/moderation.ts'
import * as notes from './calls/notes.ts'
import * as organizations from './calls/organizations.ts'
import * as overview from './calls/overview.ts'
import * as passkeys from './calls/passkeys.ts'
import * as preferences from './calls/preferences.ts'
import * as providerRequests from './calls/providerRequests.ts'
import * as ratings from './calls/ratings.ts'
import * as reference from './calls/reference.ts'
import * as requiredFactor from './calls/requiredFactor.ts'
import * as sessionList from './calls/sessionList.ts'
import * as sessions from './calls/sessions.ts'
import * as signInMethods from './calls/signInMethods.ts'
import * as uploads from './calls/uploads.ts'
import * as visitors from './calls/visitors.ts'
import * as watches from './calls/watches.ts'
import * as webhooks from './calls/webhooks.ts'
import { type CallName, registry } from './registry.ts'

const modules = [
  accounts,
  agencies,
  articles,
  cannedNotes,
  codes,
  collections,
  comparison,
  confirming,
  contacts,
  decisions,
  exchange,
  gaps,
  holds,
  keys,
  lines,
  listings,
  appointments,
  matches,
  moderation,
  notes,
  organizations,
  overview,
  passkeys,
  preferences,
  providerRequests,
  ratings,
  reference,
  channels,
  sessionList,
  requiredFactor,
  sessions,
  signInMethods,
  uploads,
  visitors,
  watches,
  webhooks,
] as const

type CallsIn<Module> = Module extends unknown ? Extract<Module[keyof Module], Call> : never
export type NamedCall = CallsIn<(typeof modules)[number]>
export type CallNamed<Name extends CallName> = Extract<NamedCall, { name: Name }>

const places = Object.keys(registry)
const isCall = (value: unknown): value is NamedCall =>
  typeof value === 'object' && value !== null && 'reply' in value && 'path' in value

export const calls: readonly NamedCall[] = modules
  .flatMap(module => Object.values(module).filter(isCall))
  .sort((one, other) => places.indexOf(one.name) - places.indexOf(other.name))
