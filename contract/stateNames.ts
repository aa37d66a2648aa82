// The names of the states by their codes.
import states from './reference/states.json' with { type: 'json' }

const names = new Map(states.map(({ code, name }) => [code, name]))

/** What is no state's code is shown as it came. */
export const stateName = (code: string): string => names.get(code) ?? code
