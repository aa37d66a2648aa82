// A cache with a limit on memory: entries that were not used for long are evicted.

type BoundedCache<K, V> = {
  get(key: K): V | undefined
  set(key: K, value: V, bytes: number): void
  delete(key: K): void
  clear(): void
}
type Entry<V> = { value: V; bytes: number }

/**
 * Keeps two generations instead of an order of use, so that a hit in the young one moves nothing and stays cheap.
 * When the young generation fills half of the memory it becomes the old one, and the previous old one is dropped.
 */
export function boundedCache<K, V>(maxBytes: number): BoundedCache<K, V> {
  let young = new Map<K, Entry<V>>()
  let old = new Map<K, Entry<V>>()
  let bytes = 0

  function insert(key: K, entry: Entry<V>) {
    if (bytes + entry.bytes > maxBytes / 2) {
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
      const recent = young.get(key)
      if (recent) return recent.value
      const entry = old.get(key)
      if (!entry) return undefined
      old.delete(key)
      insert(key, entry)
      return entry.value
    },
    set(key, value, size) {
      remove(key)
      if (size <= maxBytes / 2) insert(key, { value, bytes: size })
    },
    delete: remove,
    clear() {
      young = new Map()
      old = new Map()
      bytes = 0
    },
  }
}
