// The whole API: every call of these modules, in the order of the registry.

import * as access from './access.ts'
import * as accounts from './accounts.ts'
import * as agencies from './agencies.ts'
import * as articles from './articles.ts'
import type { Call } from './call.ts'
import * as cannedNotes from './cannedNotes.ts'
import * as confirming from './confirming.ts'
import * as contacts from './contacts.ts'
import * as decisions from './decisions.ts'
import * as gaps from './gaps.ts'
import * as holds from './holds.ts'
import * as lines from './lines.ts'
import * as listings from './listings.ts'
import * as matches from './matches.ts'
import * as moderation from './moderation.ts'
import * as organizations from './organizations.ts'
import * as overview from './overview.ts'
import * as preferences from './preferences.ts'
import * as providerRequests from './providerRequests.ts'
import * as ratings from './ratings.ts'
import * as reference from './reference.ts'
import { type CallName, registry } from './registry.ts'
import * as routes from './routes.ts'
import * as sessions from './sessions.ts'
import * as uploads from './uploads.ts'
import * as visitors from './visitors.ts'

const modules = [
  accounts,
  agencies,
  articles,
  cannedNotes,
  confirming,
  contacts,
  decisions,
  gaps,
  holds,
  lines,
  listings,
  access,
  matches,
  moderation,
  organizations,
  overview,
  preferences,
  providerRequests,
  ratings,
  reference,
  routes,
  sessions,
  uploads,
  visitors,
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
