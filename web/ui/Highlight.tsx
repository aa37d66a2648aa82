// A text in which the words of a search are highlighted.
import { markedParts } from './markedParts.ts'

export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return markedParts(text, words).map(part =>
    part.isMarked ? (
      <mark key={part.start} className="-mx-[0.08em] rounded-xs bg-pot-soft px-[0.08em] text-on-pot-soft">
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
