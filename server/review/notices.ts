// Tells an author what was decided about a contribution, in the words of the reason that was chosen.
import type { returnReasons } from '#contract/moderation.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { notify } from '../mail/notify.ts'

type Reason = (typeof returnReasons)[number]
type Decided = { author: number | null; title: string; link: string }

const reasons: Record<Reason, string> = {
  unverified_contact: 'A contact could not be verified.',
  conflict: 'It conflicts with what is known.',
  duplicate: 'It is in the directory already.',
  more_detail: 'It needs more detail.',
}

export const tellApproved = (db: Db, config: Config, { author, title, link }: Decided): Promise<void> =>
  notify(db, author, {
    kind: 'approved',
    title: `Approved: ${title}`,
    text: 'It is live in the directory now. Thank you.',
    link,
    mail: true,
    publicUrl: config.publicUrl,
  })

export const tellReturned = (
  db: Db,
  config: Config,
  { author, title, link, reason, note }: Decided & { reason: Reason; note: string },
): Promise<void> =>
  notify(db, author, {
    kind: 'returned',
    title: `Returned: ${title}`,
    text: `${reasons[reason]}\n\n${note}\n\nYou can mend it and hand it in again.`,
    link,
    mail: true,
    publicUrl: config.publicUrl,
  })

/** The labels of the fields that were accepted, and of those that were not. */
type Applied = { applied: string[]; leftOut: string[]; note: string | undefined }

export const tellApplied = (
  db: Db,
  config: Config,
  { author, title, link, applied, leftOut, note }: Decided & Applied,
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
