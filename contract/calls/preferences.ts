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
    states: set(state, 51).optional().describe('States by code or name.'),
    lines: set(label(80), 20).optional().describe('Lines of business by slug.'),
    classes: classes.optional().describe('The sub-categories of business that clients are in, at most six.'),
    single_keys: boolean.optional().describe('Whether keys of one letter act.'),
    found_market: boolean.optional().describe('true says that a listing was opened from a search.'),
    hide_checklist: boolean.optional().describe('true puts the list of first steps away.'),
    version: wholeNumber(0, 2_147_483_647)
      .optional()
      .describe(
        'The version that was read. When somebody else was faster, the answer is 409 with the record as it is now.',
      ),
  }).meta({ example: { states: ['TX', 'OK'], lines: ['general_liability'], classes: ['Restaurants'], version: 0 } }),
  reply: z.object({ message: z.string(), preferences: preferencesRecord }),
})
