// On which paper a listing is written, as the forms, pages and filters call it.

export const admissionLabels = { admitted: 'Admitted', non_admitted: 'Non-admitted', both: 'Both' } as const
export type Admission = keyof typeof admissionLabels

/** A search asks for one of these; a listing that is both has each. */
export const admissionChoices = ['admitted', 'non_admitted'] as const satisfies Admission[]

/** What a listing must state to be found under these. */
export const admissionsMeeting = (wanted: readonly string[]): readonly string[] =>
  wanted.length === 0 ? wanted : [...wanted, 'both']

/** Under what a search finds a listing that states this. */
export const admissionsOf = (stated: string): readonly string[] => (stated === 'both' ? admissionChoices : [stated])
