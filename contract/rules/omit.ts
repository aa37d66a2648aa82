// A copy of an object without some of its fields.
export function omit<T extends object, K extends keyof T & string>(whole: T, ...names: K[]): Omit<T, K> {
  const left = Object.entries(whole).filter(([name]) => !names.some(one => one === name))
  return Object.fromEntries(left) as Omit<T, K> // as: what is left has the types that it had
}
