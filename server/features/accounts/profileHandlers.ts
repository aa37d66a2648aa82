// The handlers by which an account reads, changes and deletes itself.

import {
  changePicture,
  deleteAccount,
  deletePicture,
  markNoticesRead,
  readAccountData,
  readNotices,
  readProfile,
  setMails,
  stopMails,
  updateName,
} from '#contract/calls/accounts.ts'
import { scopeNamedIn } from '#contract/rules/mailScopes.ts'
import { Failure, wrongField } from '../../http/failure.ts'
import { type Handler, handle, handleInSteps } from '../../http/handle.ts'
import { audit } from '../../review/audit.ts'
import { refuseReserved } from '../../review/reservedNames.ts'
import { accountData } from './accountData.ts'
import { auditAccount } from './auditAccount.ts'
import type { AccountDependencies } from './dependencies.ts'
import { countUnread, listNotices, markRead } from './notices.ts'
import { preferencesOf } from './preferences.ts'
import {
  changeName,
  defaultPicture,
  deleteFile,
  deleteUser,
  lockForDeletion,
  lockSuperAdmins,
  pictureUrl,
  readProfileOf,
  replacePicture,
  resumeMails,
  setMailsOf,
  stopMailsBy,
} from './queries.ts'
import { lockConfirmedUser, reauthenticate } from './reauthenticate.ts'
import { allSecurityEvents } from './signedInOn/securityLog.ts'

export const profileHandlers = (dependencies: AccountDependencies): Handler[] => [
  handle(readProfile, async ({ db, viewer }) => {
    const profile = await readProfileOf(db, dependencies, viewer.id)
    // The session ended after the pipeline had checked it.
    if (!profile) throw new Failure('sign_in_first')
    return profile
  }),
  handle(changePicture, async ({ db, viewer, files, afterCommit }) => {
    const picture = files.profile_picture
    if (!picture) throw wrongField('profile_picture', 'Please choose a picture.')
    const before = await replacePicture(db, viewer.id, picture.id)
    await auditAccount(db, viewer.id, 'picture changed')
    afterCommit(() => removeBytes(dependencies, before))
    return {
      message: 'Profile picture updated successfully!',
      profile_picture_url: pictureUrl(dependencies.files, picture.id),
    }
  }),
  handle(deletePicture, async ({ db, viewer, afterCommit }) => {
    const before = await replacePicture(db, viewer.id, null)
    if (before) await auditAccount(db, viewer.id, 'picture removed')
    afterCommit(() => removeBytes(dependencies, before))
    return { message: 'Profile picture deleted.', profile_picture_url: defaultPicture }
  }),
  handle(updateName, async ({ db, viewer }, { name_24 }) => {
    refuseReserved('name_24', name_24, viewer)
    if ((await changeName(db, viewer.id, name_24)) > 0) await auditAccount(db, viewer.id, 'name changed')
    return { message: 'Profile name updated successfully!', name_24 }
  }),
  handle(setMails, async ({ db, viewer }, { reminders, deletions, alerts, mail_paused }) => {
    if (reminders !== undefined) await setMailsOf(db, viewer.id, 'keeper', reminders)
    if (deletions !== undefined) await setMailsOf(db, viewer.id, 'deleted', deletions)
    if (alerts !== undefined) await setMailsOf(db, viewer.id, 'alerts', alerts)
    if (mail_paused === false) await resumeMails(db, viewer.id)
    const profile = await readProfileOf(db, dependencies, viewer.id)
    if (!profile) throw new Failure('sign_in_first')
    const changed = [
      ...(reminders === undefined ? [] : [`Reminders are ${reminders ? 'on' : 'off'}.`]),
      ...(deletions === undefined ? [] : [`Mails about deleted entries are ${deletions ? 'on' : 'off'}.`]),
      ...(alerts === undefined ? [] : [`Alert mails are ${alerts ? 'on' : 'off'}.`]),
      ...(mail_paused === undefined ? [] : ['Mails are sent again.']),
    ]
    const message = changed.join(' ') || 'Nothing was changed.'
    return { ...profile, message }
  }),
  handle(stopMails, async ({ db }, { token }) => {
    await stopMailsBy(db, dependencies.config, token)
    const scope = scopeNamedIn(token)
    const place = scope === 'alerts' || scope?.startsWith('search-') ? 'Saved Searches' : 'your profile'
    return { message: `Stopped. You can turn it on again in ${place}.` }
  }),
  handleInSteps(deleteAccount, {
    before: (asking, { current_password }) => reauthenticate(dependencies, asking, current_password),
    run: async ({ db, viewer, prepared, afterCommit }) => {
      // The superAdmins are locked before the account, in the same order as in every such change, to avoid deadlocks.
      const admins = viewer.role === 'superAdmin' ? await lockSuperAdmins(db) : []
      // The row of an idempotency key refers to the account. Of two deletions with such rows one must wait here,
      // where it has locked nothing that the other needs.
      await lockForDeletion(db, viewer.id)
      const user = await lockConfirmedUser(db, viewer, prepared)
      if (admins.length === 1 && admins[0] === user.id) throw new Failure('last_admin')
      await audit(db, {
        actor: viewer.id,
        action: 'deleted',
        kind: 'account',
        id: viewer.id,
        before: { role: user.role },
      })
      await deleteUser(db, user)
      if (user.picture_file_id) await deleteFile(db, user.picture_file_id)
      afterCommit(() => removeBytes(dependencies, user.picture_file_id))
      return { message: 'Your account is deleted.' }
    },
  }),
  handle(readAccountData, async ({ db, viewer }) => {
    const profile = await readProfileOf(db, dependencies, viewer.id)
    if (!profile) throw new Failure('sign_in_first')
    const preferences = await preferencesOf(db, viewer)
    const security_log = await allSecurityEvents(db, viewer.id, dependencies.now())
    return { profile, preferences, security_log, ...(await accountData(db, viewer)) }
  }),
  handle(readNotices, async ({ db, viewer }, { page, per_page, unread_only }) => ({
    ...(await listNotices(db, viewer.id, { page, per_page, unread_only })),
    page,
    per_page,
  })),
  handle(markNoticesRead, async ({ db, viewer }, { id }) => {
    await markRead(db, viewer.id, id ?? null)
    return { message: 'Marked as read.', unread: await countUnread(db, viewer.id) }
  }),
]

/** A file that cannot be removed now becomes an orphan, which the sweep removes. */
async function removeBytes({ storage, log }: AccountDependencies, fileId: string | null) {
  if (!fileId) return
  await storage.remove(fileId).catch(error => log.warn({ err: error }, 'A replaced picture could not be removed yet.'))
}
