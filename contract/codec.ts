// A value as the query of an address: each of its parts is read from one parameter, and written back to it.
import { stateCodeOf } from './rules/stateNames.ts'

/** `read` gets '' where the parameter is absent, and takes what is wrong for absent. A part that is written as '' stays out of the address. */
export type Part<Value> = { read: (text: string) => Value; write: (value: Value) => string }

export type Codec<Value> = {
  /** Its parameters; the address may hold others. */
  names: readonly string[]
  read: (query: string) => Value
  write: (value: Value) => Record<string, string>
}

/** Both sides have it; the contract is compiled without the types of either. */
declare const URLSearchParams: new (
  query: string | Record<string, string>,
) => Iterable<[name: string, text: string]> & { toString: () => string }

/** The parameters of a query in its order; of those that repeat, the last counts. */
export const paramsIn = (query: string): ReadonlyMap<string, string> => new Map(new URLSearchParams(query))

export const queryOf = (params: Record<string, string>): string => new URLSearchParams(params).toString()

/** The parameters are written in the order of the table. */
export function codecOf<Value extends object>(parts: { [N in keyof Value]: Part<Value[N]> }): Codec<Value> {
  const names = Object.keys(parts) as (keyof Value & string)[] // as: the keys of the table
  return {
    names,
    read: query => {
      const params = paramsIn(query)
      // as: each part reads what the type says of it
      return Object.fromEntries(names.map(name => [name, parts[name].read(params.get(name) ?? '')])) as Value
    },
    write: value => {
      const texts = names.map((name): [string, string] => [name, parts[name].write(value[name])])
      return Object.fromEntries(texts.filter(([, text]) => text !== ''))
    },
  }
}

/** No text of an address is longer. */
export const longest = 200

const same = (text: string) => text
export const text = (max = longest): Part<string> => ({ read: typed => typed.slice(0, max), write: same })

export const flag: Part<boolean> = { read: text => text === '1', write: isSet => (isSet ? '1' : '') }

/** One of several; `otherwise` is what an address without it means. */
export const choice = <const Value extends string | number, const None extends string | number | null>(
  choices: readonly Value[],
  otherwise: None,
): Part<Value | None> => ({
  read: text => choices.find(each => String(each) === text) ?? otherwise,
  write: value => (value === otherwise ? '' : String(value)),
})

/** The number of a record; anything else is null. */
export const recordNumber: Part<number | null> = {
  read: text => (/^[1-9]\d{0,8}$/.test(text) ? Number(text) : null),
  write: number => (number === null ? '' : String(number)),
}

export const page: Part<number> = {
  read: text => recordNumber.read(text) ?? 1,
  write: number => (number > 1 ? String(number) : ''),
}

/** The texts between the commas; one that is too long for an address is left out. */
export const splitAt = (text: string, comma: RegExp = /,/): string[] =>
  text
    .split(comma)
    .map(part => part.trim())
    .filter(part => part !== '' && part.length <= longest)

type Listed<Value> = { max: number; named: (text: string) => Value | undefined; comma?: RegExp | undefined }

/** Values with commas between them, each once; what is no value is left out. */
export const listed = <Value extends string>({ max, named, comma }: Listed<Value>): Part<readonly Value[]> => ({
  read: text => [...new Set(splitAt(text, comma).flatMap(part => named(part) ?? []))].slice(0, max),
  write: values => values.join(','),
})

export const texts = (max: number, comma?: RegExp) => listed({ max, named: same, comma })

/** By code or name. */
export const states = (max: number) => listed({ max, named: stateCodeOf })
