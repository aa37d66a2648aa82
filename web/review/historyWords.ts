// How the memory of a record is told: what was done, in words, and which of the remembered fields are read.
import type { Row } from './diff/ChangeTable.tsx'
import { textOf } from './diff/loose.ts'
import { fieldOf, inOrder, isKnownField, type RecordKind } from './diff/recordFields.ts'
import { isBlank } from './diff/recordValues.ts'
import { returnReasonWords } from './returnReasonWords.ts'

const actions: Record<string, string> = {
  added: 'added it',
  changed: 'changed it',
  resubmitted: 'handed it in again',
  approved: 'approved it',
  returned: 'returned it',
  proposed: 'proposed a change',
  applied: 'applied a proposed change',
  'proposal returned': 'returned a proposed change',
  'proposal withdrawn': 'withdrew a proposed change',
  'provider asked': 'named a provider that has to accept',
  'provider accepted': 'accepted a provider',
  'provider declined': 'declined to be its provider',
  'provider withdrawn': 'took a provider back',
  confirmed: 'confirmed that it is correct',
  'passed to another organization': 'passed it to another organization',
}
export const wordsOfAction = (action: string): string => actions[action] ?? action

type Change = { field: string; from: unknown; to: unknown }

/** Numbers that only the machine knows a use for are left out. */
export function rowsOfEntry(kind: RecordKind, changes: readonly Change[]): Row[] {
  const told = changes.filter(({ field, from, to }) => isKnownField(kind, field) && !(isBlank(from) && isBlank(to)))
  return inOrder(
    kind,
    told.map(({ field, from, to }) => ({
      field: fieldOf(kind, field),
      from: inWords(field, from),
      to: inWords(field, to),
    })),
  )
}

function inWords(field: string, value: unknown): unknown {
  if (field === 'status') return capital(textOf(value))
  if (field !== 'reason') return value
  return Object.entries(returnReasonWords).find(([reason]) => reason === value)?.[1] ?? value
}

const capital = (word: string) => word.charAt(0).toUpperCase() + word.slice(1)
