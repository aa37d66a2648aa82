// The wizard of a contribution: a check for an existing record, the form, and the note that it is on review.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormDraft } from '#web/platform/entryDrafts.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { InSentForm } from '#web/ui/fields/untaken.ts'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { Wizard } from '#web/ui/screen/Wizard.tsx'
import { VerifyFirst } from '../VerifyFirst.tsx'
import type { Contribution } from './useContribution.ts'

type Props = {
  titles: string[]
  contribution: Contribution
  question: ReactNode
  /** Whether the first step is complete, so that the next one is enabled. */
  isAnswered: boolean
  fields: ReactNode
  preview: ReactNode
  /** Tells what happens after it is submitted. */
  prospect: string
  /** Links for what to do next. */
  next?: ReactNode
}

export function ContributionWizard(props: Props) {
  const { titles, contribution, question, isAnswered, fields, preview, prospect, next } = props
  const { go, needs, error } = contribution
  const current = contribution.current()
  if (contribution.offer)
    return <Wizard steps={titles} current={0} reached={0} onStep={go} draft={contribution.offer} />
  if (current === 2)
    return (
      <Wizard steps={titles} current={2} reached={2} onStep={go}>
        <EmptyState role="status" title="Your information on review" text={prospect}>
          <p>You see where it stands under My Contributions in your profile.</p>
          <div className="mt-3 flex flex-wrap justify-center gap-2.5">
            {next}
            <Link to="/profile" className={buttonClass('sec')}>
              My Contributions
            </Link>
            <Link to="/dashboard" className={next ? buttonClass('sec') : buttonClass()}>
              Okay
            </Link>
          </div>
        </EmptyState>
      </Wizard>
    )
  if (current === 1)
    return (
      <Wizard
        steps={titles}
        current={1}
        reached={1}
        onStep={go}
        summary={<Preview needs={needs}>{preview}</Preview>}
        bar={
          <SubmitBar
            left={needs.filter(need => !need.isDone).length}
            isBusy={contribution.isSending}
            onBack={() => go(0)}
            onSubmit={contribution.submit}
          />
        }
      >
        <div ref={contribution.place}>
          <VerifyFirst isRefused={error?.code === 'verify_first'} />
          <InSentForm value={true}>
            <FormDraft value={contribution.draft}>{fields}</FormDraft>
          </InSentForm>
          {error && <FailureNote error={error} />}
        </div>
      </Wizard>
    )
  return (
    <Wizard
      steps={titles}
      current={0}
      reached={isAnswered ? 1 : 0}
      onStep={go}
      bar={
        <Button className="ml-auto" disabled={!isAnswered} onClick={() => go(1)}>
          Go To Next Step
        </Button>
      }
    >
      <VerifyFirst isRefused={false} />
      {question}
    </Wizard>
  )
}

type SubmitBarProps = { left: number; isBusy: boolean; onBack: () => void; onSubmit: () => void }

/** The bar below the form: back, the number of missing fields, and submit. */
function SubmitBar({ left, isBusy, onBack, onSubmit }: SubmitBarProps) {
  return (
    <>
      <Button kind="sec" onClick={onBack}>
        Back
      </Button>
      <span
        className="ml-auto text-13 text-faint max-sm:order-first max-sm:m-0 max-sm:w-full max-sm:text-center"
        aria-live="polite"
      >
        {left > 0 ? `${left} required ${left === 1 ? 'field' : 'fields'} left` : ''}
      </span>
      {/* It is no submit button: a choice in a picker moves the focus to the submit button, which would skip the rest of the form. */}
      <Button disabled={left > 0} busy={isBusy ? 'Submitting...' : undefined} onClick={onSubmit}>
        Submit For Review
      </Button>
    </>
  )
}

type PreviewProps = { needs: readonly { label: string; isDone: boolean }[]; children: ReactNode }

/** Beside the form: how the record will look once it is public, and which fields are missing. */
function Preview({ needs, children }: PreviewProps) {
  return (
    <aside
      className="mx-4 mb-6 grid min-w-0 gap-x-5 rounded-xl bg-page p-3.5 sm:mx-9 sm:mb-9 sm:grid-cols-[308px_minmax(0,1fr)] sm:grid-rows-[auto_auto_1fr] sm:p-4.5 lg:sticky lg:top-[calc(var(--spacing-header)+16px)] lg:my-7.5 lg:mr-9 lg:ml-0 lg:block"
      aria-label="Preview"
    >
      <h2 className="col-span-full mx-0.5 mb-3 flex items-center justify-between text-14 font-semibold">
        What brokers will see <StatusBadge status="pending" />
      </h2>
      {/* The preview looks like the published record, but its links are disabled. */}
      <div inert className="sm:row-span-2">
        {children}
      </div>
      <h3 className="mx-0.5 max-sm:mt-4.5 text-13 font-semibold text-muted lg:mt-4.5">* Must be filled</h3>
      <ul className="mx-0.5 mt-2.5 grid content-start gap-2 text-14">
        {needs.map(({ label, isDone }) => (
          <li key={label} className={`flex items-center gap-2.25 ${isDone ? 'text-muted' : ''}`}>
            <span className={isDone ? 'text-success' : 'text-faint'}>
              <Icon name={isDone ? 'check' : 'minus'} size="s" />
            </span>
            {label}
            <span className="sr-only">{isDone ? ' (filled)' : ' (missing)'}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
