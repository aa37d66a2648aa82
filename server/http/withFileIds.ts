// Adds the ids of uploaded files to the input, in the fields that refer to files by id.
import type { StoredFile } from '../storage/storage.ts'

/** other_specific_rules_file -> other_specific_rules_file_id, organization_photo -> organization_photo_file_id */
const idField = (field: string) => (field.endsWith('_file') ? `${field}_id` : `${field}_file_id`)

export const withFileIds = <I extends object>(input: I, files: Partial<Record<string, StoredFile>>): I => ({
  ...input,
  ...Object.fromEntries(Object.entries(files).flatMap(([field, file]) => (file ? [[idField(field), file.id]] : []))),
})
