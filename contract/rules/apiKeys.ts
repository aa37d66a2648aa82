// Keys of the API: what one may, how long it works, and the words for it. It loads no schema, so that pages can use it.
import type { Scope } from '../policy.ts'

export const scopeLabels: Record<Scope, [label: string, caption: string]> = {
  read: ['Read', 'Search and read what I see'],
  contribute: ['Contribute', 'Add and change, as I could'],
  export: ['Export', 'Download whole searches'],
}

/** After how many days a key ends; null for never. */
export const keyLives = {
  '30_days': ['In 30 days', 30],
  '90_days': ['In 90 days', 90],
  '1_year': ['In 1 year', 365],
  never: ['Never', null],
} as const satisfies Record<string, [label: string, days: number | null]>
export type KeyLife = keyof typeof keyLives
// as: the keys of the table are the choices.
export const keyLifeNames = Object.keys(keyLives) as [KeyLife, ...KeyLife[]]

/** Stopped: its maker no longer owns the organization for which it acts. */
export const keyStates = ['works', 'revoked', 'ended', 'stopped'] as const
export const keyStateLabels: Record<(typeof keyStates)[number], string> = {
  works: 'Works',
  revoked: 'Revoked',
  ended: 'Ended',
  stopped: 'Stopped',
}

/** How many that work an account may have. */
export const mostKeys = 20
/** For how long the secret before a new one works. */
export const oldSecretHours = 24
/** How many calls of a key its log names. */
export const loggedCalls = 200
/** The days that the list counts the calls of. */
export const countedDays = 30
