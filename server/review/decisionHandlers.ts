// The approve, return and delete handlers that listings, organizations and articles share.
import type { Viewer } from '#contract/policy.ts'
import type { ReturnReason } from '#contract/rules/returnReasons.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { audit } from './audit.ts'
import { approve, lockRecord, sendBack } from './decide.ts'
import { type Deleted, notifyDeleted } from './deletions.ts'
import { endHold } from './holds.ts'
import { notifyApproved, notifyReturned } from './notices.ts'
import { reviewMessages } from './reviewMessages.ts'
import type { ReviewedKind } from './tables.ts'

/** The part of a handler's request that a decision needs. */
export type Request = { db: Db; viewer: Viewer; afterCommit(work: () => void | Promise<void>): void }
type RecordVersion = { id: number; version?: number | undefined }
export type RecordToDelete = { id: number; title: string; note: string }

/** What differs between the kinds of records. */
export type DecisionOptions<R, Reply> = {
  kind: ReviewedKind
  config: Config
  /** Reads the record for this viewer; throws not_found. */
  read(db: Db, viewer: Viewer, id: number): Promise<R>
  reply(message: string, record: R): Reply
  /** For the author's notice: the record's title, its public page, and the page with its edit form. */
  noticeOf(record: R): { title: string; page: string; form: string; states?: number }
  /** Runs in the transaction of an approval, with the number of its audit entry; throws if the record cannot be approved yet. */
  afterApproval?(request: Request, id: number, decision: number): Promise<void>
  /** Deletes the row and everything that belongs to it, and returns who is to be notified. */
  remove(request: Request, deletion: RecordToDelete): Promise<Deleted>
  /** The values of a deleted record that the audit entry stores. */
  auditedFields(record: R): object
}

export function decisionHandlers<R, Reply>(options: DecisionOptions<R, Reply>) {
  const { kind, config, read, reply } = options
  const messages = reviewMessages[kind]
  const deciding = ({ db, viewer }: Request, { id, version }: RecordVersion) => ({
    ...{ kind, id, version },
    current: () => read(db, viewer, id),
  })
  return {
    async approve(request: Request, named: RecordVersion): Promise<Reply> {
      const { db, viewer } = request
      await endHold(db, viewer, { kind, id: named.id })
      const { isNew, author, entry } = await approve(db, viewer, deciding(request, named))
      if (isNew) await options.afterApproval?.(request, named.id, entry)
      const record = await read(db, viewer, named.id)
      if (!isNew) return reply(messages.approvedAlready, record)
      const { title, page, states } = options.noticeOf(record)
      const reviewer = viewer.name_24
      await notifyApproved(db, config, { kind, id: named.id, author, title, link: page, reviewer, states, entry })
      return reply(messages.approved, record)
    },

    async sendBack(request: Request, { reason, note, ...named }: RecordVersion & Return): Promise<Reply> {
      const { db, viewer } = request
      await endHold(db, viewer, { kind, id: named.id })
      const { author, entry } = await sendBack(db, viewer, { ...deciding(request, named), reason, note })
      const record = await read(db, viewer, named.id)
      const { title, form } = options.noticeOf(record)
      await notifyReturned(db, config, { kind, author, title, link: form, reason, note, entry })
      return reply(messages.returned, record)
    },

    async remove(
      request: Request,
      { note = '', ...named }: RecordVersion & { note?: string | undefined },
    ): Promise<{ message: string }> {
      const { db, viewer } = request
      const { id } = named
      await endHold(db, viewer, { kind, id })
      await lockRecord(db, deciding(request, named))
      const record = await read(db, viewer, id)
      const deleted = await options.remove(request, { id, title: options.noticeOf(record).title, note })
      const before = options.auditedFields(record)
      await audit(db, { actor: viewer.id, action: 'deleted', kind, id, before, ...(note && { after: { note } }) })
      await notifyDeleted(db, config, deleted)
      return { message: messages.deleted }
    },
  }
}

type Return = { reason: ReturnReason; note: string }
