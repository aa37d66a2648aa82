// A judged risk: what a broker describes for a match, and which listings one would call for it.
import { z } from 'zod'
import { phrase } from './phrase.ts'

const one = z.string()

export const judgedRisk = phrase.omit({ typed: true, unwritten: true, nothing: true, allStates: true }).extend({
  words: one.optional(),
  /** Chosen states by code; where nothing is chosen, the words have to say it. */
  states: z.array(one).min(1),
  /** Chosen lines by slug. */
  lines: z.array(one).min(1),
  code: one.optional(),
  premium: z.number().optional(),
  year_started: z.number().optional(),
  admitted: z.enum(['admitted', 'non_admitted']).optional(),
  no_appointment: z.literal(true).optional(),
  /** The states and lines stand in the words and are not chosen. */
  in_words: z.literal(true).optional(),
  /** Nobody may be found in bands 1 to 3. */
  nobody: z.literal(true).optional(),
})
export type JudgedRisk = z.infer<typeof judgedRisk>
