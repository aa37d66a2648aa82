// Notifies an author of the decision about a contribution, on the site and by mail.
import { labelOfField } from '#contract/rules/recordFields.ts'
import { type ReturnReason, returnReasonWords } from '#contract/rules/returnReasons.ts'
import type { Config } from '../config.ts'
import type { Db } from '../db/connection.ts'
import { notify } from '../mail/notify.ts'
import type { LedgerRow } from '../mail/render.ts'
import type { Changed } from './edit.ts'
import { changedByReviewers, ledgerOf } from './ledger.ts'
import { reviewMessages } from './reviewMessages.ts'
import type { ReviewedKind } from './tables.ts'

type Notice = {
  author: number | null
  title: string
  link: string
  /** The audit entry of the decision. The notice waits a while in case the decision is undone. */
  entry: number
}
type Decided = Notice & { kind: ReviewedKind }
type Approved = Decided & { id: number; reviewer: string; states: number | undefined }

const whyOf = (sent: string) => `You get this because you sent this ${sent}.`

export async function notifyApproved(db: Db, config: Config, approved: Approved): Promise<void> {
  const { kind, id, author, title, link, reviewer, states, entry } = approved
  const { forAuthor, noun } = reviewMessages[kind]
  const found =
    states === undefined ? '' : ` Brokers in ${states === 1 ? '1 state' : `${states} states`} find it from now on.`
  await notify(db, author, {
    kind: 'approved',
    title: `${forAuthor.approved}: ${title}`,
    text: forAuthor.isLive,
    link,
    decision: { entry, waitSeconds: config.undoSeconds },
    mail: true,
    publicUrl: config.publicUrl,
    letter: {
      headline: `${title} is live`,
      paragraphs: [`${reviewer} approved your ${noun}.${found}`, forAuthor.isLive],
      ledger: [
        { label: 'Status', was: 'In review', now: 'Live' },
        ...(kind === 'article' || author === null
          ? []
          : ledgerOf(kind, await changedByReviewers(db, { kind, id, author }))),
      ],
      button: kind === 'article' ? 'See it as readers do' : 'See it as brokers do',
      why: whyOf(noun),
      // A reviewer often decides many entries of one author in a row.
      digest: { kind: 'approved', line: { label: title, text: `${noun}, live` }, link: '/profile' },
    },
  })
}

type Returned = Decided & { reason: ReturnReason; note: string; sent?: string }

export async function notifyReturned(db: Db, config: Config, returned: Returned): Promise<void> {
  const { kind, author, title, link, reason, note, entry } = returned
  const { forAuthor, noun } = reviewMessages[kind]
  await notify(db, author, {
    kind: 'returned',
    title: `Changes needed: ${title}`,
    text: `${returnReasonWords[reason]}.\n\n${note}\n\n${forAuthor.howToResubmit}`,
    link,
    decision: { entry, waitSeconds: config.undoSeconds },
    mail: true,
    publicUrl: config.publicUrl,
    letter: {
      headline: returnReasonWords[reason],
      paragraphs: [`${title.charAt(0).toUpperCase()}${title.slice(1)} came back to you. ${forAuthor.howToResubmit}`],
      quotation: note,
      button: 'Edit and resubmit',
      why: whyOf(returned.sent ?? noun),
    },
  })
}

type Applied = Notice & {
  kind: 'listing' | 'organization'
  reviewer: string
  /** The names of the fields that were accepted. */
  applied: string[]
  /** The changes of its audit entry. */
  changed: Changed
  leftOut: Changed
  note: string | undefined
}

export async function notifyApplied(db: Db, config: Config, applied: Applied): Promise<void> {
  const { kind, author, title, link, reviewer, changed, leftOut, note, entry } = applied
  const labels = (names: string[]) => names.map(name => labelOfField(kind, name)).join(', ')
  const others = Object.keys(leftOut.after)
  const isWhole = others.length === 0
  const text = isWhole
    ? 'The live version says what you proposed. Thank you.'
    : `Live now: ${labels(applied.applied)}. Thank you.\n\nNot accepted: ${labels(others)}.`
  await notify(db, author, {
    kind: 'applied',
    title: `${isWhole ? 'Applied' : 'Partly applied'}: your change to ${title}`,
    text: [text, ...(note ? [note] : [])].join('\n\n'),
    link,
    decision: { entry, waitSeconds: config.undoSeconds },
    mail: true,
    publicUrl: config.publicUrl,
    letter: {
      headline: isWhole ? 'Your change is live' : 'Part of your change is live',
      paragraphs: [
        `${reviewer} accepted ${isWhole ? 'your change' : 'part of your change'} to ${title}.`,
        ...(isWhole ? [text] : []),
      ],
      quotation: note,
      ledger: [...ledgerOf(kind, changed), ...ledgerOf(kind, leftOut).map(asLeftOut)],
      button: 'See it as brokers do',
      why: whyOf('change'),
    },
  })
}

/** A proposed change that the reviewer left out. */
const asLeftOut = ({ label, was, now, added, removed }: LedgerRow): LedgerRow => ({
  label: 'Left out',
  text: `${label}${now ? `, ${now} in place of ${was}` : ''}${added ? `, to add ${added}` : ''}${removed ? `, to remove ${removed}` : ''}`,
})

type Undone = { kind: ReviewedKind; action: string; title: string; author: number | null }

/** What the author has to know of each decision that was taken back: above all whether the market still sees it. */
const undoneTexts: Record<string, (noun: string) => string> = {
  approved: noun =>
    `The approval of this ${noun} was taken back. It is off the market again: brokers do not see it until a reviewer approves it once more.`,
  applied: noun =>
    `Your change was taken off again: brokers see this ${noun} as it was before. A reviewer looks at the change once more.`,
  returned: () => 'It no longer waits for you: the return was taken back, and a reviewer looks at it once more.',
  'proposal returned': () =>
    'Your change no longer waits for you: the return was taken back, and a reviewer looks at it once more.',
}

/** Called only if the author was already notified of the decision. */
export function notifyUndone(db: Db, config: Config, { kind, action, title, author }: Undone): Promise<void> {
  const { noun } = reviewMessages[kind]
  const isProposal = action === 'applied' || action === 'proposal returned'
  return notify(db, author, {
    kind: 'undone',
    title: `In review again: ${title}`,
    text: undoneTexts[action]?.(noun) ?? 'The decision was taken back, and a reviewer looks at it once more.',
    link: '/profile',
    mail: true,
    publicUrl: config.publicUrl,
    letter: { button: 'See my contributions', why: whyOf(isProposal ? 'change' : noun) },
  })
}
