// Files that are uploaded before the form that names them is sent.
import { z } from 'zod'
import { call, pictureOrPdf } from './call.ts'
import { fields } from './wire.ts'

export const uploadPurposes = [
  'profile_picture',
  'organization_photo',
  'office_image',
  'article_cover',
  'rules',
  'requirements',
] as const

export const upload = call({
  name: 'uploads.upload',
  summary: 'Keep a file for a draft; one that nothing claims is swept after a week.',
  input: fields({ purpose: z.enum(uploadPurposes) }),
  files: { file: pictureOrPdf },
  reply: z.object({ message: z.string(), file_id: z.string(), url: z.string() }),
})
