// For which lines in which states a contact answers: a small map each, what was searched for first.
import { useState } from 'react'
import { MiniMap } from '#web/ui/MiniMap.tsx'
import { coverageSentence } from '#web/ui/states.ts'
import styles from './ContactCard.module.css'
import { type Coverage, isRight, type Sought } from './whoToCall.ts'

const most = 4

export function CoverageLines({ coverage, sought }: { coverage: readonly Coverage[]; sought: Sought }) {
  const [isWhole, setWhole] = useState(false)
  if (coverage.length === 0) return null
  const right = coverage.filter(line => isRight(line, sought))
  const ordered = [...right, ...coverage.filter(line => !right.includes(line))]
  // One more line takes no more room than the button would.
  const isLong = ordered.length > most + 1
  return (
    <div className={styles.lobs}>
      <ul>
        {ordered.slice(0, isLong && !isWhole ? most : undefined).map(({ lob, states }) => (
          <li key={lob}>
            {states.length > 0 && <MiniMap states={states} picked={sought.states} size="xs" />}
            <span>
              <b>{lob}</b>
              {states.length > 0 && <span className="cap">{coverageSentence(states)}</span>}
            </span>
          </li>
        ))}
      </ul>
      {isLong && (
        <button type="button" className="lnk" aria-expanded={isWhole} onClick={() => setWhole(!isWhole)}>
          {isWhole ? 'Show fewer lines' : `Show all ${ordered.length} lines`}
        </button>
      )}
    </div>
  )
}
