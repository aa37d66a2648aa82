// A text in which the words of a search are highlighted.
import { markedParts } from './markedParts.ts'

export function Highlight({ text, words }: { text: string; words: readonly string[] }) {
  return markedParts(text, words).map(part =>
    part.isMarked ? (
      <mark
        key={part.start}
        className="bg-transparent text-inherit underline decoration-pot-strong decoration-2 underline-offset-3"
      >
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
}
