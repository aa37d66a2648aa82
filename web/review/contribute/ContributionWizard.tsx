// The wizard of a contribution: whether it is there already, all that is said of it, and that it is on review.
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { FormDraft } from '#web/platform/entryDrafts.ts'
import type { Need } from '#web/platform/formErrors.ts'
import { Button, buttonClass } from '#web/ui/Button.tsx'
import { DraftOffer } from '#web/ui/DraftOffer.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote } from '#web/ui/FailureNote.tsx'
import { Icon } from '#web/ui/Icon.tsx'
import { StatusBadge } from '#web/ui/StatusBadge.tsx'
import { WizardFrame } from '#web/ui/WizardFrame.tsx'
import { VerifyFirst } from '../VerifyFirst.tsx'
import styles from './ContributionWizard.module.css'
import type { Contribution } from './useContribution.ts'

type Props = {
  titles: string[]
  contribution: Contribution
  /** What is called so in the draft that is offered. */
  draftName: string
  question: ReactNode
  /** Whether the first step's question is answered so that one may go on. */
  isAnswered: boolean
  fields: ReactNode
  needs: Need[]
  preview: ReactNode
  /** What happens once it is sent. */
  prospect: string
  /** What one may do next. */
  next?: ReactNode
}

export function ContributionWizard(props: Props) {
  const { titles, contribution, draftName, question, isAnswered, fields, needs, preview, prospect, next } = props
  const { current, go, offeredFrom, error } = contribution
  if (offeredFrom !== null)
    return (
      <WizardFrame steps={titles} current={0} reached={0} onStep={go}>
        <DraftOffer
          name={draftName}
          savedAt={offeredFrom}
          onContinue={contribution.takeUp}
          onStartAnew={contribution.startAnew}
        />
      </WizardFrame>
    )
  if (current === 2)
    return (
      <WizardFrame steps={titles} current={2} reached={2} onStep={go}>
        <SubmittedNote text={prospect}>
          <p>You see where it stands under My Contributions in your profile.</p>
          <div className={styles.next}>
            {next}
            <Link to="/profile" className={buttonClass('sec')}>
              My Contributions
            </Link>
            <Link to="/dashboard" className={next ? buttonClass('sec') : buttonClass()}>
              Okay
            </Link>
          </div>
        </SubmittedNote>
      </WizardFrame>
    )
  if (current === 1)
    return (
      <WizardFrame
        steps={titles}
        current={1}
        reached={1}
        onStep={go}
        aside={<Preview needs={needs}>{preview}</Preview>}
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
          <FormDraft value={contribution.draft}>{fields}</FormDraft>
          {error && <FailureNote error={error} />}
        </div>
      </WizardFrame>
    )
  return (
    <WizardFrame
      steps={titles}
      current={0}
      reached={isAnswered ? 1 : 0}
      onStep={go}
      bar={
        <Button style={{ marginLeft: 'auto' }} disabled={!isAnswered} onClick={() => go(1)}>
          Go To Next Step
        </Button>
      }
    >
      <VerifyFirst isRefused={false} />
      {question}
    </WizardFrame>
  )
}

/** The end of a wizard: what was sent is with the reviewers now. */
function SubmittedNote({ text, children }: { text: string; children: ReactNode }) {
  return (
    <EmptyState role="status" title="Your information on review" text={text}>
      {children}
    </EmptyState>
  )
}

type SubmitBarProps = { left: number; isBusy: boolean; onBack: () => void; onSubmit: () => void }

/** The foot of a wizard's form: back, what is left to fill, and the way to review. */
function SubmitBar({ left, isBusy, onBack, onSubmit }: SubmitBarProps) {
  return (
    <>
      <Button kind="sec" onClick={onBack}>
        Back
      </Button>
      <span className="caption" aria-live="polite">
        {left > 0 ? `${left} required ${left === 1 ? 'field' : 'fields'} left` : ''}
      </span>
      {/* No submit button: a choice in a picker would move the focus here, past the rest of the form. */}
      <Button disabled={left > 0} busy={isBusy ? 'Submitting...' : undefined} onClick={onSubmit}>
        Submit For Review
      </Button>
    </>
  )
}

type PreviewProps = { needs: readonly { label: string; isDone: boolean }[]; children: ReactNode }

/** Beside a form: what it will look like once it is public, and what is left to be filled. */
function Preview({ needs, children }: PreviewProps) {
  return (
    <aside className={styles.preview} aria-label="Preview">
      <h2>
        What brokers will see <StatusBadge status="pending" />
      </h2>
      {/* It is drawn as it will be, and leads nowhere yet. */}
      <div inert>{children}</div>
      <h3>* Must be filled</h3>
      <ul className={styles.needs}>
        {needs.map(({ label, isDone }) => (
          <li key={label} className={isDone ? undefined : styles.open}>
            <Icon name={isDone ? 'check' : 'minus'} size="s" />
            {label}
            <span className="visually-hidden">{isDone ? ' (filled)' : ' (missing)'}</span>
          </li>
        ))}
      </ul>
    </aside>
  )
}
