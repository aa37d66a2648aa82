// The create and update handlers that listings and organizations share.
import type { FileKind } from '#contract/call.ts'
import type { Relation, Subject } from '#contract/policy.ts'
import { labelOfField } from '#contract/rules/recordFields.ts'
import { withFileIds } from '../http/withFileIds.ts'
import type { StoredFile } from '../storage/storage.ts'
import { audit } from './audit.ts'
import { claimFiles, type FileFields } from './claimFiles.ts'
import type { DecisionOptions, Request } from './decisionHandlers.ts'
import { type Editable, edit, type ReviewedRecord } from './edit.ts'
import { confirm } from './freshness.ts'
import type { ReadContext } from './readContext.ts'
import { readProposal } from './readProposals.ts'
import { kindNouns } from './reviewMessages.ts'

type FileRequest = Request & { files: Partial<Record<string, StoredFile>> }
type Change = FileFields & {
  id: number
  version?: number | undefined
  change_note?: string | undefined
  still_correct?: boolean | undefined
}

/** What differs between the kinds of records. */
type ContributionOptions<R extends ReviewedRecord, Reply, New> = Pick<DecisionOptions<R, Reply>, 'read' | 'reply'> & {
  kind: keyof typeof kindNouns
  files: ReadContext['files']
  now: ReadContext['now']
  /** The fields that hold a file id, except those of its offices. */
  fileKinds: Readonly<Record<string, FileKind>>
  insert(request: Request, input: New): Promise<number>
  editable(reading: ReadContext, id: number, relation: Relation): Editable<R>
  /** Runs after a change that is live at once. */
  afterUpdate?(request: Request, id: number): Promise<void>
}

export function contributionHandlers<R extends ReviewedRecord, Reply, New extends FileFields>(
  options: ContributionOptions<R, Reply, New>,
) {
  const { kind, files, fileKinds: kinds, now, read, reply } = options
  return {
    async create(request: FileRequest, fields: New): Promise<Reply> {
      const { db, viewer } = request
      const input = withFileIds(fields, request.files)
      await claimFiles(db, viewer, { input, kinds, record: null })
      const id = await options.insert(request, input)
      await audit(db, { actor: viewer.id, action: 'added', kind, id, after: fields })
      return reply(`${kindNouns[kind]} created successfully`, await read(db, viewer, id))
    },

    async update(
      request: FileRequest & { subject: Subject & { relation: Relation } },
      { id, version, change_note: note, still_correct = false, ...fields }: Change,
    ) {
      const { db, viewer, subject } = request
      const input = withFileIds(fields, request.files)
      await claimFiles(db, viewer, { input, kinds, record: { kind, id } })
      const reading = { db, viewer, files, now }
      const editable = options.editable(reading, id, subject.relation)
      const edited = await edit(db, editable, { viewer, subject, version, note, input })
      if ('proposalId' in edited) {
        const message = edited.isContinued ? 'Your proposal was updated' : 'Your change was submitted for review'
        return { message, proposal: await readProposal(reading, edited.proposalId) }
      }
      const { record: saved, held } = edited
      await options.afterUpdate?.(request, id)
      const waits = held?.map(name => labelOfField(kind, name)).join(', ')
      const done = `${kindNouns[kind]} updated successfully`
      const message = waits ? `${done}. Your change to ${waits} waits for review.` : done
      // The author of a pending record also edits it live, but only an approved record can be confirmed.
      if (!still_correct || saved.status !== 'approved') return reply(message, saved)
      await confirm(db, { kind, id, viewer, at: now() })
      return reply(message, await read(db, viewer, id))
    },
  }
}
