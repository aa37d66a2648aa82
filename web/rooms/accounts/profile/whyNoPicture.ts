// Why a file cannot be a picture of somebody, said before it is sent; '' when it can.
import { picture } from '#contract/call.ts'

const kinds = new Set(['image/png', 'image/jpeg'])

export function whyNoPicture({ type, size }: { type: string; size: number }): string {
  if (!kinds.has(type)) return 'Please choose a png, jpg or jpeg file.'
  return size > picture.megabytes * 1_000_000 ? `Please choose a file of at most ${picture.megabytes} MB.` : ''
}
