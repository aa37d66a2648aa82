// What was used lately, within a bound on memory: what was not used for long goes.

export type Lately<K, V> = {
  get(key: K): V | undefined
  set(key: K, value: V, bytes: number): void
  delete(key: K): void
  clear(): void
}
type Entry<V> = { value: V; bytes: number }

/**
 * Two generations instead of an order: to look something up moves nothing, which counts for what is looked up all the time.
 * When the younger has half of the room the older goes, with what was not used since it was the younger.
 */
export function keepLately<K, V>(mostBytes: number): Lately<K, V> {
  let young = new Map<K, Entry<V>>()
  let old = new Map<K, Entry<V>>()
  let bytes = 0

  function keep(key: K, entry: Entry<V>) {
    if (bytes + entry.bytes > mostBytes / 2) {
      old = young
      young = new Map()
      bytes = 0
    }
    young.set(key, entry)
    bytes += entry.bytes
  }
  function remove(key: K) {
    bytes -= young.get(key)?.bytes ?? 0
    young.delete(key)
    old.delete(key)
  }
  return {
    get(key) {
      const known = young.get(key)
      if (known) return known.value
      const entry = old.get(key)
      if (!entry) return undefined
      old.delete(key)
      keep(key, entry)
      return entry.value
    },
    set(key, value, size) {
      remove(key)
      if (size <= mostBytes / 2) keep(key, { value, bytes: size })
    },
    delete: remove,
    clear() {
      young = new Map()
      old = new Map()
      bytes = 0
    },
  }
}
