// What members hand in, written once for listings and organizations: a new record, and a change to one.
import type { FileKind } from '#contract/call.ts'
import type { Relation, Subject } from '#contract/policy.ts'
import { withUploaded } from '../http/uploadedIds.ts'
import type { StoredFile } from '../storage/storage.ts'
import { audit } from './audit.ts'
import { claimFiles, type FileFields } from './claimFiles.ts'
import { type Editable, edit, type Reviewed } from './edit.ts'
import { confirm } from './freshness.ts'
import type { Reading } from './reading.ts'
import { readProposal } from './readProposals.ts'
import type { Kind, Request } from './reviewed.ts'
import { nouns } from './words.ts'

type FileRequest = Request & { files: Partial<Record<string, StoredFile>> }
type Change = FileFields & {
  id: number
  version?: number | undefined
  change_note?: string | undefined
  still_correct?: boolean | undefined
}

/** What is different about a kind, beside what is in `Kind`. */
export type Contributed<R extends Reviewed, Reply, New> = Pick<Kind<R, Reply>, 'read' | 'reply'> & {
  kind: keyof typeof nouns
  files: Reading['files']
  now: Reading['now']
  /** The fields that name a file, beside those of its offices. */
  fileKinds: Readonly<Record<string, FileKind>>
  insert(request: Request, input: New): Promise<number>
  editable(reading: Reading, id: number, relation: Relation): Editable<R>
  /** What follows a change that is live at once. */
  afterUpdate?(request: Request, id: number): Promise<void>
}

export function contributed<R extends Reviewed, Reply, New extends FileFields>(of: Contributed<R, Reply, New>) {
  const { kind, files, fileKinds: kinds, now, read, reply } = of
  return {
    async create(request: FileRequest, fields: New): Promise<Reply> {
      const { db, viewer } = request
      const input = withUploaded(fields, request.files)
      await claimFiles(db, viewer, { input, kinds, record: null })
      const id = await of.insert(request, input)
      await audit(db, { actor: viewer.id, action: 'added', kind, id, after: fields })
      return reply(`${nouns[kind]} created successfully`, await read(db, viewer, id))
    },

    async update(
      request: FileRequest & { subject: Subject & { relation: Relation } },
      { id, version, change_note: note, still_correct = false, ...fields }: Change,
    ) {
      const { db, viewer, subject } = request
      const input = withUploaded(fields, request.files)
      await claimFiles(db, viewer, { input, kinds, record: { kind, id } })
      const reading = { db, viewer, files, now }
      const editable = of.editable(reading, id, subject.relation)
      const edited = await edit(db, editable, { viewer, subject, version, note, input })
      if ('proposalId' in edited) {
        const message = edited.isContinued ? 'Your proposal was updated' : 'Your change was submitted for review'
        return { message, proposal: await readProposal(reading, edited.proposalId) }
      }
      await of.afterUpdate?.(request, id)
      const message = `${nouns[kind]} updated successfully`
      // Its author edits live as well while it waits, and is no keeper.
      if (!still_correct || edited.record.status !== 'approved') return reply(message, edited.record)
      await confirm(db, { kind, id, viewer, at: now() })
      return reply(message, await read(db, viewer, id))
    },
  }
}
