// A valid input for each call, which names the record of the scene if the call can name one.
import { randomUUID } from 'node:crypto'
import type { InputOf } from '#contract/call.ts'
import type { NamedCall } from '#contract/index.ts'
import type { CallName } from '#contract/registry.ts'
import { saveCannedNote } from '../../features/moderation/cannedNotes.ts'
import { makeAuthenticator } from '../authenticator.ts'
import { buildListing, buildOrganization, buildUser, unique } from '../build.ts'
import { newAddress } from '../people.ts'
import {
  buildDecision,
  buildFailedWebhookOf,
  buildGap,
  buildKeyOf,
  buildLine,
  buildLink,
  buildMga,
  buildPasskeyOf,
  buildWebhookOf,
  buildWithPassword,
  type Scene,
} from './scene.ts'

type Named<N extends CallName> = Extract<NamedCall, { name: N }>
type Inputs = { [N in CallName]: (scene: Scene) => InputOf<Named<N>> | Promise<InputOf<Named<N>>> }

const id = ({ record }: Scene) => ({ id: record?.id ?? 0 })
const listing = ({ record }: Scene) => ({ listing_id: record?.id ?? 0 })
const comment = ({ record }: Scene) => ({ comment_id: record?.id ?? 0 })
const exported = ({ record }: Scene) => ({
  ...{ what: 'listings' as const, format: 'csv' as const },
  ...(record?.kind === 'organization' && { organization_id: record.id }),
})
const maybe = ({ record }: Scene) => (record ? { id: record.id } : {})
const decision = (scene: Scene) => ({ ...id(scene), version: 1 })
/** With the note without which nothing is submitted again. */
const change = (scene: Scene) => ({ ...decision(scene), change_note: 'In better words.' })
const giveBack = (scene: Scene) => ({ ...id(scene), reason: 'more_detail' as const, note: 'Which states?' })
const cannedNote = { title: 'Dates', reason: 'more_detail' as const, text: 'Since when?' }
const somebody = async ({ server }: Scene) => ({ id: (await buildUser(server)).id })

