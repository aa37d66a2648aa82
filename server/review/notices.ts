// Notifies an author of the decision about a contribution, on the site and by mail.
import { type ReturnReason, returnReasonWords } from '#contract/returnReasons.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { notify } from '../mail/notify.ts'
import { reviewMessages } from './reviewMessages.ts'
import type { ReviewedKind } from './tables.ts'

type Notice = { author: number | null; title: string; link: string }
type Decided = Notice & { kind: ReviewedKind }

export const notifyApproved = (db: Db, config: Config, { kind, author, title, link }: Decided): Promise<void> =>
  notify(db, author, {
    kind: 'approved',
    title: `${reviewMessages[kind].forAuthor.approved}: ${title}`,
    text: reviewMessages[kind].forAuthor.isLive,
    link,
    mail: true,
    publicUrl: config.publicUrl,
  })

export const notifyReturned = (
  db: Db,
  config: Config,
  { kind, author, title, link, reason, note }: Decided & { reason: ReturnReason; note: string },
): Promise<void> =>
  notify(db, author, {
    kind: 'returned',
    title: `Returned: ${title}`,
    text: `${returnReasonWords[reason]}.\n\n${note}\n\n${reviewMessages[kind].forAuthor.howToResubmit}`,
    link,
    mail: true,
    publicUrl: config.publicUrl,
  })

/** The labels of the fields that were accepted, and of those that were not. */
type Applied = { applied: string[]; leftOut: string[]; note: string | undefined }

export const notifyApplied = (
  db: Db,
  config: Config,
  { author, title, link, applied, leftOut, note }: Notice & Applied,
): Promise<void> =>
  notify(db, author, {
    kind: 'applied',
    title: `${leftOut.length === 0 ? 'Applied' : 'Partly applied'}: your change to ${title}`,
    text: [
      leftOut.length === 0
        ? 'The live version says what you proposed. Thank you.'
        : `Live now: ${applied.join(', ')}. Thank you.\n\nNot accepted: ${leftOut.join(', ')}.`,
      ...(note ? [note] : []),
    ].join('\n\n'),
    link,
    mail: true,
    publicUrl: config.publicUrl,
  })
