// A part of the sheet: its label, and what has room below it.
import type { ReactNode } from 'react'
import { cut, linesOf } from './cut.ts'
import { widths } from './sheetType.ts'

type Props = { label: string; children: ReactNode }

export const SheetSection = ({ label, children }: Props) => (
  <section aria-label={label} className="mt-2.5 first:mt-0">
    <h3 className="border-b border-current pb-px font-display text-13 leading-tight font-semibold">{label}</h3>
    <div className="mt-1">{children}</div>
  </section>
)

const room = { lines: 6, width: widths.column }

export function linesOfTexts(texts: readonly string[], width: number): number {
  const { shown, isCut } = cut(texts, room)
  return shown.reduce((sum, text) => sum + linesOf(text, width), 0) + (isCut ? 1 : 0)
}

type TextsProps = {
  label: string
  texts: readonly string[]
  /** Where the whole of it is. */
  address: string
}

/** Nothing, where there are no texts. */
export function SheetTexts({ label, texts, address }: TextsProps) {
  const { shown, isCut } = cut(texts, room)
  if (shown.length === 0) return null
  return (
    <SheetSection label={label}>
      <ul>
        {shown.map(text => (
          <li key={text} className="flex gap-1.5 wrap-anywhere whitespace-pre-line before:content-['–']">
            <span className="min-w-0">{text}</span>
          </li>
        ))}
      </ul>
      {isCut && <More address={address} />}
    </SheetSection>
  )
}

const More = ({ address }: { address: string }) => (
  <p className="truncate italic">More at {address.replace(/^https?:\/\//, '')}</p>
)
