// The policy: the rules that contract/registry.ts assigns to calls, and the relation of a viewer to a record.

export type Role = 'member' | 'superAdmin'
export type Viewer = {
  id: number
  username: string
  name_24: string
  role: Role
  verified: boolean
  /** The organizations that the account contributes for. */
  organizations: readonly number[]
  /** The account's agency, whose members share private records. */
  agency: { id: number; role: 'owner' | 'member' } | null
  /** Null for work that goes on without a request, and for a key. */
  session: string | null
  /** The key of the API with which the account asks. */
  key: ViewerKey | null
  /** What waits for a second factor that is asked for and that the account does not have; null where nothing does. */
  withheld: Withheld | null
}

/** `organizations` are not among those of the viewer, and the private records of its `agency` are nobody's to it. */
export type Withheld = {
  /** The account's own role, if its days of grace are over, for accounts of which the site asks a second factor. */
  role: Role | null
  agency: boolean
  organizations: readonly number[]
}
/** Of whom a site asks a second factor. */
export const factorRules = ['superadmin', 'everybody', 'off'] as const
export type FactorRule = (typeof factorRules)[number]

/** What a key may be allowed, and what it says to who makes one. */
export const scopes = ['read', 'contribute', 'export'] as const
export type Scope = (typeof scopes)[number]
export type ViewerKey = {
  id: number
  scopes: readonly Scope[]
  /** The organization to which the key is narrowed. */
  organization_id: number | null
}

type ReviewedSubject = 'listing' | 'organization' | 'proposal' | 'article' | 'comment' | 'provider'
/** Private records are their owner's alone, or their agency's. A superAdmin has no relation to them. */
const privateKinds = ['mark', 'saved_search', 'collection', 'note'] as const
export type PrivateKind = (typeof privateKinds)[number]
export type SubjectKind = ReviewedSubject | PrivateKind
/** The facts about a record that decide the viewer's relation to it. */
export type Subject = {
  kind: SubjectKind
  id: number
  approved: boolean
  created_by_id: number | null
  organization_id: number | null
  /** The agency with which the owner shares a private record. */
  agency_id?: number | null
}

/** The relation of a viewer to a record that it sees. */
export type Relation = 'superAdmin' | 'contributor' | 'author' | 'other' | 'owner' | 'colleague'

export type Rule = {
  rank: 'anyone' | 'signedIn' | 'superAdmin'
  /** Refuses accounts with an unverified address if mail is configured. */
  verified?: true
  /** The call names a record (by `id` or `idField`) that the viewer must see; otherwise the reply is 404. */
  sees?: SubjectKind | 'named'
  idField?: string
  /** The viewer must have one of these relations to the record; otherwise the reply is 404 too, since no screen offers the call. */
  as?: readonly Relation[]
  /** A superAdmin makes the call on a deleted record too. */
  evenDeleted?: true
  /** Where the input names no record, there is none to be seen. */
  ifNamed?: true
  /** A key of the API with this scope makes the call too; without it, none does. */
  scope?: Scope
  /** `free`: it waits for no second factor. Otherwise whose team function it is, which waits where that team asks for one. */
  factor?: 'free' | 'agency' | 'organization'
}

export const anyone = { rank: 'anyone' } as const
export const signedIn = { rank: 'signedIn' } as const
export const superAdmin = { rank: 'superAdmin' } as const
/** Any account whose address is verified. */
export const contributes = { rank: 'signedIn', verified: true } as const
/** Whoever sees the record that the input names in `idField`; everybody else gets 404. */
export const sees = (kind: SubjectKind, idField = 'id') => ({ rank: 'signedIn', sees: kind, idField }) as const
export const contributesTo = (kind: SubjectKind, idField = 'id') =>
  ({ ...sees(kind, idField), verified: true }) as const
/** Keepers: the contributors of the record's organization, and superAdmins. */
export const looksAfter = (kind: SubjectKind) => ({ ...sees(kind), as: ['superAdmin', 'contributor'] }) as const
export const ownsOrModerates = (kind: SubjectKind, idField: string) =>
  ({ ...sees(kind, idField), as: ['superAdmin', 'author'] }) as const
export const decidesOn = (kind: SubjectKind, idField = 'id') => ({ rank: 'superAdmin', sees: kind, idField }) as const
/** Private records are for their owner and the members of its agency only. */
export const shares = (kind: PrivateKind, idField = 'id') =>
  ({ ...sees(kind, idField), as: ['owner', 'colleague'] }) as const
/** Adds a private record without `id`; with it the record is found as for `shares`. */
export const sharesIfNamed = (kind: PrivateKind, idField = 'id') =>
  ({ ...shares(kind, idField), ifNamed: true }) as const
/** The kind of record is named in the input. */
export const knows = {
  rank: 'signedIn',
  sees: 'named',
  idField: 'id',
  as: ['superAdmin', 'contributor', 'author'],
  evenDeleted: true,
} as const
export const wrote = { rank: 'signedIn', sees: 'named', idField: 'id', as: ['author'] } as const

/** Keys with this scope make the call as the account would. */
export const withKey = <const S extends Scope, const R extends Rule>(scope: S, rule: R): R & { scope: S } => ({
  ...rule,
  scope,
})

