// The names of the states by their codes.
import states from '../reference/states.json' with { type: 'json' }

const names = new Map(states.map(({ code, name }) => [code, name]))

/** Text that is no code of a state is returned unchanged. */
export const stateName = (code: string): string => names.get(code) ?? code
