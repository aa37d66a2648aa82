// Below the answer: the way to the names, which need an account; members go on searching.
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import { openDialog } from '#web/platform/dialogs.ts'
import { rememberOrigin } from '#web/platform/origin.ts'
import { lastSearches } from '#web/platform/recents.ts'
import { useSignedIn } from '#web/platform/session.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { counted, formatCount } from '#web/ui/formatCount.ts'
import { TextButton } from '#web/ui/TextLink.tsx'
import { type Question, searchOf } from './question.ts'

/** `question` is null until somebody asks. */
type Props = { question: Question | null; total: number; named: number }

export const SignUp = (props: Props) => (useSignedIn() ? <GoOn {...props} /> : <Visitor {...props} />)

function Visitor({ question, total, named }: Props) {
  // An uncontrolled field, which keeps what was typed before hydration.
  const email = useRef<HTMLInputElement>(null)
  const open = (dialog: 'logIn' | 'signUp') => {
    if (question) rememberOrigin(`/listings?${new URLSearchParams(filled(searchOf(question)))}`)
    openDialog(dialog, dialog === 'signUp' ? (email.current?.value.trim() ?? '') : undefined)
  }
  return (
    // A prerendered page shows the sign-up, which must not flash for members.
    <div className="grid gap-2.5 signed-in:invisible">
      {total > 0 && (
        <p className="text-muted">
          <b className="text-on-deep">{moreOf(total, named)}, with whom to call.</b> Names, phones, premiums and terms.
        </p>
      )}
      {/* It is no form: before hydration, Enter would reload the page. */}
      <div className="flex max-w-130 flex-wrap gap-2">
        <label className="grow basis-50">
          <span className="sr-only">Work email</span>
          <input
            ref={email}
            className="h-14 w-full rounded-md border border-transparent bg-paper px-3.5 text-16 text-on-paper placeholder:text-on-paper-faint"
            type="email"
            placeholder="Work email"
            autoComplete="email"
            maxLength={254}
            onKeyDown={event => event.key === 'Enter' && open('signUp')}
          />
        </label>
        <Button kind="pot" size="lg" className="max-sm:w-full" onClick={() => open('signUp')}>
          Experience It Now
        </Button>
      </div>
      <p className="flex flex-wrap items-center gap-x-3 text-14 text-on-deep-quiet">
        Free for brokers. No card, no call.
        <TextButton onClick={() => open('logIn')}>I have an account</TextButton>
      </p>
    </div>
  )
}

const filled = (search: Record<string, string>) => Object.entries(search).filter(([, value]) => value !== '')

const moreOf = (total: number, named: number) =>
  named === 0 ? counted(total, 'market') : total > named ? `${formatCount(total - named)} more` : 'All of them'

const GoOn = ({ question, total }: Props) => (
  <div className="grid justify-items-start gap-3">
    <Link to="/listings" {...(question && { search: searchOf(question) })} className={buttonClass('pot', 'lg')}>
      {question ? `Show ${counted(total, 'market')}` : 'Go on searching'}
    </Link>
    <ul className="flex max-w-full gap-x-4.5 overflow-x-auto" aria-label="Last searches">
      {lastSearches()
        .slice(0, 3)
        .map(({ label, search }) => (
          <li key={label} className="max-sm:flex-none sm:min-w-0">
            <Link
              to="/listings"
              search={search}
              title={label}
              className="block max-w-60 truncate text-14 leading-11 text-on-deep-quiet hover:text-on-deep sm:leading-6"
            >
              {label}
            </Link>
          </li>
        ))}
    </ul>
  </div>
)
