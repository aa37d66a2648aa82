// What a part shows when it is empty, has failed or is loading.
import { Button } from '#web/ui/Button.tsx'
import { EmptyState } from '#web/ui/EmptyState.tsx'
import { FailureNote, FormProblem } from '#web/ui/FailureNote.tsx'
import { Skeleton } from '#web/ui/Loading.tsx'
import type { Section } from '../section.ts'

export const section: Section = {
  title: 'Empty, failed, loading',
  note: 'What happened, and the next step. A failure never looks like an empty list. A skeleton is 3 to 6 bars of the height of a row.',
  code: 'EmptyState · FailureNote, FormProblem · Skeleton',
  Show: Messages,
}

const failure = { message: 'The server does not answer.', requestId: '7f3a' }

function Messages() {
  return (
    <>
      <div className="rounded-lg border bg-surface">
        <EmptyState title="Nothing waits" text="New entries and proposed changes come here." caption="No Data Found">
          <Button kind="soft" size="sm">
            Show all listings
          </Button>
        </EmptyState>
      </div>
      <div className="rounded-lg border bg-surface">
        <FailureNote error={failure} onRetry={() => undefined} />
      </div>
      <FormProblem text="Somebody else has saved it meanwhile." />
      <Skeleton what="the example" height={44} />
    </>
  )
}
