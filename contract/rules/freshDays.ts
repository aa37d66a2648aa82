// The ages of entries: the days that the filter 'Checked' offers, and the steps of freshness. They have a file of
// their own, so that a page that shows them loads no schema.
/** An entry is fresh for this many days after it was last verified, then aging until the second limit, then stale. */
export const freshLimitDays = { fresh: 90, aging: 180 } as const

/** A saved listing counts as changed for so many days. */
export const changedDays = 7

export const checkedWithin = [30, freshLimitDays.fresh, freshLimitDays.aging] as const

/** How long ago an entry was last verified: the parts of a freshness bar, and a filter of the search. */
export const freshSteps = [
  { step: 'to30', label: 'Up to 30 days', chip: 'Verified in 30 days', from: 0, to: 30 },
  { step: 'to90', label: 'to 90', chip: 'Verified 30 to 90 days ago', from: 30, to: freshLimitDays.fresh },
  {
    step: 'to180',
    label: 'to 180',
    chip: 'Verified 90 to 180 days ago',
    from: freshLimitDays.fresh,
    to: freshLimitDays.aging,
  },
  { step: 'older', label: 'Older', chip: 'Verified over 180 days ago', from: freshLimitDays.aging, to: null },
  { step: 'never', label: 'Never confirmed', chip: 'Never confirmed', from: null, to: null },
] as const
export type FreshStep = (typeof freshSteps)[number]['step']
export const freshStepNamed = (name: string) => freshSteps.find(({ step }) => step === name)
