// The preferences of a broker: its states, lines and classes, and its progress with the first steps. Nobody else sees them.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, fields, knownSet, label, noInput, set, state, wholeNumber } from '../input/wire.ts'
import { preferencesRecord } from './accounts.ts'
import { subcategoryNames } from './reference.ts'

const known = new Set<string>(subcategoryNames)
/** The largest number of classes of business. */
const mostClasses = 6
const classes = knownSet(subcategoryNames, mostClasses).refine(
  names => names.every(name => known.has(name)),
  'Please choose from the list of classes',
)

export const readPreferences = call({
  name: 'accounts.preferences',
  summary: 'What the account said of its business: its states, lines and classes, and its first steps.',
  input: noInput,
  reply: preferencesRecord,
})

export const savePreferences = call({
  name: 'accounts.savePreferences',
  summary: 'Change one’s preferences; what is left out stays as it is.',
  input: fields({
    states: set(state, 51).optional(),
    lines: set(label(80), 20).optional(),
    classes: classes.optional(),
    single_keys: boolean.optional(),
    found_market: boolean.optional(),
    hide_checklist: boolean.optional(),
    version: wholeNumber(0, 2_147_483_647).optional(),
  }),
  reply: z.object({ message: z.string(), preferences: preferencesRecord }),
})
