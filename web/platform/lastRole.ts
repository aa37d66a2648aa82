// Whether the account is a plain member. The dashboard lays out its parts by that before the profile has loaded.
import type { ReplyFor } from './send.ts'

type Profile = ReplyFor<'accounts.profile'>

const key = 'appetite-member'

export const isMember = ({ role, organizations }: Profile): boolean =>
  role !== 'superAdmin' && organizations.length === 0

export const rememberRole = (profile: Profile): void => localStorage.setItem(key, String(isMember(profile)))

/** As it was when a profile was last loaded in this browser; most accounts are members. */
export const wasMember = (): boolean => localStorage.getItem(key) !== 'false'