export const inputs: Inputs = {
  'accounts.profile': () => ({}),
  'accounts.changePicture': () => ({}),
  'accounts.deletePicture': () => ({}),
  'accounts.updateName': () => ({ name_24: 'Rosa Quill' }),
  'accounts.setMails': () => ({ reminders: true }),
  'accounts.stopMails': () => ({ token: 'none' }),
  'accounts.delete': () => ({ confirm: 'DELETE' }),
  'accounts.data': () => ({}),
  'accounts.securityLog': () => ({}),
  'accounts.preferences': () => ({}),
  'accounts.savePreferences': () => ({ states: ['TX'], single_keys: false }),
  'accounts.notices': () => ({}),
  'accounts.markNoticesRead': () => ({}),
  'accounts.list': () => ({ q: 'quill' }),
  'accounts.endSessions': somebody,
  'accounts.disable': async scene => ({ ...(await somebody(scene)), disabled: true }),
  'accounts.logIn': buildWithPassword,
  'accounts.signInAgain': () => ({ provider: 'google', id_token: 'x' }),
  'accounts.register': () => ({
    username: newAddress(),
    password: 'quiet lantern over the bay',
    name_24: 'Rosa Quill',
  }),
  'accounts.logOut': () => ({}),
  'accounts.verifyEmail': async scene => ({ token: await buildLink(scene, 'verify') }),
  'accounts.sendVerification': () => ({}),
  'accounts.forgotPassword': () => ({ username: newAddress() }),
  'accounts.resetPassword': async scene => ({
    token: await buildLink(scene, 'reset'),
    password: 'louder lantern over the bay',
  }),
  'accounts.changePassword': () => ({ password: 'louder lantern over the bay' }),
  'accounts.requiredFactor': scene => ({ organization_id: scene.organization.id }),
  'accounts.requireFactor': scene => ({ organization_id: scene.organization.id, required: true }),
  'accounts.settings': () => ({}),
  'accounts.signInMethods': () => ({}),
  'accounts.passkeyOptions': () => ({ for: 'sign_in' }),
  // Nobody was asked for it.
  'accounts.addPasskey': () => ({
    name: 'Mac',
    response: makeAuthenticator().create({ challenge: 'none', rp: { id: 'appetite.example' } }),
  }),
  'accounts.renamePasskey': async scene => ({ ...(await buildPasskeyOf(scene)), name: 'Mac' }),
  'accounts.removePasskey': buildPasskeyOf,
  'accounts.sessions': () => ({}),
  'accounts.endSession': () => ({ id: randomUUID() }),
  'accounts.endOtherSessions': () => ({}),
  'accounts.disownSignIn': async scene => ({ token: await buildLink(scene, 'not_me') }),
  'accounts.startTotp': () => ({}),
  'accounts.confirmTotp': () => ({ code: '123456' }),
  'accounts.stopTotp': () => ({}),
  'accounts.newRecoveryCodes': () => ({}),
  'accounts.logInWithCode': () => ({ ticket: 'none', code: '123456' }),
  'accounts.forgetDevice': () => ({ id: 1_000_000 }),

  'keys.list': () => ({}),
  'keys.create': () => ({ name: 'Management system' }),
  'keys.rotate': scene => buildKeyOf(scene),
  'keys.revoke': scene => buildKeyOf(scene, scene.organization.id),
  'keys.usage': scene => buildKeyOf(scene, scene.organization.id),
  'keys.calls': scene => buildKeyOf(scene, scene.organization.id),

  'webhooks.list': () => ({}),
  'webhooks.save': () => ({ url: 'https://hooks.example.com/' }),
  'webhooks.rotate': scene => buildWebhookOf(scene),
  'webhooks.delete': scene => buildWebhookOf(scene),
  'webhooks.test': scene => buildWebhookOf(scene),
  'webhooks.deliveries': scene => buildWebhookOf(scene),
  'webhooks.resend': async scene => ({
    webhook_id: (await buildFailedWebhookOf(scene)).id,
    since: '2026-01-01T00:00:00Z',
  }),

  'agencies.read': () => ({}),
  'agencies.save': () => ({ agency_name: unique('Quill') }),
  'agencies.invite': () => ({ email: newAddress() }),
  'agencies.join': () => ({ token: 'none', bring: true }),
  'agencies.leave': () => ({}),

  'access.marks': () => ({}),
  'access.mark': async ({ server }) => ({
    organization_id: (await buildOrganization(server.db)).id,
    status: 'appointed',
  }),
  'access.markMany': async ({ server }) => ({
    organization_ids: [(await buildOrganization(server.db)).id],
    mga_ids: [],
    status: 'appointed',
  }),
  'access.matchNames': ({ organization }) => ({ names: [organization.organization_name] }),

  'exchange.withdrawn': () => ({}),
  'exchange.count': exported,
  'exchange.link': exported,

  'matches.find': ({ record }) => ({
    state: ['TX'],
    line_of_business: ['general-liability'],
    ...(record?.kind === 'collection' && { collection_id: record.id }),
  }),
  'comparison.read': ({ record, organization }) =>
    record ? { listings: [record.id] } : { organizations: [organization.id] },
  'routes.find': scene => (scene.record ? listing(scene) : { organization_id: scene.organization.id }),

  'listings.filtered': maybe,
  'listings.suggestions': () => ({ q: 'gen' }),
  'listings.read': id,
  'listings.whoToCall': ({ record }) => ({ listing_ids: [record?.id ?? 1] }),
  'listings.weeks': () => ({}),
  'listings.kept': () => ({}),
  'listings.appetiteGrid': ({ record }) => ({ organization_id: record?.id ?? 0 }),
  'listings.pending': () => ({}),
  'listings.create': ({ organization }) => ({
    org_name: organization.organization_name,
    listing_name: unique('Bakeries'),
    line_of_business: ['Property'],
    states: ['NY'],
    carrier_information: 'Harbor paper',
    description: 'Bakeries without delivery.',
  }),
  'listings.update': scene => ({ ...change(scene), description: 'What it covers, in better words.' }),
  'listings.approve': decision,
  'listings.return': giveBack,
  'listings.delete': decision,
  'listings.confirm': id,
  'listings.confirmAll': ({ record }) => ({ ids: record ? [record.id] : [] }),
  'listings.askToConfirm': listing,
  'listings.ageing': () => ({ unkept: true }),
  'listings.save': scene => ({ ...listing(scene), favouriteValue: true }),
  'listings.view': listing,

  'watches.list': () => ({}),
  'watches.read': id,
  'watches.save': ({ record }) =>
    record
      ? { id: record.id, name: 'Pizza in Ohio' }
      : { name: 'Pizza', kind: 'listings', query: { searchTerm: 'pizza' } },
  'watches.count': () => ({ kind: 'listings', query: 'searchTerm=pizza' }),
  'watches.delete': id,
  'watches.seen': id,
  'watches.setFeed': ({ record }) => ({ id: record?.id ?? 0, on: true }),
  'watches.alerts': id,

  'collections.list': () => ({}),
  'collections.read': id,
  'collections.save': scene => ({ ...maybe(scene), name: unique('Trucks') }),
  'collections.copy': id,
  'collections.delete': id,
  'collections.collect': async ({ record, server }) => ({
    collection_id: record?.id ?? 0,
    listing_ids: [(await buildListing(server.db)).id],
    on: true,
  }),
  'notes.list': () => ({}),
  'notes.save': async scene => ({
    ...maybe(scene),
    listing_id: (await buildListing(scene.server.db)).id,
    text: 'Ask for Rosa.',
  }),
  'notes.delete': id,

  'overview.read': () => ({}),
  'overview.changes': () => ({}),
  'gaps.report': () => ({ kind: 'search', query: { searchTerm: 'axe throwing', state: ['WY'] } }),
  'gaps.list': () => ({}),
  'gaps.setStatus': async scene => ({ key: await buildGap(scene), status: 'seen' }),

  'organizations.data': scene => ({
    ...maybe(scene),
    approved_by: scene.record?.state === 'pending' ? 'not_approved' : 'approved',
  }),
  'organizations.search': () => ({ q: 'harbor' }),
  'organizations.create': () => ({
    organization_name: unique('Mutual'),
    organization_type: 'Insurance Company',
    contact_phone_number_1: '212-555-0100',
    contact_email_address: 'desk@harbor.example',
    organization_website: 'https://www.harbor.example',
    short_description: 'Writes restaurants.',
  }),
  'organizations.update': scene => ({ ...change(scene), short_description: 'Writes bakeries too.' }),
  'organizations.approve': decision,
  'organizations.return': giveBack,
  'organizations.delete': decision,
  'organizations.confirm': id,
  'organizations.previewDeletion': id,
  'organizations.manageNames': async ({ server, organization }) => ({
    org_name: organization.organization_name,
    target_user: (await buildUser(server)).username,
  }),
  'organizations.nameToVisitors': scene => ({ ...id(scene), named: true }),
  'organizations.checkName': () => ({ name: 'Harbor Mutual' }),
  'organizations.nameCollisions': () => ({}),

  'contacts.mgas': () => ({}),
  'contacts.ofMga': async scene => ({ mga_name: await buildMga(scene) }),
  'ratings.read': ({ record }) => ({ org_id: record?.id ?? 0 }),
  'ratings.rateProvider': ({ record }) => ({ org_id: record?.id ?? 0, overall_rating: 4, pricing_rating: 5 }),

  'moderation.queue': () => ({}),
  'moderation.proposals': maybe,
  'moderation.applyProposal': scene => ({ ...decision(scene), fields: ['description'] }),
  'moderation.returnProposal': giveBack,
  'moderation.withdraw': scene => ({ ...id(scene), kind: scene.record?.kind as 'listing' }),
  'moderation.history': scene => ({ ...id(scene), kind: scene.record?.kind as 'listing' }),
  'moderation.names': () => ({ kind: 'listings', ids: [1] }),
  'moderation.mine': () => ({}),
  'moderation.decided': () => ({ since: '2026-03-01T00:00:00Z' }),
  'moderation.undo': async scene => ({ audit_id: await buildDecision(scene) }),
  'moderation.hold': scene => ({ ...id(scene), kind: scene.record?.kind as 'listing' }),
  'moderation.cannedNotes': () => ({}),
  'moderation.saveCannedNote': () => cannedNote,
  'moderation.deleteCannedNote': async ({ server }) => ({ id: (await saveCannedNote(server.db, cannedNote)).id }),
  'moderation.dismissReports': comment,
  'moderation.providerRequests': maybe,
  'moderation.acceptProvider': id,
  'moderation.declineProvider': id,

  'uploads.upload': () => ({ purpose: 'organization_photo' }),

  'articles.list': () => ({}),
  'articles.read': id,
  'articles.save': scene => ({
    ...maybe(scene),
    title: unique('How to read a binder'),
    content: 'Slowly.',
    change_note: 'In better words.',
  }),
  'articles.preview': () => ({ content: 'Slowly.' }),
  'articles.approve': decision,
  'articles.return': giveBack,
  'articles.delete': decision,
  'articles.comments': ({ record }) => ({ article_id: record?.id ?? 0 }),
  'articles.addComment': ({ record }) => ({ article_id: record?.id ?? 0, content: 'Well said.' }),
  'articles.reportComment': comment,
  'articles.deleteComment': comment,
  'articles.contactUs': () => ({
    contact_name: 'Rosa Quill',
    contact_email: 'rosa@example.com',
    message: 'A word of thanks for the directory.',
  }),
  'articles.messages': () => ({}),

  'visitors.marketCounts': () => ({ q: 'taxi' }),
  'visitors.addedThisWeek': () => ({}),
  'visitors.figures': () => ({}),

  'reference.lobs': () => ({}),
  'reference.addLob': () => ({ label: unique('Kayak rental') }),
  'reference.lines': () => ({}),
  'reference.acceptLine': async scene => ({ id: await buildLine(scene, { isAccepted: false }) }),
  'reference.renameLine': async scene => ({
    id: await buildLine(scene, { isAccepted: true }),
    label: unique('Canoe rental'),
  }),
  'reference.mergeLine': async scene => ({
    id: await buildLine(scene, { isAccepted: false }),
    into: await buildLine(scene, { isAccepted: true }),
  }),
  'reference.removeLine': async scene => ({ id: await buildLine(scene, { isAccepted: true }) }),
  'reference.cities': () => ({ state: ['NY'] }),
  'reference.classify': () => ({ words: 'bakery' }),
}
