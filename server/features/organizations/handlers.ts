// Organizations: searching, contributing, keeping them, and who contributes for them.
import {
  approveOrganization,
  checkName,
  createOrganization,
  deleteOrganization,
  manageOrgNames,
  nameCollisions,
  orgData,
  previewDeletion,
  returnOrganization,
  searchOrganizations,
  updateOrganization,
} from '#contract/organizations.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import type { Parts } from '../../http/parts.ts'
import { withUploaded } from '../../http/uploadedIds.ts'
import { audit } from '../../review/audit.ts'
import { approve, hold, sendBack } from '../../review/decide.ts'
import { edit } from '../../review/edit.ts'
import { tellApproved, tellReturned } from '../../review/notices.ts'
import { readProposal } from '../../review/readProposals.ts'
import { acceptLinesOf } from '../reference/keepLines.ts'
import { forgetLines } from '../reference/lines.ts'
import { claimFiles } from '../uploads/claim.ts'
import { approveCarried, previewDeletion as countDeletion, removeOrganization } from './decisions.ts'
import { editableOrganization } from './editable.ts'
import { manageMembership, membersOf, tellAdded } from './memberships.ts'
import { checkNameOf } from './nameCheck.ts'
import { findCollisions } from './nameCollisions.ts'
import { countOrganizations, findNames, findOrganizations, readOrganization } from './queries.ts'
import { insertOrganization } from './write.ts'

const kinds = {
  organization_photo_file_id: 'picture',
  other_specific_rules_file_id: 'pdf',
  other_specific_requirements_file_id: 'pdf',
} as const

export const organizations = (parts: Parts): Handler[] => {
  const { config, files, viewers } = parts
  const reading = (db: Db, viewer: Viewer) => ({ db, viewer, files })
  const read = async (db: Db, viewer: Viewer, id: number) => {
    const organization = await readOrganization(reading(db, viewer), id)
    if (!organization) throw new Failure('not_found')
    return organization
  }

  return [
    handle(orgData, async ({ db, viewer }, { approved_by, fields, ...asked }) => {
      const named = asked.id === undefined ? 'approved' : 'seen'
      const status = approved_by === undefined ? named : approved_by === 'approved' ? 'approved' : 'waiting'
      const search = { ...asked, status, sort: 'name' } as const
      return fields === 'names'
        ? findNames(reading(db, viewer), search)
        : findOrganizations(reading(db, viewer), { ...search, amongContacts: true })
    }),

    handle(searchOrganizations, async ({ db, viewer }, asked) => {
      // One's own are seen while they wait as well.
      const search = { ...asked, status: asked.mine ? 'seen' : 'approved' } as const
      const found = await findOrganizations(reading(db, viewer), search)
      return {
        organizations: found,
        ...(await countOrganizations(reading(db, viewer), search)),
        page: asked.page,
        per_page: asked.per_page,
      }
    }),

    handle(createOrganization, async ({ db, viewer, files: sent }, given) => {
      const input = withUploaded(given, sent)
      await claimFiles(db, viewer, { input, kinds, record: null })
      const id = await insertOrganization(db, viewer, input)
      await audit(db, { actor: viewer.id, action: 'added', kind: 'organization', id, after: given })
      return { message: 'Organization created successfully', organization: await read(db, viewer, id) }
    }),

    handle(
      updateOrganization,
      async ({ db, viewer, subject, files: sent }, { id, version, change_note: note, ...given }) => {
        const input = withUploaded(given, sent)
        const editable = editableOrganization(reading(db, viewer), id)
        await claimFiles(db, viewer, { input, kinds, record: { kind: 'organization', id } })
        const edited = await edit(db, editable, { viewer, subject, version, note, input })
        if ('proposalId' in edited) {
          return {
            message: edited.isContinued ? 'Your proposal was updated' : 'Your change was submitted for review',
            proposal: await readProposal(reading(db, viewer), edited.proposalId),
          }
        }
        return { message: 'Organization updated successfully', organization: edited.record }
      },
    ),

    handle(approveOrganization, async ({ db, viewer, afterCommit }, { id, version }) => {
      const { isNew, author } = await approve(db, viewer, {
        kind: 'organization',
        id,
        version,
        current: () => read(db, viewer, id),
      })
      if (!isNew) return { message: 'Organization was approved already', organization: await read(db, viewer, id) }
      await approveCarried(db, id)
      await acceptLinesOf(db, viewer, { kind: 'organization', id })
      afterCommit(() => forgetLines(parts.db))
      const organization = await read(db, viewer, id)
      await tellApproved(db, config, {
        author,
        title: organization.organization_name,
        link: `/organization-detail/${id}`,
      })
      return { message: 'Organization approved successfully', organization }
    }),

    handle(returnOrganization, async ({ db, viewer }, { id, version, reason, note }) => {
      const { author } = await sendBack(db, viewer, {
        kind: 'organization',
        id,
        version,
        current: () => read(db, viewer, id),
        reason,
        note,
      })
      const organization = await read(db, viewer, id)
      await tellReturned(db, config, {
        author,
        title: organization.organization_name,
        link: `/dashboard/organization/edit/${id}`,
        reason,
        note,
      })
      return { message: 'Organization returned successfully', organization }
    }),

    handle(deleteOrganization, async ({ db, viewer, afterCommit }, { id, version }) => {
      await hold(db, { kind: 'organization', id, version, current: () => read(db, viewer, id) })
      const members = await membersOf(db, id)
      const before = await read(db, viewer, id)
      await removeOrganization(db, { viewer, id, action: 'deleted', before })
      afterCommit(() => {
        for (const member of members) viewers.forget(member)
      })
      return { message: 'Organization deleted successfully' }
    }),

    handle(previewDeletion, ({ db }, { id }) => countDeletion(db, id)),

    handle(manageOrgNames, async ({ db, viewer, afterCommit }, { org_name, target_user, remove = false }) => {
      const {
        userId,
        organization,
        isChanged,
        organizations: names,
      } = await manageMembership(db, viewer, { org_name, target_user, isRemoved: remove })
      afterCommit(() => viewers.forget(userId))
      if (isChanged && !remove) await tellAdded(db, config, userId, organization.organization_name)
      const message = remove
        ? 'Organization name removed successfully for target user'
        : 'Organization name added successfully for target user'
      return { message, organizations: names }
    }),

    handle(checkName, ({ db, viewer }, { kind, name }) => checkNameOf(reading(db, viewer), kind, name)),

    handle(nameCollisions, async ({ db }) => ({ collisions: await findCollisions(db) })),
  ]
}
