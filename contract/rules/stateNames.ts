// The states by their codes and names.
import states from '../reference/states.json' with { type: 'json' }

const names = new Map(states.map(({ code, name }) => [code, name]))
const codes = new Map(states.flatMap(({ code, name }) => [code, name].map(named => [named.toLowerCase(), code])))

/** Text that is no code of a state is returned unchanged. */
export const stateName = (code: string): string => names.get(code) ?? code

/** By its code or its name. */
export const stateCodeOf = (named: string): string | undefined => codes.get(named.trim().toLowerCase())
