// A judged phrase: what a broker types, the filters it means, and which listings answer it.
import { z } from 'zod'

const one = z.string()
const some = z.array(one).min(1)

/** What is true of a listing that answers the phrase; 'a / b' in a list means either. */
const rule = z.strictObject({
  kinds: some.optional(),
  subs: some.optional(),
  categories: some.optional(),
  codes: some.optional(),
  /** Part of a provider's name. */
  firm: one.optional(),
  type: one.optional(),
  /** Any of these tags. */
  tags: some.optional(),
  appointment: z.boolean().optional(),
  nationwide: z.literal(true).optional(),
  /** Words in the name, the description or the tags, in lower case. */
  says: one.optional(),
})

export const phrase = rule.extend({
  typed: one,
  /** The states that must become filters, any of them; none is meant where this is missing. */
  states: some.optional(),
  /** The lines that must become filters, each of them; 'a / b' is a family, and '$professional' a family of the file families.ts. */
  lines: some.optional(),
  /** Classes that are good as well where the ones above are missing or follow them; they are not expected. */
  or: z.strictObject({ kinds: some.optional(), subs: some.optional(), categories: some.optional() }).optional(),
  /** Ranks first and is given up where nobody has it. */
  rather: rule.optional(),
  /** Listings of which this is true are wrong. */
  not: rule.extend({ states: some.optional(), lines: some.optional() }).optional(),
  /** All of the states come first; listings in one of them follow. */
  allStates: z.literal(true).optional(),
  /** No listing has the code: nothing is found, or what is near, and that is told. */
  unwritten: z.literal(true).optional(),
  /** Nothing may be found: nonsense, or what nobody here writes. */
  nothing: z.literal(true).optional(),
})

export type Rule = z.infer<typeof rule>
export type Phrase = z.infer<typeof phrase>
