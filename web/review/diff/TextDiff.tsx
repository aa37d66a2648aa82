// One side of a changed text: removed words are struck through, added words are highlighted.
import { wordDiff } from './wordDiff.ts'

export type Side = 'from' | 'to'
type Texts = { from: string; to: string; side: Side }

/** `isProse` is compared word by word; otherwise, as with a number or an address, the whole value is replaced. */
export function TextDiff({ from, to, side, isProse }: Texts & { isProse: boolean }) {
  const text = side === 'from' ? from : to
  if (text === '') return <Blank />
  if (from === to) return <span className="whitespace-pre-line">{text}</span>
  if (!isProse) return side === 'from' ? <Out>{text}</Out> : <In>{text}</In>
  const left = side === 'from' ? 'added' : 'removed'
  const parts = wordDiff(from, to).filter(part => part.kind !== left)
  return (
    <span className="whitespace-pre-line">
      {parts.map(({ kind, text }, index) => {
        const key = `${index} ${kind}`
        if (kind === 'removed') return <Out key={key}>{text}</Out>
        return kind === 'added' ? <In key={key}>{text}</In> : <span key={key}>{text}</span>
      })}
    </span>
  )
}

const mark = '-mx-0.5 rounded-xs box-decoration-clone px-0.5 py-px'

export const Out = ({ children }: { children: string }) => (
  <del className={`${mark} bg-danger-soft text-on-danger-soft line-through`}>{children}</del>
)
export const In = ({ children }: { children: string }) => (
  <ins className={`${mark} bg-success-soft font-semibold text-on-success-soft no-underline`}>{children}</ins>
)
export const Blank = () => <span className="text-faint">Not given</span>
