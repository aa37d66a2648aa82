// A part of the sheet: its label, and what has room below it.
import type { ReactNode } from 'react'
import { cut } from './cut.ts'

type Props = { label: string; children: ReactNode }

export const SheetSection = ({ label, children }: Props) => (
  <section aria-label={label} className="mt-2.5 first:mt-0">
    <h3 className="border-b border-current pb-px font-display text-13 leading-tight font-semibold">{label}</h3>
    <div className="mt-1">{children}</div>
  </section>
)

/** In parts of the type's size, a column and the value beside a label. */
export const widths = { column: 27.5, value: 15.5 }

type TextsProps = {
  label: string
  texts: readonly string[]
  lines: number
  /** Where the whole of it is. */
  address: string
}

/** Nothing, where there are no texts. */
export function SheetTexts({ label, texts, lines, address }: TextsProps) {
  const { shown, isCut } = cut(texts, { lines, width: widths.column })
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

export const More = ({ address }: { address: string }) => (
  <p className="truncate italic">More at {address.replace(/^https?:\/\//, '')}</p>
)
