// Values that are one word or figure, as they are read.
import { stateName } from '#web/ui/states.ts'
import { textOf } from './readUnknown.ts'
import type { FieldKind } from './recordFields.ts'

const dollars = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  trailingZeroDisplay: 'stripIfInteger',
})

export function plainWords(kind: FieldKind, value: unknown): string {
  const text = textOf(value)
  if (kind === 'yesNo') return value === true || text === '1' ? 'Yes' : 'No'
  if (text === '') return ''
  if (kind === 'state') return stateName(text)
  if (kind === 'percent') return `${text}%`
  // What is no number is shown as it came.
  if (kind === 'money') return Number.isFinite(Number(text)) ? dollars.format(Number(text)) : text
  return text
}
