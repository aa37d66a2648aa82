// The header of the drawer: the position in the results, previous and next, and the actions on the listing.
import { Link } from '@tanstack/react-router'
import { useRef } from 'react'
import type { ListingRecord } from '#contract/calls/listingRecord.ts'
import { recordKeys } from '#web/platform/recordKeys.ts'
import { useShortcuts } from '#web/platform/shortcuts.ts'
import { iconButtonClass } from '#web/ui/Button.tsx'
import { formatCount } from '#web/ui/formatCount.ts'
import { Icon, type IconName } from '#web/ui/Icon.tsx'
import { KeyCaps } from '#web/ui/KeyCaps.tsx'
import { BookmarkButton } from '../../search/cards/BookmarkButton.tsx'
import { type ListingSearch, writeSearch } from '../../search/searchParams.ts'
import type { SearchedFor } from '../useListing.ts'
import { CopyLinkButton } from './CopyLinkButton.tsx'
import styles from './DrawerHead.module.css'
import type { Steps } from './useSteps.ts'

type Props = {
  listing: ListingRecord | undefined
  /** The search in the address, and the part of it that concerns the providers. */
  fullSearch: ListingSearch
  search: SearchedFor | undefined
  steps: Steps | null
}

export function DrawerHead({ listing, fullSearch, search, steps }: Props) {
  const head = useRef<HTMLParagraphElement>(null)
  useKeys(steps, () => head.current?.closest('[role="dialog"]') ?? null)
  return (
    <>
      <p className={styles.place} ref={head}>
        <span className={steps ? styles.what : undefined}>Listing Details</span>
        {steps && <b>{steps.place}</b>}
      </p>
      {steps && (
        <div className={styles.steps}>
          <Step
            word="Previous"
            sign="k"
            icon="up"
            onStep={steps.previous}
            ended={`First of ${formatCount(steps.total)}`}
          />
          <Step word="Next" sign="j" icon="down" onStep={steps.next} ended={`Last of ${formatCount(steps.total)}`} />
        </div>
      )}
      {listing && (
        <span className={styles.acts}>
          <BookmarkButton key={listing.id} listing={listing} />
          <CopyLinkButton id={listing.id} search={search} />
          {listing.can_edit && (
            <Link
              className={`${iconButtonClass()} ${styles.edit}`}
              to="/dashboard/listings/edit/$id"
              params={{ id: String(listing.id) }}
              state={{ isEdit: true }}
              aria-label="Edit"
              title={listing.edits_live ? 'Edit (e)' : 'Edit (e): your change is reviewed first'}
            >
              <Icon name="pen" />
            </Link>
          )}
          <Link
            className={iconButtonClass()}
            to="/listings/details/$id"
            params={{ id: String(listing.id) }}
            search={writeSearch({ ...fullSearch, listing: null })}
            aria-label="Open full page"
            title="Open full page"
          >
            <Icon name="arrow" />
          </Link>
        </span>
      )}
    </>
  )
}

type StepProps = { word: string; sign: string; icon: IconName; onStep: (() => void) | null; ended: string }

/** At an end it uses `aria-disabled`, since a disabled button would lose the focus. */
const Step = ({ word, sign, icon, onStep, ended }: StepProps) => (
  <button
    type="button"
    className={styles.step}
    aria-label={word}
    aria-disabled={onStep === null}
    title={onStep ? `${word} (${sign})` : ended}
    onClick={() => onStep?.()}
  >
    <Icon name={icon} size="s" />
    <span>{word}</span>
    <KeyCaps keys={sign} />
  </button>
)

function useKeys(steps: Steps | null, drawer: () => Element | null) {
  useShortcuts('This listing', [
    { key: 'j', does: 'Next listing', when: () => steps?.next != null, run: () => steps?.next?.() },
    { key: 'k', does: 'Previous listing', when: () => steps?.previous != null, run: () => steps?.previous?.() },
    ...recordKeys(drawer),
  ])
}
