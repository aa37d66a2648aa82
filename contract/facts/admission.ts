// Whether a listing is admitted, surplus lines, or both, with the labels of forms, pages and filters.

export const admissionLabels = { admitted: 'Admitted', non_admitted: 'Non-admitted', both: 'Both' } as const
export type Admission = keyof typeof admissionLabels

/** The choices of a search. A listing that is both matches each of them. */
export const admissionChoices = ['admitted', 'non_admitted'] as const satisfies Admission[]

/** The values of listings that match the chosen ones. */
export const admissionsMeeting = (wanted: readonly string[]): readonly string[] =>
  wanted.length === 0 ? wanted : [...wanted, 'both']

/** The choices of a search that find a listing with this value. */
export const admissionsOf = (stated: string): readonly string[] => (stated === 'both' ? admissionChoices : [stated])
