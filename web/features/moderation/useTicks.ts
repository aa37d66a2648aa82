// Which fields of a proposal its reviewer applies: stored with the draft of the decision, each for the values that were read.
import { useState } from 'react'
import type { ProposalRecord } from '#contract/calls/moderation.ts'
import { sameValue } from '#contract/rules/sameValue.ts'
import { draftName, keepDraft, readDraft } from '#web/platform/drafts.ts'
import { useProfile } from '#web/platform/useCall.ts'

type Change = ProposalRecord['changes'][number]
/** Whether a field is applied, and the values that this was decided for. */
type Tick = Pick<Change, 'field' | 'from' | 'to'> & { isApplied: boolean }

const version = 1

type Ticking = {
  /** The name of the draft of the decision. */
  draft: string
  proposal: ProposalRecord
  /** The proposal as its reviewer opened it. */
  read: ProposalRecord
}

/** What nobody unticked is applied; a field whose values differ from those that were read is asked about. */
export function useTicks({ draft, proposal: { changes }, read }: Ticking) {
  const account = useProfile().data?.id
  const name = account === undefined ? null : draftName(account, `${draft}/ticks`)
  const [given, setGiven] = useState<readonly Tick[] | null>(null)
  const stored = name === null ? null : readDraft<readonly Tick[]>(name, version)
  const known = given ?? stored?.values ?? []
  const tickOf = (field: string): Tick | undefined =>
    known.find(tick => tick.field === field) ??
    read.changes.map(change => tickFor(change, true)).find(tick => tick.field === field)
  const isAsked = (change: Change) => {
    const tick = tickOf(change.field)
    return tick === undefined || !isFor(tick, change)
  }
  const asked = changes.filter(isAsked).map(({ field }) => field)
  const applied = changes.flatMap(({ field }) => (tickOf(field)?.isApplied && !asked.includes(field) ? field : []))
  const store = (ticks: readonly Tick[]) => {
    setGiven(ticks)
    if (name !== null) keepDraft(name, version, { values: ticks, step: 0 })
  }
  const ticks = () => changes.flatMap(({ field }) => tickOf(field) ?? [])
  return {
    asked: new Set(asked),
    applied: new Set(applied),
    choose: (field: string, isApplied: boolean) =>
      store([
        ...ticks().filter(tick => tick.field !== field),
        ...changes.filter(change => change.field === field).map(change => tickFor(change, isApplied)),
      ]),
    /** Stores what is about to be sent, in case the entry comes back. */
    keep: () => store(ticks()),
  }
}

const tickFor = ({ field, from, to }: Change, isApplied: boolean): Tick => ({ field, from, to, isApplied })

const isFor = (tick: Tick, { field, from, to }: Change) =>
  sameValue(tick.from, from, field) && sameValue(tick.to, to, field)
