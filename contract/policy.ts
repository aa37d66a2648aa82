// Who may make which call. The server refuses by this table, the web hides by it, docs/access.md states it.
import type { CallName } from './index.ts'

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

const anyone = { rank: 'anyone' } as const
const signedIn = { rank: 'signedIn' } as const
const superAdmin = { rank: 'superAdmin' } as const
const contributes = { rank: 'signedIn', verified: true } as const
const sees = (kind: SubjectKind, idField = 'id') => ({ rank: 'signedIn', sees: kind, idField }) as const
const contributesTo = (kind: SubjectKind, idField = 'id') => ({ ...sees(kind, idField), verified: true }) as const
const looksAfter = (kind: SubjectKind) => ({ ...sees(kind), as: ['superAdmin', 'contributor'] }) as const
const ownsOrModerates = (kind: SubjectKind, idField: string) =>
  ({ ...sees(kind, idField), as: ['superAdmin', 'author'] }) as const
const decidesOn = (kind: SubjectKind, idField = 'id') => ({ rank: 'superAdmin', sees: kind, idField }) as const
/** The kind of record is named in the input. */
const knows = { rank: 'signedIn', sees: 'named', idField: 'id', as: ['superAdmin', 'contributor', 'author'] } as const
const wrote = { rank: 'signedIn', sees: 'named', idField: 'id', as: ['author'] } as const

export const policy = {
  'accounts.logIn': anyone,
  'accounts.register': anyone,
  'accounts.verifyEmail': anyone,
  'accounts.forgotPassword': anyone,
  'accounts.resetPassword': anyone,
  'accounts.settings': anyone,
  'accounts.logOut': signedIn,
  'accounts.signInAgain': signedIn,
  'accounts.profile': signedIn,
  'accounts.sendVerification': signedIn,
  'accounts.changePassword': signedIn,
  'accounts.changePicture': signedIn,
  'accounts.deletePicture': signedIn,
  'accounts.updateName': signedIn,
  'accounts.delete': signedIn,
  'accounts.data': signedIn,
  'accounts.notices': signedIn,
  'accounts.markNoticesRead': signedIn,
  'accounts.list': superAdmin,
  'accounts.endSessions': superAdmin,
  'accounts.disable': superAdmin,

  'listings.filtered': signedIn,
  'listings.suggestions': anyone,
  'listings.read': sees('listing'),
  'listings.pending': signedIn,
  'listings.create': contributes,
  'listings.update': contributesTo('listing'),
  'listings.approve': decidesOn('listing'),
  'listings.return': decidesOn('listing'),
  'listings.delete': decidesOn('listing'),
  'listings.confirm': looksAfter('listing'),
  'listings.save': sees('listing', 'listing_id'),
  'listings.view': sees('listing', 'listing_id'),

  'gaps.report': signedIn,
  // To a member who contributes for no organization the list is 404: no screen offers it.
  'gaps.list': signedIn,
  'gaps.setStatus': superAdmin,

  'organizations.data': signedIn,
  'organizations.search': signedIn,
  'organizations.create': contributes,
  'organizations.update': contributesTo('organization'),
  'organizations.approve': decidesOn('organization'),
  'organizations.return': decidesOn('organization'),
  'organizations.delete': decidesOn('organization'),
  'organizations.previewDeletion': decidesOn('organization'),
  'organizations.manageNames': superAdmin,
  'organizations.checkName': signedIn,
  'organizations.nameCollisions': superAdmin,

  'contacts.mgas': signedIn,
  'contacts.ofMga': signedIn,
  'ratings.rateProvider': contributesTo('organization', 'org_id'),

  'moderation.queue': superAdmin,
  'moderation.proposals': signedIn,
  'moderation.applyProposal': decidesOn('proposal'),
  'moderation.returnProposal': decidesOn('proposal'),
  'moderation.withdraw': wrote,
  'moderation.history': knows,
  'moderation.names': signedIn,
  'moderation.mine': signedIn,
  'moderation.dismissReports': decidesOn('comment', 'comment_id'),
  'moderation.providerRequests': signedIn,
  'moderation.acceptProvider': looksAfter('provider'),
  'moderation.declineProvider': looksAfter('provider'),

  'uploads.upload': contributes,

  'articles.list': anyone,
  'articles.read': anyone,
  'articles.save': contributes,
  'articles.preview': contributes,
  'articles.approve': decidesOn('article'),
  'articles.return': decidesOn('article'),
  'articles.delete': decidesOn('article'),
  'articles.comments': anyone,
  'articles.addComment': contributesTo('article', 'article_id'),
  'articles.reportComment': sees('comment', 'comment_id'),
  'articles.deleteComment': ownsOrModerates('comment', 'comment_id'),
  'articles.contactUs': signedIn,
  'articles.messages': superAdmin,

  'reference.lobs': anyone,
  'reference.addLob': contributes,
  'reference.lines': superAdmin,
  'reference.acceptLine': superAdmin,
  'reference.renameLine': superAdmin,
  'reference.mergeLine': superAdmin,
  'reference.removeLine': superAdmin,
  'reference.cities': anyone,
} as const satisfies Record<CallName, Rule>

export type Refusal = 'sign_in_first' | 'not_allowed'

/** Whether somebody of this rank may make the call at all; what a record allows comes after. */
export function refusalOf(viewer: Pick<Viewer, 'role'> | null, name: CallName): Refusal | null {
  const rule: Rule = policy[name]
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

/** The viewer as a handler has it: certain, unless the call is open to anyone. */
export type ViewerOf<N extends CallName> = (typeof policy)[N]['rank'] extends 'anyone' ? Viewer | null : Viewer
