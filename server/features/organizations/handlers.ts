// The handlers of organizations: search, create, edit, review, delete, and manage their contributors.
import type { ParsedInputOf } from '#contract/call.ts'
import { confirmOrganization } from '#contract/calls/confirming.ts'
import type { OrganizationRecord } from '#contract/calls/organizationRecord.ts'
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
} from '#contract/calls/organizations.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../../db/connection.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { Failure } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { contributionHandlers } from '../../review/contributionHandlers.ts'
import { decisionHandlers } from '../../review/decisionHandlers.ts'
import { confirm, undoConfirmation, verifyApproved } from '../../review/freshness.ts'
import { acceptLinesOf } from '../reference/editLines.ts'
import { clearLineCache } from '../reference/lines.ts'
import {
  approveOwnMgas,
  previewDeletion as countDeletion,
  raiseOffered,
  removeOrganization,
} from './approveAndRemove.ts'
import { editableOrganization } from './editable.ts'
import { manageMembership, membersOf, notifyAdded } from './memberships.ts'
import { checkNameOf } from './nameCheck.ts'
import { findCollisions } from './nameCollisions.ts'
import { countOrganizations, findNames, findOrganizations, readOrganization } from './queries.ts'
import { insertOrganization } from './write.ts'

const fileKinds = {
  organization_photo_file_id: 'picture',
  other_specific_rules_file_id: 'pdf',
  other_specific_requirements_file_id: 'pdf',
} as const

export const organizations = (dependencies: Dependencies): Handler[] => {
  const { config, files, viewers, now } = dependencies
  const reading = (db: Db, viewer: Viewer) => ({ db, viewer, files, now })
  const read = async (db: Db, viewer: Viewer, id: number) => {
    const organization = await readOrganization(reading(db, viewer), id)
    if (!organization) throw new Failure('not_found')
    return organization
  }
  const reply = (message: string, organization: OrganizationRecord) => ({ message, organization })
  const review = decisionHandlers({
    kind: 'organization',
    config,
    read,
    reply,
    noticeOf: ({ id, organization_name }) => ({
      title: organization_name,
      page: `/organization-detail/${id}`,
      form: `/dashboard/organization/edit/${id}`,
    }),
    afterApproval: async ({ db, viewer, afterCommit }, id, decision) => {
      await raiseOffered(db, id)
      await approveOwnMgas(db, { viewer, id, decision })
      await verifyApproved(db, { kind: 'organization', id, viewer, at: now() })
      await acceptLinesOf(db, viewer, { kind: 'organization', id, decision })
      afterCommit(() => clearLineCache(dependencies.db))
    },
    remove: async ({ db, viewer, afterCommit }, deletion) => {
      const members = await membersOf(db, deletion.id)
      const deleted = await removeOrganization(db, { ...deletion, viewer, action: 'deleted' })
      afterCommit(() => members.forEach(viewers.forget))
      return deleted
    },
    auditedFields: organization => organization,
  })
  const contribution = contributionHandlers({
    kind: 'organization',
    files,
    fileKinds,
    read,
    reply,
    insert: ({ db, viewer }, input: ParsedInputOf<typeof createOrganization>) => {
      // It would see nothing of another organization that it added.
      if (viewer.key?.organization_id) throw new Failure('key_not_allowed')
      return insertOrganization(db, viewer, input)
    },
    editable: editableOrganization,
    now,
  })

  return [
    handle(orgData, async ({ db, viewer }, { approved_by, fields, ...query }) => {
      const named = query.id === undefined ? 'approved' : 'seen'
      const status = approved_by === undefined ? named : approved_by === 'approved' ? 'approved' : 'waiting'
      const search = { ...query, status, sort: 'name' } as const
      return fields === 'names'
        ? findNames(reading(db, viewer), search)
        : findOrganizations(reading(db, viewer), { ...search, amongContacts: true })
    }),

    handle(searchOrganizations, async ({ db, viewer }, query) => {
      // An account also sees its own pending organizations.
      const search = { ...query, status: query.mine ? 'seen' : 'approved' } as const
      const organizations = await findOrganizations(reading(db, viewer), search)
      return {
        organizations,
        ...(await countOrganizations(reading(db, viewer), search)),
        page: query.page,
        per_page: query.per_page,
      }
    }),

    handle(createOrganization, contribution.create),
    handle(updateOrganization, contribution.update),
    handle(approveOrganization, review.approve),
    handle(returnOrganization, review.sendBack),
    handle(deleteOrganization, review.remove),

    handle(confirmOrganization, async ({ db, viewer }, { id, undo = false }) => {
      await (undo ? undoConfirmation : confirm)(db, { kind: 'organization', id, viewer, at: now() })
      return reply(undo ? 'As it was' : 'Confirmed. Thank you.', await read(db, viewer, id))
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
      if (isChanged && !remove) await notifyAdded(db, config, userId, organization.organization_name)
      const message = remove
        ? 'Organization name removed successfully for target user'
        : 'Organization name added successfully for target user'
      return { message, organizations: names }
    }),

    handle(checkName, ({ db, viewer }, { kind, name }) => checkNameOf(reading(db, viewer), kind, name)),

    handle(nameCollisions, async ({ db }) => ({ collisions: await findCollisions(db) })),
  ]
}