/** Without these calls nobody could set a second factor up, sign in or sign out. */
export const withoutFactor = <const R extends Rule>(rule: R): R & { factor: 'free' } => ({ ...rule, factor: 'free' })
/** What members of an agency do as its members. */
export const ofAgency = <const R extends Rule>(rule: R): R & { factor: 'agency' } => ({ ...rule, factor: 'agency' })
/** What contributors do for the organization that `organization_id` names, if it names one. */
export const ofOrganization = <const R extends Rule>(rule: R): R & { factor: 'organization' } => ({
  ...rule,
  factor: 'organization',
})

type Refusal = 'sign_in_first' | 'not_allowed' | 'key_not_allowed' | 'scope_missing'

/** Checks the role and the key only; the relation to a record is checked later. */
export function refusalOf(viewer: Pick<Viewer, 'role' | 'key'> | null, rule: Rule): Refusal | null {
  if (viewer?.key && !rule.scope) return 'key_not_allowed'
  if (viewer?.key && rule.scope && !viewer.key.scopes.includes(rule.scope)) return 'scope_missing'
  if (rule.rank === 'anyone') return null
  if (!viewer) return 'sign_in_first'
  return rule.rank === 'superAdmin' && viewer.role !== 'superAdmin' ? 'not_allowed' : null
}

/** The account whose own records a viewer sees as their author. A key of an organization is nobody's: it knows that organization's records only. */
export const authorIn = ({ id, key }: Pick<Viewer, 'id' | 'key'>): number => (key?.organization_id ? nobody : id)

/** The account whose private records a viewer sees: marks, saved searches, lists, notes, bookmarks and own ratings. A key sees none. */
export const holderIn = ({ id, key }: Pick<Viewer, 'id' | 'key'>): number => (key ? nobody : id)

/** The id of no account. */
const nobody = 0

const isPrivate = ({ kind }: Subject): boolean => privateKinds.some(one => one === kind)

/** Private records ignore the role, the organizations and the author. */
function privateRelationOf(viewer: Viewer, { created_by_id, agency_id = null }: Subject): Relation {
  if (viewer.key) return 'other'
  const isOwn = created_by_id === viewer.id
  if (agency_id === null) return isOwn ? 'owner' : 'other'
  if (viewer.agency?.id !== agency_id || viewer.withheld?.agency) return 'other'
  return isOwn ? 'owner' : 'colleague'
}

export function relationOf(viewer: Viewer, subject: Subject): Relation {
  if (isPrivate(subject)) return privateRelationOf(viewer, subject)
  if (viewer.role === 'superAdmin') return 'superAdmin'
  if (subject.organization_id !== null && viewer.organizations.includes(subject.organization_id)) return 'contributor'
  return subject.created_by_id === authorIn(viewer) ? 'author' : 'other'
}

/** A viewer may have several relations: an author who is a contributor or a superAdmin is still the author. */
export const isTo = (viewer: Viewer, subject: Subject, relation: Relation): boolean =>
  relation === 'author' && !isPrivate(subject)
    ? subject.created_by_id === viewer.id && isWithin(viewer, subject)
    : relationOf(viewer, subject) === relation

const isWithin = ({ key }: Viewer, { organization_id }: Subject) =>
  !key?.organization_id || key.organization_id === organization_id

/** Whether a viewer's change to a record is live at once or a proposal. */
export function editOf(relation: Relation, approved: boolean): 'live' | 'proposal' {
  if (relation !== 'author' && relation !== 'other') return 'live'
  return relation === 'author' && !approved ? 'live' : 'proposal'
}

/** Who asks for the second factor without which the viewer does not get this. */
export type FactorAsker = 'site' | 'agency' | 'organization'

export const isAskedOf = (asked: FactorRule, role: Role): boolean =>
  asked === 'everybody' || (asked === 'superadmin' && role === 'superAdmin')

/** Whether the call waits for a second factor, whatever it names. A key is stopped with its maker. */
export function factorAskerOf(viewer: Pick<Viewer, 'key' | 'withheld'> | null, rule: Rule, asked: FactorRule) {
  const { withheld, key } = viewer ?? {}
  if (!withheld || rule.factor === 'free') return null
  if (withheld.role && isAskedOf(asked, withheld.role)) return 'site'
  if (withheld.agency && rule.factor === 'agency') return 'agency'
  return key?.organization_id && withheld.organizations.includes(key.organization_id) ? 'organization' : null
}

/** Calls that are more to contributors of the record's organization than to others. */
export const isOfContributors = (rule: Rule): boolean =>
  rule.verified === true || rule.as?.includes('contributor') === true

/** The same for the record that the call names. What everybody sees of an organization, and one's own entries, do not wait. */
export function factorAskerFor(viewer: Viewer, rule: Rule, subject: Subject): FactorAsker | null {
  const { withheld } = viewer
  if (!withheld) return null
  if (isPrivate(subject)) return withheld.agency && (subject.agency_id ?? null) !== null ? 'agency' : null
  const { organization_id, approved, created_by_id } = subject
  if (organization_id === null || !withheld.organizations.includes(organization_id)) return null
  return isOfContributors(rule) || !(approved || created_by_id === authorIn(viewer)) ? 'organization' : null
}

/** Finds what the viewer would see with a second factor, so that the refusal can say what is missing. */
export const withFactor = (viewer: Viewer): Viewer =>
  viewer.withheld
    ? { ...viewer, organizations: [...viewer.organizations, ...viewer.withheld.organizations], withheld: null }
    : viewer
