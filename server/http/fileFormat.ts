// Detects a file's format by its first bytes, and cleans its name.
import { fileTypeFromBuffer } from 'file-type'

export type FileFormat = 'jpeg' | 'png' | 'pdf'

/** So many bytes suffice to tell the formats apart, also an animated PNG from a plain one. */
export const headBytes = 4_100

const formats: Record<string, FileFormat> = { 'image/jpeg': 'jpeg', 'image/png': 'png', 'application/pdf': 'pdf' }

/** Null for formats that are not accepted. */
export async function detectFormat(bytes: Buffer): Promise<FileFormat | null> {
  const head = bytes.subarray(0, headBytes)
  // Some writers put a mark or an empty line before the header that makes it a PDF.
  if (/^(\xef\xbb\xbf)?[\r\n]{0,4}%PDF-\d/.test(head.toString('latin1'))) return 'pdf'
  const mime = (await fileTypeFromBuffer(head))?.mime ?? ''
  const format = formats[mime]
  return format && format !== 'pdf' ? format : null
}

const extensions = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
  'application/pdf': 'pdf',
} as const

/** Keeps the readable part of the sender's file name and sets the extension of the real format. */
export function cleanName(sent: string, mime: keyof typeof extensions): string {
  const last = sent.toWellFormed().split(/[\\/]/).at(-1) ?? ''
  const stem = last
    .replace(/\.[^.]{1,8}$/, '')
    // An expression that is anchored at the end takes quadratic time on a long name.
    .slice(0, 1_000)
    // Control characters and those that turn the direction of writing: a name is shown before it is opened.
    .replace(/[\p{C}\u2028\u2029"<>:|?*]/gu, '')
    .replace(/^[.\s]+|[.\s]+$/g, '')
  return `${[...stem].slice(0, 100).join('') || 'file'}.${extensions[mime]}`
}
