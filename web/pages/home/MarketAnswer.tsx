// How many markets match the visitor's search, broken down by criteria, and where to get their names. Nothing is blurred: names that are not public are not in the page.
import { Link } from '@tanstack/react-router'
import { stateName } from '#contract/rules/stateNames.ts'
import { openDialog } from '#web/platform/dialogs.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { MiniMap } from '#web/ui/CoverageMap.tsx'
import { FactList } from '#web/ui/FactList.tsx'
import { Freshness } from '#web/ui/Freshness.tsx'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { Monogram } from '#web/ui/Monogram.tsx'
import { coverageCount } from '#web/ui/states.ts'
import styles from './MarketAnswer.module.css'
import { nextDoor } from './nextDoor.ts'
import { type Counts, marketsFor, type Question, statesIn } from './question.ts'

type Asking = { question: Question; ask: (question: Question) => void }
type Props = Asking & { counts: Counts | undefined; isFailed: boolean; onRetry: () => void }

export function MarketAnswer({ question, ask, counts, isFailed, onRetry }: Props) {
  if (isFailed || !counts)
    return (
      <div className={`card ${styles.failed}`} role={isFailed ? 'alert' : 'status'}>
        {isFailed ? 'These numbers could not be loaded.' : 'Counting…'}
        {isFailed && (
          <Button kind="sec" size="sm" onClick={onRetry}>
            Retry
          </Button>
        )}
      </div>
    )
  const { total, named } = counts
  const picked = statesIn(counts, question)
  return (
    <div className={`card ${styles.answer}`} data-unnamed={named.length === 0 || undefined}>
      <div className={styles.counts}>
        <p className={styles.total} aria-hidden="true">
          {formatCount(total)}
        </p>
        <div role="status">
          <h2>
            <span className="visually-hidden">{formatCount(total)} </span>
            {marketsFor(counts, question)}
          </h2>
        </div>
        {total > 0 ? <FactList items={factsOf(counts, picked)} /> : <Nobody {...{ question, ask, counts }} />}
      </div>
      <div className={styles.side}>
        {named.length > 0 && (
          <>
            <h3>Named with their consent</h3>
            <ul className={styles.named}>
              {named.map(({ organization_id, organization_name: name, organization_type: type, ...one }) => (
                <li key={organization_id}>
                  <Monogram {...{ name, type }} />
                  <span>
                    <b>{name}</b>
                    <span className={styles.facts}>
                      {type} · {coverageCount(one.states).replace(/ of \d+/, '')}
                      <Freshness freshness={one.freshness} />
                    </span>
                  </span>
                  <MiniMap size="xs" states={one.states} picked={picked} />
                </li>
              ))}
            </ul>
          </>
        )}
        {total > 0 && <Rest {...{ total, question }} named={named.length} />}
      </div>
    </div>
  )
}

function factsOf({ types, fresh_90, no_appointment, states: counts }: Counts, picked: readonly string[]) {
  const next = nextDoor(picked, counts)
  return [
    { label: 'Confirmed in 90 days', value: orNone(fresh_90) },
    { label: 'Need no appointment', value: orNone(no_appointment) },
    ...Object.entries(types)
      .sort(([, one], [, other]) => other - one)
      .map(([type, count]) => ({ label: type, value: orNone(count) })),
    ...(next ? [{ label: 'Next door', value: next }] : []),
  ]
}

const orNone = (count: number) => (count === 0 ? 'none' : formatCount(count))

const mostHints = 3

/** Without results: the same search in other states or for other lines. */
function Nobody({ counts, question, ask }: Asking & { counts: Counts }) {
  const elsewhere = Object.entries(counts.states)
    .filter(([, count]) => count > 0)
    .sort(([, one], [, other]) => other - one)
    .slice(0, mostHints)
    .map(([state, count]) => ({ label: stateName(state), count, search: inState(question, counts, state) }))
  const lines = counts.lines
    .filter(({ label }) => !question.lines.includes(label))
    .slice(0, mostHints)
    .map(({ label, count }) => ({ label, count, search: { ...question, lines: [label] } }))
  return (
    <div className="stack gap-8px muted">
      <p>Nobody in the directory writes this yet.</p>
      {[
        { intro: 'In other states', found: elsewhere },
        { intro: 'On other lines', found: lines },
      ].map(
        ({ intro, found }) =>
          found.length > 0 && (
            <p key={intro} className="row wraps gap-12px">
              {intro}
              {found.map(({ label, count, search }) => (
                <button key={label} type="button" className="text-link" onClick={() => ask(search)}>
                  {label} {formatCount(count)}
                </button>
              ))}
            </p>
          ),
      )}
    </div>
  )
}

/** The search in another state, which replaces those that its words name. */
function inState({ text, lines }: Question, { understood }: Counts, state: string): Question {
  const places = understood.filter(({ param }) => param === 'state')
  const words = places.reduce((rest, { from }) => rest.replace(from, ''), text)
  return { text: words.replace(/ in *$/, '').trim(), lines, state }
}

type Way = { total: number; named: number; question: Question }

/** The link to the names, which need an account. */
function Rest({ total, named, question: { text, lines, state } }: Way) {
  const more = total - named
  const signedIn = useSignedIn()
  const search = { searchTerm: text.trim(), line_of_business: lines.join(','), state: state ?? '' }
  const openAfter = (dialog: 'logIn' | 'signUp') => {
    rememberOrigin(`/listings?${new URLSearchParams(Object.entries(search).filter(([, value]) => value))}`)
    openDialog(dialog)
  }
  return (
    <div className={styles.rest}>
      <p>
        <b>
          {named === 0 ? counted(total, 'market') : more > 0 ? `${formatCount(more)} more` : 'All of them'}, with whom
          to call
        </b>
        Names, phones, premiums and terms are for brokers with an account.
      </p>
      {signedIn ? (
        <Link to="/listings" search={search} className={buttonClass('primary', 'sm')}>
          Show {counted(total, 'market')}
        </Link>
      ) : (
        <>
          <Button kind="sec" size="sm" onClick={() => openAfter('logIn')}>
            Log In
          </Button>
          <Button size="sm" onClick={() => openAfter('signUp')}>
            Sign up free
          </Button>
        </>
      )}
    </div>
  )
}
