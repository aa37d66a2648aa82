// The handler of the call that uploads a file before the form that will refer to it is sent.
import { kindFor, upload } from '#contract/calls/uploads.ts'
import type { Dependencies } from '../../http/dependencies.ts'
import { wrongField } from '../../http/failure.ts'
import { type Handler, handle } from '../../http/handle.ts'
import { wrongFile } from '../../http/multipart.ts'
import { storePurpose } from './queries.ts'

export const uploads = ({ files: links }: Dependencies): Handler[] => [
  handle(upload, async ({ db, files }, { purpose }) => {
    const { file } = files
    if (!file) throw wrongField('file', 'Please choose a file.')
    const wanted = kindFor(purpose)
    if ((file.mime === 'application/pdf') !== (wanted === 'pdf')) throw wrongFile('file', { accept: [wanted] })
    await storePurpose(db, file.id, purpose)
    return {
      message: 'File uploaded successfully',
      file_id: file.id,
      url: links.link(file.id, 'viewer'),
    }
  }),
]
