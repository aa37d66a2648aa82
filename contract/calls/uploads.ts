// Files that are uploaded before the form that names them is sent.
import { z } from 'zod'
import { call, type FileKind, pictureOrPdf } from '../call.ts'
import { fields } from '../input/wire.ts'

export const uploadPurposes = [
  'profile_picture',
  'organization_photo',
  'office_image',
  'article_cover',
  'rules',
  'requirements',
] as const

/** What a file for this purpose may be. */
export const kindFor = (purpose: (typeof uploadPurposes)[number]): FileKind =>
  purpose === 'rules' || purpose === 'requirements' ? 'pdf' : 'picture'

function acceptBeside({ purpose }: Readonly<Record<string, unknown>>): FileKind[] | undefined {
  const known = uploadPurposes.find(one => one === purpose)
  return known && [kindFor(known)]
}

export const upload = call({
  name: 'uploads.upload',
  summary: 'Keep a file for a draft; one that nothing claims is swept after a week.',
  input: fields({ purpose: z.enum(uploadPurposes).describe('What the file is for.') }).meta({
    example: { purpose: 'organization_photo' },
  }),
  files: { file: { ...pictureOrPdf, description: 'The file itself.', acceptBeside, isRequired: true } },
  reply: z.object({ message: z.string(), file_id: z.string(), url: z.string() }),
})
