// The reply of each call to each role. It is written by hand from the product's promises and never derived from the code.
import type { CallName } from '#contract/registry.ts'
import { kinds, type Role, roles, type Situation } from './scene.ts'

/**
 * 200: done. live, proposal: what became of the change. found, none: whether the record is in the answer.
 * 401, 403, 404: refused. Any other word: the code of the refusal.
 */
export type Outcome = string
export type Row = Situation & { call: CallName; title: string; outcomes: Record<Role, Outcome> }

const written = `
call                           record                 visitor member author contributor contributorOfAnother superAdmin authorWhoContributes authorWhoIsSuperAdmin

accounts.profile               -                      401     200      200         200      200      200      200      200
accounts.changePicture         -                      401     200      200         200      200      200      200      200
accounts.deletePicture         -                      401     200      200         200      200      200      200      200
accounts.updateName            -                      401     200      200         200      200      200      200      200
accounts.setMails              -                      401     200      200         200      200      200      200      200
accounts.stopMails             -                      200     200      200         200      200      200      200      200
accounts.delete                -                      401     200      200         200      200      200      200      200
accounts.data                  -                      401     200      200         200      200      200      200      200
accounts.preferences           -                      401     200      200         200      200      200      200      200
accounts.savePreferences       -                      401     200      200         200      200      200      200      200
accounts.notices               -                      401     200      200         200      200      200      200      200
accounts.markNoticesRead       -                      401     200      200         200      200      200      200      200
accounts.list                  -                      401     403      403         403      403      200      403      200
accounts.endSessions           -                      401     403      403         403      403      200      403      200
accounts.disable               -                      401     403      403         403      403      200      403      200
accounts.logIn                 -                      200     200      200         200      200      200      200      200
accounts.signInAgain           -                      401     not_configured not_configured not_configured not_configured not_configured not_configured not_configured
accounts.register              -                      200     200      200         200      200      200      200      200
accounts.logOut                -                      401     200      200         200      200      200      200      200
accounts.verifyEmail           -                      200     200      200         200      200      200      200      200
accounts.sendVerification      -                      401     200      200         200      200      200      200      200
accounts.forgotPassword        -                      200     200      200         200      200      200      200      200
accounts.resetPassword         -                      200     200      200         200      200      200      200      200
accounts.changePassword        -                      401     200      200         200      200      200      200      200
accounts.settings              -                      200     200      200         200      200      200      200      200

agencies.read                  -                      401     200 200 200 200 200 200 200
agencies.save                  -                      401     200 200 200 200 200 200 200
agencies.invite                -                      401     404 404 404 404 404 404 404
agencies.join                  -                      401     link_expired link_expired link_expired link_expired link_expired link_expired link_expired
agencies.leave                 -                      401     404 404 404 404 404 404 404

access.marks                   -                      401     200 200 200 200 200 200 200
access.mark                    -                      401     200 200 200 200 200 200 200
access.markMany                -                      401     200 200 200 200 200 200 200
access.matchNames              -                      401     200 200 200 200 200 200 200

matches.find                   -                      401     200      200         200      200      200      200      200

routes.find                    -                      401     200      200         200      200      200      200      200
routes.find                    listing:pending        401     404      200         200      404      200      200      200
routes.find                    listing:approved       401     200      200         200      200      200      200      200

listings.filtered              -                      401     200      200         200      200      200      200      200
listings.filtered              listing:pending        401     none     found       found    none     found    found    found
listings.filtered              listing:approved       401     found    found       found    found    found    found    found
listings.suggestions           -                      200     200      200         200      200      200      200      200
listings.read                  listing:pending        401     404      200         200      404      200      200      200
listings.read                  listing:approved       401     200      200         200      200      200      200      200
listings.whoToCall             -                      401     200      200         200      200      200      200      200
listings.whoToCall             listing:pending        401     none     found       found    none     found    found    found
listings.appetiteGrid          organization:pending   401     404      200         200      404      200      200      200
listings.appetiteGrid          organization:approved  401     200      200         200      200      200      200      200
listings.pending               -                      401     200      200         200      200      200      200      200
listings.pending               listing:pending        401     none     found       found    none     found    found    found
listings.pending               listing:returned       401     none     found       found    none     found    found    found
listings.create                -                      401     200      200         200      200      200      200      200
listings.update                listing:pending        401     404      live        live     404      live     live     live
listings.update                listing:returned       401     404      live        live     404      live     live     live
listings.update                listing:approved       401     proposal proposal    live     proposal live     live     live
listings.approve               listing:pending        401     403      403         403      403      200      403      200
listings.approve               listing:approved       401     403      403         403      403      200      403      200
listings.return                listing:pending        401     403      403         403      403      200      403      200
listings.return                listing:approved       401     403      403         403      403      already_decided 403 already_decided
listings.delete                listing:pending        401     403      403         403      403      200      403      200
listings.delete                listing:approved       401     403      403         403      403      200      403      200
listings.confirm               listing:pending        401     404      404         200      404      200      200      200
listings.confirm               listing:approved       401     404      404         200      404      200      200      200
listings.confirmAll            -                      401     200      200         200      200      200      200      200
listings.confirmAll            listing:pending        401     404      404         200      404      200      200      200
listings.confirmAll            listing:approved       401     404      404         200      404      200      200      200
listings.askToConfirm          listing:pending        401     404      404         404      404      404      404      404
listings.askToConfirm          listing:approved       401     200      200         200      200      200      200      200
listings.ageing                -                      401     404      404         404      404      200      404      200
listings.save                  listing:pending        401     404      200         200      404      200      200      200
listings.save                  listing:approved       401     200      200         200      200      200      200      200
listings.view                  listing:pending        401     404      200         200      404      200      200      200
listings.view                  listing:approved       401     200      200         200      200      200      200      200

overview.read                  -                      401     200      200         200      200      200      200      200
gaps.report                    -                      401     200      200         200      200      200      200      200
gaps.list                      -                      401     404      404         200      200      200      200      200
gaps.setStatus                 -                      401     403      403         403      403      200      403      200

organizations.data             -                      401     200      200         200      200      200      200      200
organizations.data             organization:pending   401     none     found       found    none     found    found    found
organizations.data             organization:approved  401     found    found       found    found    found    found    found
organizations.search           -                      401     200      200         200      200      200      200      200
organizations.create           -                      401     200      200         200      200      200      200      200
organizations.update           organization:pending   401     404      live        live     404      live     live     live
organizations.update           organization:returned  401     404      live        live     404      live     live     live
organizations.update           organization:approved  401     proposal proposal    live     proposal live     live     live
organizations.approve          organization:pending   401     403      403         403      403      200      403      200
organizations.approve          organization:approved  401     403      403         403      403      200      403      200
organizations.return           organization:pending   401     403      403         403      403      200      403      200
organizations.return           organization:approved  401     403      403         403      403      already_decided 403 already_decided
organizations.delete           organization:pending   401     403      403         403      403      200      403      200
organizations.delete           organization:approved  401     403      403         403      403      200      403      200
organizations.previewDeletion  organization:pending   401     403      403         403      403      200      403      200
organizations.previewDeletion  organization:approved  401     403      403         403      403      200      403      200
organizations.confirm          organization:pending   401     404      404         200      404      200      200      200
organizations.confirm          organization:approved  401     404      404         200      404      200      200      200
organizations.manageNames      -                      401     403      403         403      403      200      403      200
organizations.nameToVisitors   organization:pending   401     404      404         200      404      200      200      200
organizations.nameToVisitors   organization:approved  401     404      404         200      404      200      200      200
organizations.checkName        -                      401     200      200         200      200      200      200      200
organizations.nameCollisions   -                      401     403      403         403      403      200      403      200

contacts.mgas                  -                      401     200      200         200      200      200      200      200
contacts.ofMga                 -                      401     200      200         200      200      200      200      200
ratings.read                   organization:pending   401     404      200         200      404      200      200      200
ratings.read                   organization:approved  401     200      200         200      200      200      200      200
ratings.rateProvider           organization:pending   401     404      404         404      404      404      404      404
ratings.rateProvider           organization:approved  401     200      200         own_organization 200 200 own_organization 200

moderation.queue               -                      401     403      403         403      403      200      403      200
moderation.proposals           -                      401     200      200         200      200      200      200      200
moderation.proposals           proposal:open          401     none     found       none     none     found    found    found
moderation.proposals           proposal:applied       401     none     found       none     none     found    found    found
moderation.applyProposal       proposal:open          401     403      403         403      403      200      403      200
moderation.applyProposal       proposal:applied       401     403      403         403      403      already_decided 403 already_decided
moderation.returnProposal      proposal:open          401     403      403         403      403      200      403      200
moderation.returnProposal      proposal:applied       401     403      403         403      403      already_decided 403 already_decided
moderation.withdraw            listing:pending        401     404      200         404      404      404      200      200
moderation.withdraw            listing:returned       401     404      200         404      404      404      200      200
moderation.withdraw            listing:approved       401     404      not_pending 404      404      404      not_pending not_pending
moderation.withdraw            organization:pending   401     404      200         404      404      404      200      200
moderation.withdraw            organization:returned  401     404      200         404      404      404      200      200
moderation.withdraw            organization:approved  401     404      not_pending 404      404      404      not_pending not_pending
moderation.withdraw            article:pending        401     404      200         404      404      404      200      200
moderation.withdraw            article:returned       401     404      200         404      404      404      200      200
moderation.withdraw            article:approved       401     404      not_pending 404      404      404      not_pending not_pending
moderation.withdraw            proposal:open          401     404      200         404      404      404      200      200
moderation.withdraw            proposal:applied       401     404      not_pending 404      404      404      not_pending not_pending
moderation.withdraw            provider:waiting      401      404      200      404      404      404      200      200
moderation.withdraw            provider:declined     401      404      not_pending 404      404      404      not_pending not_pending
moderation.history             listing:pending        401     404      200         200      404      200      200      200
moderation.history             listing:approved       401     404      200         200      404      200      200      200
moderation.history             organization:pending   401     404      200         200      404      200      200      200
moderation.history             organization:approved  401     404      200         200      404      200      200      200
moderation.names               -                      401     200      200         200      200      200      200      200
moderation.mine                -                      401     200      200         200      200      200      200      200
moderation.decided             -                      401     403      403         403      403      200      403      200
moderation.undo                -                      401     403      403         403      403      200      403      200
moderation.hold                listing:pending        401     403      403         403      403      200      403      200
moderation.hold                listing:approved       401     403      403         403      403      200 403      200
moderation.hold                proposal:open          401     403      403         403      403      200      403      200
moderation.hold                provider:waiting       401     403      403         403      403      200      403      200
moderation.cannedNotes         -                      401     403      403         403      403      200      403      200
moderation.saveCannedNote      -                      401     403      403         403      403      200      403      200
moderation.deleteCannedNote    -                      401     403      403         403      403      200      403      200
moderation.dismissReports      comment:approved       401     403      403         403      403      200      403      200
moderation.providerRequests    -                     401      200      200      200      200      200      200      200
moderation.providerRequests    provider:waiting      401      none     none     found    none     found    found    found
moderation.acceptProvider      provider:waiting      401      404      404      200      404      200      200      200
moderation.acceptProvider      provider:declined     401      404      404      already_decided 404      already_decided already_decided already_decided
moderation.declineProvider     provider:waiting      401      404      404      200      404      200      200      200
moderation.declineProvider     provider:declined     401      404      404      already_decided 404      already_decided already_decided already_decided

uploads.upload                 -                      401     200      200         200      200      200      200      200

articles.list                  -                      200     200      200         200      200      200      200      200
articles.read                  article:pending        404     404      200         404      404      200      200      200
articles.read                  article:approved       200     200      200         200      200      200      200      200
articles.save                  -                      401     200      200         200      200      200      200      200
articles.save                  article:pending        401     404      200         404      404      200      200      200
articles.save                  article:returned       401     404      200         404      404      200      200      200
articles.save                  article:approved       401     404      404         404      404      200      404      200
articles.preview               -                      401     200      200         200      200      200      200      200
articles.approve               article:pending        401     403      403         403      403      200      403      200
articles.approve               article:approved       401     403      403         403      403      200      403      200
articles.return                article:pending        401     403      403         403      403      200      403      200
articles.return                article:approved       401     403      403         403      403      already_decided 403 already_decided
articles.delete                article:pending        401     403      403         403      403      200      403      200
articles.delete                article:approved       401     403      403         403      403      200      403      200
articles.comments              article:pending        404     404      200         404      404      200      200      200
articles.comments              article:approved       200     200      200         200      200      200      200      200
articles.addComment            article:pending        401     404      200         404      404      200      200      200
articles.addComment            article:approved       401     200      200         200      200      200      200      200
articles.reportComment         comment:pending        401     404      200         404      404      200      200      200
articles.reportComment         comment:approved       401     200      200         200      200      200      200      200
articles.deleteComment         comment:pending        401     404      200         404      404      200      200      200
articles.deleteComment         comment:approved       401     404      200         404      404      200      200      200
articles.contactUs             -                      401     200      200         200      200      200      200      200
articles.messages              -                      401     403      403         403      403      200      403      200

visitors.marketCounts          -                      200     200      200         200      200      200      200      200
visitors.addedThisWeek         -                      200     200      200         200      200      200      200      200
visitors.figures               -                      200     200      200         200      200      200      200      200

reference.lobs                 -                      200     200      200         200      200      200      200      200
reference.addLob               -                      401     200      200         200      200      200      200      200
reference.lines                -                     401     403      403         403      403      200      403      200
reference.acceptLine           -                     401     403      403         403      403      200      403      200
reference.renameLine           -                     401     403      403         403      403      200      403      200
reference.mergeLine            -                     401     403      403         403      403      200      403      200
reference.removeLine           -                     401     403      403         403      403      200      403      200
reference.cities               -                      200     200      200         200      200      200      200      200
`

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
]

export const table: Row[] = written
  .trim()
  .split('\n')
  .slice(1)
  .filter(line => line.trim() !== '')
  .map(line => {
    const [call, record, ...outcomes] = line.trim().split(/\s+/)
    const [kind, state = ''] = record === '-' ? [] : (record?.split(':') ?? [])
    if (outcomes.length !== roles.length) throw new Error(`A row of the access table is not whole: ${line}`)
    return {
      // That every name is one of the contract's is what the first test over this table holds.
      call: call as CallName,
      kind: kinds.find(one => one === kind) ?? null,
      state,
      title: `${call}${kind ? ` of a record that is ${state} (${kind})` : ''}`,
      outcomes: Object.fromEntries(roles.map((role, index) => [role, outcomes[index] ?? ''])) as Record<Role, Outcome>,
    }
  })
