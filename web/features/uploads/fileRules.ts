// The rules for each kind of file, checked before it is uploaded.
import type { InputFor } from '#web/platform/send.ts'

export type Purpose = InputFor<'uploads.upload'>['purpose']

type Rule = { accept: string; endings: readonly string[]; megabytes: number; wanted: string }

const pdf: Rule = { accept: '.pdf', endings: ['pdf'], megabytes: 10, wanted: 'a pdf' }
const picture: Rule = {
  accept: '.png,.jpg,.jpeg',
  endings: ['png', 'jpg', 'jpeg'],
  megabytes: 5,
  wanted: 'a png, jpg or jpeg',
}

export const fileRuleOf = (purpose: Purpose): Rule =>
  purpose === 'rules' || purpose === 'requirements' ? pdf : picture

/** '' if the file may be uploaded. */
export function refusalOf(file: File, purpose: Purpose): string {
  const { endings, megabytes, wanted } = fileRuleOf(purpose)
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!endings.includes(ending)) return `${file.name} is not ${wanted}. Please choose ${wanted} file.`
  if (file.size === 0) return `${file.name} is empty. Please choose another file.`
  if (file.size > megabytes * 1024 * 1024)
    return `${file.name} is larger than ${megabytes} MB. Please choose a smaller file.`
  return ''
}

/** An uploaded file, as a form stores it. */
export type KeptFile = {
  file_id: string
  name: string
  size?: number
  /** The link is valid for an hour; an older draft shows only the name. */
  url: string
}

/** From a record, which does not contain the original file name. */
export const keptFileOf = (file_id: string | null, name: string, url: string): KeptFile | null =>
  file_id === null ? null : { file_id, name, url }
