// Deciding about a record: approve, return and delete, written once for listings, organizations and articles.
import type { Viewer } from '#contract/policy.ts'
import type { ReturnReason } from '#contract/returnReasons.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { audit } from './audit.ts'
import { approve, lockRecord, sendBack } from './decide.ts'
import { tellApproved, tellReturned } from './notices.ts'
import type { ReviewedKind } from './tables.ts'
import { words } from './words.ts'

/** As much of a handler's request as a decision needs. */
export type Request = { db: Db; viewer: Viewer; afterCommit(work: () => void | Promise<void>): void }
type Named = { id: number; version?: number | undefined }

/** What is different about a kind. */
export type Kind<R, Reply> = {
  kind: ReviewedKind
  config: Config
  /** The record as this viewer is answered; refuses with not_found. */
  read(db: Db, viewer: Viewer, id: number): Promise<R>
  reply(message: string, record: R): Reply
  /** Its name for its author, the page where it is read once it is live, and the one where its author mends it. */
  noticeOf(record: R): { title: string; page: string; form: string }
  /** What an approval brings with it. Refuses what cannot be approved yet. */
  afterApproval?(request: Request, id: number): Promise<void>
  /** Deletes the row and what belongs to it. */
  remove(request: Request, id: number): Promise<unknown>
  /** What the audit keeps of a deleted record. */
  remembered(record: R): object
}

export function reviewed<R, Reply>(of: Kind<R, Reply>) {
  const { kind, config, read, reply } = of
  const messages = words[kind]
  const deciding = ({ db, viewer }: Request, { id, version }: Named) => ({
    ...{ kind, id, version },
    current: () => read(db, viewer, id),
  })
  return {
    async approve(request: Request, named: Named): Promise<Reply> {
      const { db, viewer } = request
      const { isNew, author } = await approve(db, viewer, deciding(request, named))
      if (isNew) await of.afterApproval?.(request, named.id)
      const record = await read(db, viewer, named.id)
      if (!isNew) return reply(messages.approvedAlready, record)
      const { title, page } = of.noticeOf(record)
      await tellApproved(db, config, { kind, author, title, link: page })
      return reply(messages.approved, record)
    },

    async sendBack(request: Request, { reason, note, ...named }: Named & Return): Promise<Reply> {
      const { db, viewer } = request
      const { author } = await sendBack(db, viewer, { ...deciding(request, named), reason, note })
      const record = await read(db, viewer, named.id)
      const { title, form } = of.noticeOf(record)
      await tellReturned(db, config, { kind, author, title, link: form, reason, note })
      return reply(messages.returned, record)
    },

    async remove(request: Request, named: Named): Promise<{ message: string }> {
      const { db, viewer } = request
      const { id } = named
      await lockRecord(db, deciding(request, named))
      const before = of.remembered(await read(db, viewer, id))
      await of.remove(request, id)
      await audit(db, { actor: viewer.id, action: 'deleted', kind, id, before })
      return { message: messages.deleted }
    },
  }
}

type Return = { reason: ReturnReason; note: string }
