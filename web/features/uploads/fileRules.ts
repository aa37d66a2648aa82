// What each kind of file may be, and why one is refused before it is sent.
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

/** '' when it may be sent. */
export function refusalOf(file: File, purpose: Purpose): string {
  const { endings, megabytes, wanted } = fileRuleOf(purpose)
  const ending = file.name.split('.').at(-1)?.toLowerCase() ?? ''
  if (!endings.includes(ending)) return `${file.name} is not ${wanted}. Please choose ${wanted} file.`
  if (file.size === 0) return `${file.name} is empty. Please choose another file.`
  if (file.size > megabytes * 1024 * 1024)
    return `${file.name} is larger than ${megabytes} MB. Please choose a smaller file.`
  return ''
}

/** A file that the server keeps, as a form remembers it. */
export type KeptFile = {
  file_id: string
  name: string
  size?: number
  /** Opens it for an hour; a draft that is older shows the name alone. */
  url: string
}

/** As a record has it; its own name the server does not tell. */
export const keptFileOf = (file_id: string | null, name: string, url: string): KeptFile | null =>
  file_id === null ? null : { file_id, name, url }
