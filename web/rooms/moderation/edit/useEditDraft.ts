// What is being changed of a record: kept in this browser until it is saved or given up, with the version it began from.
import { useState } from 'react'
import { useDraft } from '#web/platform/useDraft.ts'
import type { RecordKind } from '../diff/recordFields.ts'

type Begun<Values> = { version: number; before: Values; values: Values }
type Editing<Values> = {
  kind: RecordKind
  record: { id: number; version: number }
  account: number
  /** Another number when the values have another shape: what was kept in the old one is then not taken up. */
  shape: number
  valuesOf: () => Values
}

export type EditDraft = { version: number; keptAt: string | null; drop: () => void }

export function useEditDraft<Values>({ kind, record, account, shape, valuesOf }: Editing<Values>) {
  const { id, version } = record
  const draft = useDraft<Begun<Values>>({ account, form: `edit-${kind}-${id}`, version: shape })
  const [begun] = useState((): Begun<Values> => {
    if (draft.offered) return draft.offered.values
    const values = valuesOf()
    return { version, before: values, values }
  })
  return {
    /** The record's when it was begun: what others changed since is a conflict, whenever it is saved. */
    ...begun,
    /** When the words were written that came back into the form; null where there were none. */
    keptAt: draft.offered?.savedAt ?? null,
    keep: (values: Values) => {
      if (JSON.stringify(values) === JSON.stringify(begun.before)) draft.drop()
      else draft.keep({ ...begun, values }, 0)
    },
    drop: draft.drop,
  }
}
