// A page of a list that has none of its records any more, with the way to the first one.
import { Button } from '../Button.tsx'
import { EmptyState } from '../EmptyState.tsx'

/** `there` says how many records there are: '12 listings'. */
export const EmptyPage = ({ there, onFirst }: { there: string; onFirst: () => void }) => (
  <EmptyState level={2} title="This page is empty" text={`There are only ${there}.`}>
    <Button kind="soft" onClick={onFirst}>
      Go to the first page
    </Button>
  </EmptyState>
)
