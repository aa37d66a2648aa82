// What the edit forms of listings and organizations begin with: the draft, the proposal that it continues, and the form of both.
import { useState } from 'react'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import { inFull } from '#web/features/contacts/form/entryValues.ts'
import { loadSchemas } from '#web/platform/formErrors.ts'
import { type FormCall, useForm } from '#web/platform/useForm.ts'
import type { Changes } from '../ProposalNote.tsx'
import type { RecordEntry } from '../recordEntry.ts'
import { useSchemas } from '../useSchemas.ts'
import { type Listed, takenUp } from './takeUp.ts'
import { useEditDraft } from './useEditDraft.ts'

/** What `LoadRecord` has read. */
export type Editing = { account: number; proposal: ProposalRecord | null; onTheirs: () => void }

/** Keepers save directly; everybody else's changes become a proposal. */
export function useRecordEdit<
  Edited extends { id: number; version: number },
  Values extends Listed,
  Input,
  Sent,
  Reply,
>(
  { kind, sections, draftVersion, valuesOf, inputOf, errorsOf }: RecordEntry<Edited, Values, Input>,
  record: Edited,
  { account, proposal: latest, onTheirs }: Editing,
  update: FormCall<Sent, Reply>,
) {
  useSchemas()
  // Keeps the proposal with which the form opened, since saving replaces it.
  const [proposal] = useState(latest)
  const valuesWith = (changes: Changes) => takenUp(record, changes, valuesOf)
  const draft = useEditDraft({ kind, record, account, shape: draftVersion, proposal, valuesOf: valuesWith })
  const form = useForm({ start: draft.values, check: errorsOf, load: loadSchemas, keep: draft.keep, call: update })
  const open = proposal?.status === 'open' ? proposal.changes : []
  const bothOf = (values: Values) => ({ sent: inputOf(values), full: inputOf(inFull(values)) })
  return {
    form,
    /** The props of `ReviewForm` that follow. */
    review: {
      kind,
      record,
      proposal,
      draft,
      before: bothOf(draft.before),
      now: () => bothOf(form.latest()),
      // as: a version of the record, from the call itself or from its refusal
      inputOf: (version: unknown) => bothOf(takenUp(version as Edited, open, valuesOf)),
      form,
      sections,
      onTheirs,
      onTakeUp: (changes: Changes) => form.change(valuesWith(changes)),
    },
  }
}
