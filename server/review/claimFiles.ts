// Checks that a record may refer to an uploaded file: the viewer owns it, it has the right format, and no other record uses it.
import sql from 'sql-template-tag'
import type { FileKind } from '#contract/call.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import { wrongField } from '../http/failure.ts'
import { type FileUse, usesOfFile } from '../storage/fileUses.ts'

export type Claim = {
  /** The input field, which a refusal names. */
  field: string
  /** An absent or empty field claims nothing. */
  fileId: string | null | undefined
  kind: FileKind
  /** The record that will refer to the file; null for a new one. */
  record: Pick<FileUse, 'kind' | 'id'> | null
}

export async function claimFile(db: Db, viewer: Pick<Viewer, 'id'>, { field, fileId, kind, record }: Claim) {
  if (!fileId) return
  // The lock keeps the sweep from deleting the file before this change has committed.
  const file = await db.row<{ owner_id: number | null; mime: string }>(sql`
    select owner_id, mime from files where id = ${fileId} for key share`)
  const unknown = () => wrongField(field, 'This file is no longer there. Please upload it again.')
  if (!file) throw unknown()
  const uses = await usesOfFile(db, fileId)
  const isThisRecord = (use: FileUse) => use.kind === record?.kind && use.id === record.id
  if (uses.some(isThisRecord) && uses.every(isThisRecord)) return requireKind(field, file.mime, kind)
  // The answer is the same as for a missing file, so that nobody learns whether another account's file exists.
  if (file.owner_id !== viewer.id) throw unknown()
  if (uses.length > 0) throw wrongField(field, 'This file is used elsewhere already. Please upload it once more.')
  requireKind(field, file.mime, kind)
}

export type FileFields = { office_addresses?: { image_file_id?: string | null | undefined }[] | undefined }

type Claims = {
  input: FileFields
  /** The input's fields that hold a file id, except those of its offices. */
  kinds: Readonly<Record<string, FileKind>>
  record: Claim['record']
}

/** Claims every file that an input names. */
export async function claimFiles(db: Db, viewer: Pick<Viewer, 'id'>, { input, kinds, record }: Claims): Promise<void> {
  const named = new Map<string, unknown>(Object.entries(input))
  for (const [field, kind] of Object.entries(kinds)) {
    const fileId = named.get(field)
    if (typeof fileId === 'string') await claimFile(db, viewer, { field, fileId, kind, record })
  }
  for (const [index, { image_file_id }] of (input.office_addresses ?? []).entries()) {
    const field = `office_addresses.${index}.image_file_id`
    await claimFile(db, viewer, { field, fileId: image_file_id, kind: 'picture', record })
  }
}

function requireKind(field: string, mime: string, kind: FileKind) {
  if ((mime === 'application/pdf') === (kind === 'pdf')) return
  throw wrongField(field, kind === 'pdf' ? 'Must be a PDF file.' : 'Must be a PNG or JPEG picture.')
}
