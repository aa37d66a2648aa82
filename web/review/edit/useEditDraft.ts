// What is being changed of a record: kept in this browser until it is saved or given up, with the version it began from.
import { useRef, useState } from 'react'
import type { ProposalRecord } from '#contract/moderation.ts'
import { useDraft } from '#web/platform/useDraft.ts'
import type { RecordKind } from '../diff/recordFields.ts'

type Begun<Values> = {
  version: number
  /** The open proposal that it goes on with. */
  proposal?: number | null
  before: Values
  values: Values
  /** What its author says of the change. */
  note?: string
}
type Editing<Values> = {
  kind: RecordKind
  record: { id: number; version: number }
  account: number
  /** Another number when the values have another shape: what was kept in the old one is then not taken up. */
  shape: number
  /** One's own, which the form goes on with where it is open. */
  proposal: ProposalRecord | null
  valuesOf: (changes: ProposalRecord['changes']) => Values
}

export type EditDraft = {
  name: string
  version: number
  keptAt: string | null
  note: string
  keepNote: (note: string) => void
  drop: () => void
}

export function useEditDraft<Values>({ kind, record, account, shape, proposal, valuesOf }: Editing<Values>) {
  const { id, version } = record
  const draft = useDraft<Begun<Values>>({ account, form: `edit-${kind}-${id}`, version: shape })
  const [begun] = useState(() => {
    const open = proposal?.status === 'open' ? proposal : null
    const stored = draft.offered?.values
    const isOfProposal = (stored?.proposal ?? null) === (open?.id ?? null)
    const opened = (): Begun<Values> => {
      const values = valuesOf(open?.changes ?? [])
      return { version, proposal: open?.id ?? null, before: values, values }
    }
    if (!stored) return opened()
    // What it went on with was decided or taken back meanwhile: all that differs from what there is now is to be sent.
    return isOfProposal
      ? stored
      : { ...opened(), values: stored.values, version: stored.version, note: stored.note ?? '' }
  })
  const latest = useRef(begun)
  const keep = (change: Partial<Begun<Values>>) => {
    latest.current = { ...latest.current, ...change }
    const { values, note } = latest.current
    const isUntouched = JSON.stringify(values) === JSON.stringify(begun.before) && !note
    if (isUntouched) draft.clear()
    else draft.keep(latest.current, 0)
  }
  return {
    /** The record's when it was begun: what others changed since is a conflict, whenever it is saved. */
    ...begun,
    note: begun.note ?? '',
    /** When the words were written that came back into the form; null where there were none. */
    keptAt: draft.offered?.savedAt ?? null,
    keep: (values: Values) => keep({ values }),
    keepNote: (note: string) => keep({ note }),
    drop: draft.drop,
    name: draft.name,
  }
}
