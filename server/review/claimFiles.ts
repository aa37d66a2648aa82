// Lets a record take a file that was uploaded ahead: one's own, of the right kind, and on no other record.
import sql from 'sql-template-tag'
import type { FileKind } from '#contract/call.ts'
import type { Viewer } from '#contract/policy.ts'
import type { Db } from '../db/connection.ts'
import { wrongField } from '../http/failure.ts'
import { type FileUse, usesOfFile } from '../storage/fileUses.ts'

export type Claim = {
  /** The input's name for it, beside which a refusal stands. */
  field: string
  /** Nothing is claimed where a field is absent or emptied. */
  fileId: string | null | undefined
  kind: FileKind
  /** The record that takes it; null for one that is only being made. */
  record: Pick<FileUse, 'kind' | 'id'> | null
}

export async function claimFile(db: Db, viewer: Pick<Viewer, 'id'>, { field, fileId, kind, record }: Claim) {
  if (!fileId) return
  // The lock keeps the sweep from taking it before this change has committed.
  const file = await db.row<{ owner_id: number | null; mime: string }>(sql`
    select owner_id, mime from files where id = ${fileId} for key share`)
  const unknown = () => wrongField(field, 'This file is not there any more. Please upload it again.')
  if (!file) throw unknown()
  const uses = await usesOfFile(db, fileId)
  const isThisOne = (use: FileUse) => use.kind === record?.kind && use.id === record.id
  if (uses.some(isThisOne) && uses.every(isThisOne)) return holdToKind(field, file.mime, kind)
  // Another's file is as good as none: whether it exists is nobody's business.
  if (file.owner_id !== viewer.id) throw unknown()
  if (uses.length > 0) throw wrongField(field, 'This file is used elsewhere already. Please upload it once more.')
  holdToKind(field, file.mime, kind)
}

export type FileFields = { office_addresses?: { image_file_id?: string | null | undefined }[] | undefined }

type Claims = {
  input: FileFields
  /** The input's fields that name a file; those of its offices are known. */
  kinds: Readonly<Record<string, FileKind>>
  record: Claim['record']
}

/** All that an input names. */
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

function holdToKind(field: string, mime: string, kind: FileKind) {
  if ((mime === 'application/pdf') === (kind === 'pdf')) return
  throw wrongField(field, kind === 'pdf' ? 'Must be a PDF file.' : 'Must be a PNG or JPEG picture.')
}
