// What somebody may do: the rules that contract/registry.ts gives to calls, and what a viewer is to a record.

export type Role = 'member' | 'superAdmin'
export type Viewer = {
  id: number
  username: string
  name_24: string
  role: Role
  verified: boolean
  /** The organizations it contributes for. */
  organizations: readonly number[]
  session: string
}

export type SubjectKind = 'listing' | 'organization' | 'proposal' | 'article' | 'comment' | 'provider'
/** The facts about a record that decide what a viewer is to it. */
export type Subject = {
  kind: SubjectKind
  id: number
  approved: boolean
  created_by_id: number | null
  organization_id: number | null
}

/** What a viewer is to a record that it sees. */
export type Relation = 'superAdmin' | 'contributor' | 'author' | 'other'

export type Rule = {
  rank: 'anyone' | 'signedIn' | 'superAdmin'
  /** An account whose address is unverified waits with this, where mail is configured. */
  verified?: true
  /** The call names a record (by `id`, or `idField`) that the viewer must be able to see; otherwise it is 404. */
  sees?: SubjectKind | 'named'
  idField?: string
  /** It must also be one of these to it; otherwise 404 as well, since no screen offers it. */
  as?: readonly Relation[]
}

export const anyone = { rank: 'anyone' } as const
export const signedIn = { rank: 'signedIn' } as const
export const superAdmin = { rank: 'superAdmin' } as const
export const contributes = { rank: 'signedIn', verified: true } as const
export const sees = (kind: SubjectKind, idField = 'id') => ({ rank: 'signedIn', sees: kind, idField }) as const
export const contributesTo = (kind: SubjectKind, idField = 'id') =>
  ({ ...sees(kind, idField), verified: true }) as const
export const looksAfter = (kind: SubjectKind) => ({ ...sees(kind), as: ['superAdmin', 'contributor'] }) as const
export const ownsOrModerates = (kind: SubjectKind, idField: string) =>
  ({ ...sees(kind, idField), as: ['superAdmin', 'author'] }) as const
export const decidesOn = (kind: SubjectKind, idField = 'id') => ({ rank: 'superAdmin', sees: kind, idField }) as const
/** The kind of record is named in the input. */
export const knows = {
  rank: 'signedIn',
  sees: 'named',
  idField: 'id',
  as: ['superAdmin', 'contributor', 'author'],
} as const
export const wrote = { rank: 'signedIn', sees: 'named', idField: 'id', as: ['author'] } as const

export type Refusal = 'sign_in_first' | 'not_allowed'

/** Whether somebody of this rank may make the call at all; what a record allows comes after. */
export function refusalOf(viewer: Pick<Viewer, 'role'> | null, rule: Rule): Refusal | null {
  if (rule.rank === 'anyone') return null
  if (!viewer) return 'sign_in_first'
  return rule.rank === 'superAdmin' && viewer.role !== 'superAdmin' ? 'not_allowed' : null
}

export function relationOf(viewer: Viewer, subject: Subject): Relation {
  if (viewer.role === 'superAdmin') return 'superAdmin'
  if (subject.organization_id !== null && viewer.organizations.includes(subject.organization_id)) return 'contributor'
  return subject.created_by_id === viewer.id ? 'author' : 'other'
}

/** Somebody may be several things to a record; the author of it stays that as a contributor and as a superAdmin too. */
export const isTo = (viewer: Viewer, subject: Subject, relation: Relation): boolean =>
  relation === 'author' ? subject.created_by_id === viewer.id : relationOf(viewer, subject) === relation

/** What becomes of a change that a viewer makes to a record that it sees. */
export function editOf(relation: Relation, approved: boolean): 'live' | 'proposal' {
  if (relation === 'superAdmin' || relation === 'contributor') return 'live'
  return relation === 'author' && !approved ? 'live' : 'proposal'
}
