// The second factor that an agency or an organization asks of its members.
import { z } from 'zod'
import { call } from '../call.ts'
import { boolean, currentPassword, fields, id } from '../input/wire.ts'

/** Who asks it of an account that has none, and from when on nothing of theirs is reached without. */
export const askedFactor = z.object({
  by: z.enum(['site', 'agency', 'organization']),
  /** The organization's. */
  id: z.int().nullable(),
  /** Of the agency or the organization; '' of the site. */
  name: z.string(),
  from: z.string(),
  is_due: z.boolean(),
})

const team = {
  organization_id: id.optional().describe('The organization, by its number; one’s own agency where nothing is said.'),
}
const state = z.object({
  /** Null where it is not asked for. */
  from: z.string().nullable(),
  members: z.int(),
  /** How many of them have no second factor yet. */
  without: z.int(),
})

export const requiredFactor = call({
  name: 'accounts.requiredFactor',
  summary: 'Whether an agency or an organization asks its members for a second factor, and how many have none.',
  input: fields(team),
  reply: state,
})

export const requireFactor = call({
  name: 'accounts.requireFactor',
  summary: 'Ask the members of an agency or an organization for a second factor, in 14 days, or no longer.',
  input: fields({
    ...team,
    required: boolean.describe(
      'true asks for it, and tells each member from when on; false asks no longer, and needs a recent sign-in or the password.',
    ),
    current_password: currentPassword,
  }).meta({ example: { required: true } }),
  reply: state.extend({ message: z.string() }),
})
