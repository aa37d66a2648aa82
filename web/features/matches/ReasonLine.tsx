// A reason for or against a market, as an item of a list: its sign and its words.
import type { Verdict } from '#contract/rules/reasonText.ts'
import { VerdictMark, verdictWord } from '#web/ui/VerdictMark.tsx'

/** `says` names the verdict for screen readers, where nothing around it does. In a row it has one line, if there are columns. */
type Props = { verdict: Verdict; text: string; says: boolean; isInRow?: boolean }

export function ReasonLine({ verdict, text, says, isInRow = false }: Props) {
  const word = says && verdictWord(verdict)
  return (
    <li className={`flex min-w-0 gap-2 wrap-anywhere ${verdict === 'not_stated' ? 'text-muted' : ''}`}>
      <VerdictMark verdict={verdict} />
      <span className={isInRow ? 'min-w-0 @2xl:truncate' : undefined} title={isInRow ? text : undefined}>
        {word && <span className="sr-only">{word}: </span>}
        {text}
      </span>
    </li>
  )
}
